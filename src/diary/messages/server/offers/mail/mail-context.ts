import type { Attachment } from '#server/outbound/mail/mail.ts'
import type { Purpose } from '#server/outbound/write-message.ts'

/** A picture as it travels inside a mail. */
export interface MailPicture {
  file_id: string
  content_id: string
  content_type: string
  width: number
  bytes: number
}

/** A service as its card shows it. */
export interface MailService {
  name: string
  duration_min: number
  /** Null: no price is shown. */
  price_cents: number | null
  /** With some it costs more. */
  is_from: boolean
}

/** What a mail is compiled from besides its words: the same for everybody who gets it. */
export interface MailContext {
  purpose: Purpose
  practice: { name: string; address: string | null; time_zone: string; currency: string }
  /** The practice's booking page, as an address. */
  booking_url: string
  /** By id; a service that is not here has no card. */
  services: ReadonlyMap<string, MailService>
  /** By service: the next starts that are open, as instants; a class is not among them. */
  open_times: ReadonlyMap<string, readonly string[]>
  /** By file. */
  pictures: ReadonlyMap<string, MailPicture>
}

/** A picture as a message carries it: by its file, whose bytes are read in the moment of sending. */
export const attachmentOf = ({ file_id, content_id, content_type }: MailPicture): Attachment => ({
  filename: content_type === 'image/png' ? 'picture.png' : 'picture.jpg',
  content_type,
  content_id,
  file_id,
})
