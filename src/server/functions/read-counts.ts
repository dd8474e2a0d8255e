import type { Bucket } from './rate-limits.ts'
import type { Limit } from './verb.ts'

/** Buckets remembered; whoever asked longest ago is forgotten first, and begins anew. */
const mostBuckets = 40_000

/** Counts questions in this process's memory, in fixed windows as rate-limits.ts does: a read must not cost a write. */
export class ReadCounts {
  // By bucket and window; the one that was counted last stands last.
  private readonly counts = new Map<string, { start: number; hits: number }>()
  private readonly most: number

  constructor(most = mostBuckets) {
    this.most = most
  }

  /** Counts one hit of `bucket` in each limit's current window; answers the seconds to wait, else 0. `now` is epoch ms. */
  hit(bucket: string, limits: readonly Limit[], now: number): number {
    return Math.max(0, ...limits.map(limit => this.hitOne(`${bucket}:${limit.seconds}`, limit, now / 1000)))
  }

  /** The same for several buckets, where a limit holds so many times. */
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
