import type pg from 'pg'
import { type Caller, queryAs } from '../database/transaction.ts'
import { networksOf } from '../platform/auth/address.ts'
import type { Limit } from './verb.ts'

// Only service_role can use private.rate_limits, because the counts belong to no practice.
const counter: Caller = { role: 'service_role', claims: {} }

// Losing the last counts in a crash is fine; waiting for the disk on each request is not.
const counting = `insert into private.rate_limits as r (bucket, window_start)
  select t.bucket || ':' || t.seconds, to_timestamp(t.start)
  from unnest($1::text[], $2::int[], $3::float8[]) as t (bucket, seconds, start), set_config('synchronous_commit', 'off', true)
  on conflict (bucket, window_start) do update set hits = r.hits + 1
  returning hits, bucket`

export interface Bucket {
  name: string
  times: number
}

export const bucketsOf = (address: string): Bucket[] =>
  networksOf(address).map(({ of, times }) => ({ name: of, times }))

/** Counts a hit in the database, shared by all processes. Returns the seconds to wait, else 0. `now` is epoch ms. */
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
    // A fixed lock order, so that two calls can't deadlock.
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
