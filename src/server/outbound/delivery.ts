import type { JsonValue } from '../database/schema-types.ts'
import type { Bounce } from './mail/bounce-of.ts'
import type { Left } from './models/model.ts'

/** How soon: somebody waits for it, nobody does, or it is one of very many. Each has a lane of its own. */
export const urgencies = ['now', 'soon', 'bulk'] as const
export type Urgency = (typeof urgencies)[number]

/** What became of one try. Whoever sends answers it; what is thrown instead counts as `later`. `left`: of a question to a model. */
export type Delivery =
  /** The provider took it. `answer`: what it said, where that was the question. */
  | { state: 'sent'; answer?: JsonValue; left?: Left }
  /** Nothing is configured: the outbox is where it stays. */
  | { state: 'kept' }
  /** Not now. `pauseMs`: the provider asks for so many milliseconds of silence, from everybody who sends through it. */
  | { state: 'later'; code: string; pauseMs?: number; bounce?: Bounce }
  /** Not this one, however often it is tried. `bounce`: what that says of the address, where it does. */
  | { state: 'never'; code: string; bounce?: Bounce; left?: Left }

/** Through whom a channel leaves. */
export interface Provider {
  name: string
  /** Things a second, of all processes together; 0: as many as come. */
  perSecond: number
}

/**
 * One way out. `send` hands one thing over within the signal's time, holds no transaction, and says the same key (a
 * Message-ID, an idempotency key) on every try of the same thing.
 */
export interface DeliveryChannel<Thing> {
  /** Absent: nothing is configured, and `send` keeps. */
  provider: Provider | undefined
  /** How many of each lane one process has on their way at once. */
  atOnce: Record<Urgency, number>
  send(thing: Thing, signal: AbortSignal): Promise<Delivery>
  /** Lets go of connections that are kept open between two sends. */
  close?(): void
}

/** A channel without a provider. */
export const keeper = <Thing>(): DeliveryChannel<Thing> => ({
  provider: undefined,
  atOnce: { now: 2, soon: 1, bulk: 1 },
  send: async () => ({ state: 'kept' }),
})
