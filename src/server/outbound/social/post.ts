import { type DeliveryChannel, keeper } from '../delivery.ts'
import type { Attachment } from '../mail/mail.ts'

export interface Post {
  account: string
  text: string
  media: Attachment[]
  /** The network's idempotency key, the same on every try. */
  key: string
}

export const postChannel = (): DeliveryChannel<Post> => keeper()
