import type { Bucket } from './rate-limits.ts'
import type { Limit } from './verb.ts'

/** The bucket used longest ago is forgotten first. */
const mostBuckets = 40_000

/** In-memory counts in fixed windows like rate-limits.ts, because a read must not cost a write. */
export class ReadCounts {
  // By bucket and window, least recently counted first.
  private readonly counts = new Map<string, { start: number; hits: number }>()
  private readonly most: number

  constructor(most = mostBuckets) {
    this.most = most
  }

  /** Counts a hit; returns the seconds to wait, else 0. `now` is epoch ms. */
  hit(bucket: string, limits: readonly Limit[], now: number): number {
    return Math.max(0, ...limits.map(limit => this.hitOne(`${bucket}:${limit.seconds}`, limit, now / 1000)))
  }

  hitBuckets(buckets: readonly Bucket[], limits: readonly Limit[], now: number): number {
    const waits = buckets.map(({ name, times }) =>
      this.hit(
        name,
        limits.map(limit => ({ ...limit, hits: limit.hits * times })),
        now,
      ),
    )
    return Math.max(0, ...waits)
  }

  private hitOne(key: string, { hits, seconds }: Limit, now: number): number {
    const start = Math.floor(now / seconds) * seconds
    const before = this.counts.get(key)
    const counted = before?.start === start ? before.hits + 1 : 1
    this.counts.delete(key)
    if (this.counts.size >= this.most) this.counts.delete(this.counts.keys().next().value ?? '')
    this.counts.set(key, { start, hits: counted })
    return counted > hits ? Math.ceil(start + seconds - now) : 0
  }

  get size(): number {
    return this.counts.size
  }
}
