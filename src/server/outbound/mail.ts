import type { Config } from '../config.ts'
import { type Channel, keeper, type Urgency } from './delivery.ts'
import { smtpMail } from './smtp-mail.ts'

export interface Attachment {
  filename: string
  content_type: string
  content: string
}

export interface Mail {
  from: string
  to: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  attachments: Attachment[]
  /** Message-ID: the same one on every try, so that a mail accepted twice is one mail. */
  messageId: string
}

/** Mail: over SMTP where a server is named, else kept in the outbox. */
export function mailChannel({ smtpUrl, mailPerSecond, mailConnections }: Config): Channel<Mail> {
  if (!smtpUrl) return keeper()
  return {
    provider: {
      name: `smtp ${URL.canParse(smtpUrl) ? new URL(smtpUrl).host : ''}`,
      perSecond: mailPerSecond,
    },
    atOnce: shareOut(mailConnections),
    ...smtpMail(smtpUrl, mailConnections),
  }
}

/** Half of the connections for what somebody waits for, so that a booking's mail never waits for one that a campaign holds. */
export function shareOut(connections: number): Record<Urgency, number> {
  const now = Math.floor(connections / 2)
  const soon = Math.max(1, Math.floor(connections / 6))
  return { now, soon, bulk: connections - now - soon }
}
