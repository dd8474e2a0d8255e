import type { Config } from '../../config.ts'
import { type DeliveryChannel, keeper } from '../delivery.ts'
import type { Text } from './text.ts'
import { twilioTexts } from './twilio-texts.ts'

/** Through Twilio if configured, else stored in the outbox. */
export function textChannel({ texts, publicUrl }: Config): DeliveryChannel<Text> {
  if (!texts) return keeper()
  return {
    provider: { name: 'twilio', perSecond: texts.perSecond },
    atOnce: { now: 3, soon: 2, bulk: 1 },
    send: twilioTexts(texts, publicUrl),
  }
}
