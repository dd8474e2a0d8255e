import type { Config } from '../config.ts'
import { smtpMail } from './smtp-mail.ts'

export interface Mail {
  from: string
  to: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  attachments: { filename: string; content_type: string; content: string }[]
  /** Message-ID: the same one on every try, so that a mail accepted twice is one mail. */
  messageId: string
}

/** `sent`: handed on. `kept`: nothing is configured, the outbox is where it stays. */
export type Delivery = 'sent' | 'kept'

/** The one door to the outside. Each provider is an interface with the outbox as its default. */
export interface Outbound {
  mail: (mail: Mail) => Promise<Delivery>
}

export function openOutbound(config: Config): Outbound {
  return { mail: config.smtpUrl ? smtpMail(config.smtpUrl) : async () => 'kept' }
}
