import nodemailer from 'nodemailer'
import type { Outbound } from './outbound.ts'

/** Mail over SMTP (`smtps://user:password@host:465`). Rejects with the server's answer; the outbox tries again. */
export function smtpMail(url: string): Outbound['mail'] {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  } as never)
  return async mail => {
    await transport.sendMail({
      from: mail.from,
      to: mail.to,
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: mail.messageId,
      attachments: mail.attachments.map(({ filename, content_type, content }) => ({
        filename,
        content,
        contentType: content_type,
      })),
      // Nothing in a mail may make this server read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return 'sent'
  }
}
