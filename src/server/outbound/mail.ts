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
