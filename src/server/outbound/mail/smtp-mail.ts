import nodemailer from 'nodemailer'
import type { DkimConfig } from '../../config.ts'
import type { Delivery, DeliveryChannel } from '../delivery.ts'
import { bounceOf } from './bounce-of.ts'
import type { Mail, MailList } from './mail.ts'

/** Sends over SMTP (`smtps://user:password@host:465`). Connections stay open for 30 s between emails. */
export function smtpMail(
  url: string,
  connections: number,
  dkim?: DkimConfig,
): Pick<DeliveryChannel<Mail>, 'send' | 'close'> {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connections,
    idleTimeout: 30_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    ...(dkim ? { dkim: signing(dkim) } : {}),
  } as never)
  const send = async (mail: Mail, signal: AbortSignal): Promise<Delivery> => {
    const letter = {
      from: mail.from,
      to: mail.to,
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: mail.messageId,
      ...(mail.list ? { list: listOf(mail.list) } : {}),
      headers: { ...namesOf(mail), ...(mail.list ? oneClick : {}) },
      attachments: mail.attachments.map(({ filename, content_type, content, content_id }) => ({
        filename,
        content: content ?? '',
        contentType: content_type,
        ...(content_id ? { cid: content_id, contentDisposition: 'inline' as const } : {}),
      })),
      // An email's content must never make the server read a file or URL.
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    }
    try {
      await transport.sendMail(letter)
      return { state: 'sent' }
    } catch (error) {
      return refusalOf(error as SmtpError)
    }
  }
  return { send, close: () => transport.close() }
}

/** Signed headers. The library's list lacks List-Unsubscribe-Post, which RFC 8058, section 4 requires. */
const signedHeaders =
  'from:sender:reply-to:to:cc:subject:date:message-id:in-reply-to:references:mime-version:content-type:content-transfer-encoding:list-id:list-unsubscribe:list-unsubscribe-post'

const signing = ({ domain, selector, key }: DkimConfig) => ({
  domainName: domain,
  keySelector: selector,
  privateKey: key,
  headerFieldNames: signedHeaders,
})

const listOf = ({ id, name, unsubscribe_url }: MailList) => ({
  id: { url: id, comment: name.replace(/["\\\r\n]/g, '') },
  unsubscribe: { url: unsubscribe_url },
})
const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** Repeats the Message-ID for services that replace it: Postmark (Metadata) and Amazon SES (tags). */
function namesOf({ messageId }: Mail): Record<string, string> {
  const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(messageId) ?? []
  return id ? { 'X-PM-Metadata-message-id': id, 'X-SES-MESSAGE-TAGS': `message-id=${id}` } : {}
}

interface SmtpError extends Error {
  code?: string
  originalCode?: string
  command?: string
  response?: string
  responseCode?: number
}

const nobodyThere = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EDNS']
const silenceMs = 5_000

/** 5xx about address or email is final; about sender, sign-in, policy or server (RFC 3463: 5.3, 5.4, 5.7) it isn't. */
function refusalOf(error: SmtpError): Delivery {
  const { name, code = name, originalCode = code, command, response = '', responseCode = 0 } = error
  const said = responseCode ? `${code} ${responseCode}` : code
  const isOfMail = (command === 'RCPT TO' || command === 'DATA') && responseCode > 0
  // No answer, or an error about us, says nothing about the address.
  const told = isOfMail ? { bounce: bounceOf(response) } : {}
  if (isOfMail && responseCode >= 500 && !/^\d{3}[ -]5\.(?:[347]\.|1\.(?:[78]|90)\b)/.test(response))
    return { state: 'never', code: said, ...told }
  // If the server is unreachable, the other sends need not find out one by one.
  const silence = nobodyThere.includes(originalCode) ? { pauseMs: silenceMs } : {}
  return { state: 'later', code: said, ...silence, ...told }
}
