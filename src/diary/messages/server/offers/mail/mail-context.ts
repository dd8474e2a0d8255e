import type { Attachment } from '#server/outbound/mail/mail.ts'
import type { Purpose } from '#server/outbound/write-message.ts'

export interface MailPicture {
  file_id: string
  content_id: string
  content_type: string
  width: number
  bytes: number
}

export interface MailService {
  name: string
  duration_min: number
  /** Null: no price shown. */
  price_cents: number | null
  is_from: boolean
}

/** What an email is compiled from besides its text; the same for every reader. */
export interface MailContext {
  purpose: Purpose
  practice: { name: string; address: string | null; time_zone: string; currency: string }
  booking_url: string
  /** By id; missing services get no card. */
  services: ReadonlyMap<string, MailService>
  /** By service: the next open starts as ISO instants; none for classes. */
  open_times: ReadonlyMap<string, readonly string[]>
  pictures: ReadonlyMap<string, MailPicture>
}

/** A picture as an attachment; its bytes are read when the email is sent. */
export const attachmentOf = ({ file_id, content_id, content_type }: MailPicture): Attachment => ({
  filename: content_type === 'image/png' ? 'picture.png' : 'picture.jpg',
  content_type,
  content_id,
  file_id,
})
