import type pg from 'pg'
import { localDateOf } from '#lib/time/zones.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import type { WrittenReview } from '../schema.ts'
import { reviewKey } from './review-key.ts'

export async function todayOf(client: pg.PoolClient, practiceId: string, now: Date): Promise<string> {
  const { time_zone } = await onlyRow<{ time_zone: string }>(client, {
    name: 'zone-of-reviews',
    text: 'select time_zone from practices where id = $1',
    values: [practiceId],
  })
  return localDateOf(time_zone, now.getTime())
}

/** Inserts new reviews; returns their ids. */
export async function writeReviews(
  client: pg.PoolClient,
  practiceId: string,
  reviews: readonly (WrittenReview & { id?: string })[],
): Promise<string[]> {
  const rows = reviews.map(review => ({ ...review, same_key: reviewKey(review) }))
  const written = await allRows<{ id: string }>(client, {
    name: 'write-reviews',
    text: `insert into reviews (id, practice_id, source, author, rating, words, written_on, same_key)
      select coalesce(r.id, gen_random_uuid()), $1, r.source, r.author, r.rating, r.words, r.written_on, r.same_key
      from jsonb_to_recordset($2::jsonb) as r (id uuid, source text, author text, rating smallint, words text, written_on date, same_key text)
      on conflict do nothing returning id`,
    values: [practiceId, JSON.stringify(rows)],
  })
  return written.map(({ id }) => id)
}
