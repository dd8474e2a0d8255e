import type { Config } from '../../config.ts'
import { type DeliveryChannel, keeper } from '../delivery.ts'
import { askProvider } from './ask-provider.ts'
import type { KeyedQuestion } from './model.ts'

/** Through the configured provider; without one, questions stay in `model_calls` unanswered. */
export function modelChannel({ model }: Config): DeliveryChannel<KeyedQuestion> {
  if (!model) return keeper()
  return {
    provider: { name: `model ${model.provider}`, perSecond: 0 },
    atOnce: { now: 4, soon: 2, bulk: 1 },
    send: askProvider(model),
  }
}
