import type { PlatformDeps } from '../platform/deps.ts'
import { bucketsOf, hit } from './rate-limits.ts'
import { ReadCounts } from './read-counts.ts'
import type { Asker, Verb } from './verb.ts'

/** Counts one run; returns the seconds to wait, or 0. */
export type CountRun = (verb: Verb, asker: Asker) => Promise<number>

export const tooManyRequests = {
  code: 'too_many_requests',
  message: 'That was a lot at once. Please wait a moment and try again.',
} as const

/** Verb limits, over the wire and in process. Writes count in the database for all processes; reads count in memory. */
export function verbLimits({ tokens, pool, now }: Pick<PlatformDeps, 'tokens' | 'pool' | 'now'>): CountRun {
  const reads = new ReadCounts()
  return async (verb, asker) => {
    if (!verb.limits?.length) return 0
    const whose = asker.userId ? [{ name: asker.userId, times: 1 }] : bucketsOf(asker.address)
    // Addresses are stored as keyed hashes: counting needs only equality.
    const buckets = whose.map(({ name, times }) => {
      return { name: `${verb.name}:${tokens.mac('rate-limit', name).slice(0, 22)}`, times }
    })
    if (verb.readOnly) return reads.hitBuckets(buckets, verb.limits, now().getTime())
    return hit(pool, buckets, verb.limits, now().getTime())
  }
}
