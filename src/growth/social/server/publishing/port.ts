import type { NetworkAnswer, NetworkRefusal } from '#server/outbound/social/ask-network.ts'
import type { PublishProblem } from './publish-problem.ts'
import type { Publishing, PublishStep } from './publishing.ts'

export interface Published {
  id: string
  permalink: string | null
}

/** Outcome of a request without an answer. */
export type LookupResult =
  | { is: 'there'; published: Published }
  | { is: 'not_there' }
  /** The network is still processing. */
  | { is: 'under_way' }
  | { is: 'refused'; refusal: NetworkRefusal }
  | { is: 'failed'; code: string; words: string }

/** What a network needs before publishing. */
export interface Ready {
  container?: string
  photos?: string[]
  imageUrl?: string | null
}

/** A network's posting API. Only `publish` makes anything public. */
export interface Port {
  /** Nothing is public yet. */
  prepare: (publishing: Publishing) => Promise<Ready | PublishProblem>
  /** The single request that publishes. */
  publish: (publishing: Publishing, ready: Ready) => Promise<NetworkAnswer<{ id: string }>>
  find: (publishing: Publishing, step: PublishStep, known: ReadonlySet<string>) => Promise<LookupResult>
  /** Public address; null if the network gives none. */
  permalink: (publishing: Publishing, id: string) => Promise<string | null>
}
