export interface Attachment {
  filename: string
  content_type: string
  content?: string | Buffer
  file_id?: string
  /** Shown inside the page as `cid:`. */
  content_id?: string
}

/** The list and the https URL for one-click unsubscribe (RFC 8058). */
export interface MailList {
  /** A domain: `practice-id.stillpoint.example`. */
  id: string
  name: string
  unsubscribe_url: string
}

export interface Mail {
  from: string
  to: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  attachments: Attachment[]
  list?: MailList | undefined
  /** Message-ID: the same on every try, so that an email accepted twice is one email. */
  messageId: string
}
