import type { Config } from '../config.ts'
import type { DeliveryChannel } from './delivery.ts'
import type { Mail } from './mail/mail.ts'
import { mailChannel } from './mail/mail-channel.ts'
import type { KeyedQuestion } from './models/model.ts'
import { modelChannel } from './models/model-channel.ts'
import { publicReader, type ReadPublic } from './read-public.ts'
import { type Post, postChannel } from './social/post.ts'
import type { Text } from './texts/text.ts'
import { textChannel } from './texts/text-channel.ts'

export interface Outbound {
  mail: DeliveryChannel<Mail>
  text: DeliveryChannel<Text>
  post: DeliveryChannel<Post>
  model: DeliveryChannel<KeyedQuestion>
  /** Reads public pages; sends only the request. */
  read: ReadPublic
}

export const openOutbound = (config: Config): Outbound => ({
  mail: mailChannel(config),
  text: textChannel(config),
  post: postChannel(),
  model: modelChannel(config),
  read: publicReader(),
})

export function closeOutbound({ mail, text, post, model }: Outbound): void {
  for (const channel of [mail, text, post, model]) channel.close?.()
}
