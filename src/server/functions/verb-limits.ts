import type { PlatformDeps } from '../platform/deps.ts'
import { bucketsOf, hit } from './rate-limits.ts'
import { ReadCounts } from './read-counts.ts'
import type { Asker, Verb } from './verb.ts'

/** Counts one run of a verb; answers the seconds to wait when it is one too many, else 0. */
export type CountRun = (verb: Verb, asker: Asker) => Promise<number>

/** What is read when it was one too many, over the wire and in a page. */
export const tooManyRequests = {
  code: 'too_many_requests',
  message: 'That was a lot at once. Please wait a moment and try again.',
} as const

/**
 * The limits of verbs, the same for a call over the wire and for one that a page makes in process. What writes is
 * counted in the database, for all processes together; what only reads in this one's memory.
 */
export function verbLimits({ tokens, pool, now }: Pick<PlatformDeps, 'tokens' | 'pool' | 'now'>): CountRun {
  const reads = new ReadCounts()
  return async (verb, asker) => {
    if (!verb.limits?.length) return 0
    const whose = asker.userId ? [{ name: asker.userId, times: 1 }] : bucketsOf(asker.address)
    // The address is kept as a keyed hash: counting needs sameness, not whose it is.
    const buckets = whose.map(({ name, times }) => {
      return { name: `${verb.name}:${tokens.mac('rate-limit', name).slice(0, 22)}`, times }
    })
    if (verb.readOnly) return reads.hitBuckets(buckets, verb.limits, now().getTime())
    return hit(pool, buckets, verb.limits, now().getTime())
  }
}
