import type { JsonValue } from '../database/schema-types.ts'
import type { Bounce } from './mail/bounce-of.ts'
import type { Left } from './models/model.ts'

/** `now`: a person is waiting; `soon`: no one is; `bulk`: one of many. Each has its own lane. */
export const urgencies = ['now', 'soon', 'bulk'] as const
export type Urgency = (typeof urgencies)[number]

/** The result of one try. A thrown error counts as `later`. `left` is for model calls. */
export type Delivery =
  /** The provider accepted it. `answer` is a model's reply. */
  | { state: 'sent'; answer?: JsonValue; left?: Left }
  | { state: 'kept' }
  /** Try later. `pauseMs`: the provider wants a pause from all senders. */
  | { state: 'later'; code: string; pauseMs?: number; bounce?: Bounce }
  /** A permanent failure. `bounce`: what it says about the address. */
  | { state: 'never'; code: string; bounce?: Bounce; left?: Left }

export interface Provider {
  name: string
  /** Per second, all processes together; 0: no limit. */
  perSecond: number
}

/** `send` sends one item within the signal's time, outside transactions, with the same key on every try. */
export interface DeliveryChannel<Thing> {
  /** Absent: none is configured, and `send` only stores. */
  provider: Provider | undefined
  /** Concurrent sends of one process per lane. */
  atOnce: Record<Urgency, number>
  send(thing: Thing, signal: AbortSignal): Promise<Delivery>
  /** Closes connections that are kept open between sends. */
  close?(): void
}

export const keeper = <Thing>(): DeliveryChannel<Thing> => ({
  provider: undefined,
  atOnce: { now: 2, soon: 1, bulk: 1 },
  send: async () => ({ state: 'kept' }),
})
