import type pg from 'pg'
import { type Caller, queryAs } from '../database/transaction.ts'
import { networksOf } from '../platform/auth/address.ts'
import type { Limit } from './verb.ts'

// private.rate_limits is open to service_role alone: what is counted is about nobody's practice.
const counter: Caller = { role: 'service_role', claims: {} }

// Losing the last counts in a crash is harmless; waiting for the disk on each request is not.
const counting = `insert into private.rate_limits as r (bucket, window_start)
  select t.bucket || ':' || t.seconds, to_timestamp(t.start)
  from unnest($1::text[], $2::int[], $3::float8[]) as t (bucket, seconds, start), set_config('synchronous_commit', 'off', true)
  on conflict (bucket, window_start) do update set hits = r.hits + 1
  returning hits, bucket`

/** What is counted, and how often each limit holds for it: 2 takes twice as many. */
export interface Bucket {
  name: string
  times: number
}

/** What an address is counted as: each network that it lies in (`networksOf`). */
export const bucketsOf = (address: string): Bucket[] =>
  networksOf(address).map(({ of, times }) => ({ name: of, times }))

/**
 * Counts one hit of each bucket in each limit's current window, in the database, so that every process
 * counts together. Answers the seconds to wait when one is over, else 0. `now` is epoch ms.
 */
export async function hit(
  pool: pg.Pool,
  buckets: readonly Bucket[],
  limits: readonly Limit[],
  now: number,
): Promise<number> {
  const counted = buckets
    .flatMap(({ name, times }) =>
      limits.map(({ hits, seconds }) => ({
        name,
        seconds,
        most: hits * times,
        start: Math.floor(now / 1000 / seconds) * seconds,
      })),
    )
    // In one order: two calls that count the same cannot wait for each other in a circle.
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.seconds - b.seconds))
  const { rows } = await queryAs(
    pool,
    counter,
    {},
    {
      name: 'rate-limit-hit',
      text: counting,
      values: [
        counted.map(({ name }) => name),
        counted.map(({ seconds }) => seconds),
        counted.map(({ start }) => start),
      ],
    },
  )
  const counts = rows as { hits: number; bucket: string }[]
  const waits = counted.map(({ name, seconds, most, start }) => {
    const count = counts.find(row => row.bucket === `${name}:${seconds}`)?.hits ?? 0
    return count > most ? Math.ceil(start + seconds - now / 1000) : 0
  })
  return Math.max(0, ...waits)
}
