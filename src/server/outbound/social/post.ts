import { type DeliveryChannel, keeper } from '../delivery.ts'
import type { Attachment } from '../mail/mail.ts'

/** A post on a social network. */
export interface Post {
  /** The account that it appears under, as the practice's connection to the network names it. */
  account: string
  text: string
  media: Attachment[]
  /** For the network: the same one on every try. */
  key: string
}

/** Posts are kept in the outbox. */
export const postChannel = (): DeliveryChannel<Post> => keeper()
