import type { NetworkAnswer, NetworkRefusal } from '#server/outbound/social/ask-network.ts'
import type { PublishProblem } from './publish-problem.ts'
import type { Publishing, PublishStep } from './publishing.ts'

export interface Published {
  id: string
  permalink: string | null
}

/** What came of a question that got no answer. */
export type LookupResult =
  | { is: 'there'; published: Published }
  | { is: 'not_there' }
  /** The network is still at it. */
  | { is: 'under_way' }
  | { is: 'refused'; refusal: NetworkRefusal }
  | { is: 'failed'; code: string; words: string }

/** What is made for a post before it is public: what a network has of it, each its own. */
export interface Ready {
  container?: string
  photos?: string[]
  imageUrl?: string | null
}

/** How a network is posted to. Whatever strangers could see happens in `publish`, and nowhere else. */
export interface Port {
  /** Makes what the post needs, shown to nobody yet. */
  prepare: (publishing: Publishing) => Promise<Ready | PublishProblem>
  /** The one question that makes it public. */
  publish: (publishing: Publishing, ready: Ready) => Promise<NetworkAnswer<{ id: string }>>
  /** Asks the network what it has, after that question got no answer. */
  find: (publishing: Publishing, step: PublishStep, known: ReadonlySet<string>) => Promise<LookupResult>
  /** Where it is seen. Null: the network does not say. */
  permalink: (publishing: Publishing, id: string) => Promise<string | null>
}
