export interface Attachment {
  filename: string
  content_type: string
  /** Words, or the bytes of a file once it is sent. */
  content?: string | Buffer
  /** Where its bytes lie: a file of the practice, read in the moment of sending. */
  file_id?: string
  /** It is shown inside the page, where `cid:` names it. */
  content_id?: string
}

/** Whose mailing it is, and the https address that takes the POST of whoever wants no more of it (RFC 8058). */
export interface MailList {
  /** As a domain: `practice-id.stillpoint.example`. */
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
  /** Of a mail to many who agreed to it. */
  list?: MailList | undefined
  /** Message-ID: the same one on every try, so that a mail accepted twice is one mail. */
  messageId: string
}
