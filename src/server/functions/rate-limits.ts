import type pg from 'pg'
import { type Caller, queryAs } from '../database/transaction.ts'
import type { Limit } from './verb.ts'

// private.rate_limits is open to service_role alone: what is counted is about nobody's practice.
const counter: Caller = { role: 'service_role', claims: {} }

// Losing the last counts in a crash is harmless; waiting for the disk on each request is not.
const counting = `insert into private.rate_limits as r (bucket, window_start)
  select $1 || ':' || t.seconds, to_timestamp(t.start)
  from unnest($2::int[], $3::float8[]) as t (seconds, start), set_config('synchronous_commit', 'off', true)
  on conflict (bucket, window_start) do update set hits = r.hits + 1
  returning hits, bucket`

/**
 * Counts one hit of `bucket` in each limit's current window, in the database, so that every process
 * counts together. Answers the seconds to wait when one is over, else 0. `now` is epoch ms.
 */
export async function hit(pool: pg.Pool, bucket: string, limits: Limit[], now: number): Promise<number> {
  const windows = limits.map(limit => Math.floor(now / 1000 / limit.seconds) * limit.seconds)
  const { rows } = await queryAs(
    pool,
    counter,
    {},
    {
      name: 'rate-limit-hit',
      text: counting,
      values: [bucket, limits.map(limit => limit.seconds), windows],
    },
  )
  const counts = rows as { hits: number; bucket: string }[]
  const waits = limits.map((limit, index) => {
    const count = counts.find(row => row.bucket === `${bucket}:${limit.seconds}`)?.hits ?? 0
    return count > limit.hits ? Math.ceil((windows[index] as number) + limit.seconds - now / 1000) : 0
  })
  return Math.max(0, ...waits)
}
