import type pg from 'pg'
import { localDateOf } from '#lib/time/zones.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import type { NetworkReview } from '../../network-review.ts'
import { reviewKey } from '../review-key.ts'

/** Saves new reviews, edits and replies; keeps replies being edited here. Returns how many were new. */
export async function writeNetworkReviews(
  client: pg.PoolClient,
  practiceId: string,
  reviews: readonly NetworkReview[],
): Promise<number> {
  const { time_zone } = await onlyRow<{ time_zone: string }>(client, {
    name: 'zone-of-network-reviews',
    text: 'select time_zone from practices where id = $1',
    values: [practiceId],
  })
  let added = 0
  for (const review of reviews) if (await writeOne(client, practiceId, review, time_zone)) added++
  return added
}

async function writeOne(
  client: pg.PoolClient,
  practiceId: string,
  { network_id, source, author, rating, words, written_at, reply }: NetworkReview,
  zone: string,
): Promise<boolean> {
  const written = { source, author, rating, words, written_on: localDateOf(zone, written_at.getTime()) }
  const same_key = reviewKey(written)
  const known = await firstRow<{ id: string }>(client, {
    name: 'known-network-review',
    text: `select id from reviews where practice_id = $1 and (network_id = $2 or (same_key = $3 and network_id is null))
      order by network_id nulls last limit 1 for no key update`,
    values: [practiceId, network_id, same_key],
  })
  const values = [practiceId, network_id, source, author, rating, words, written.written_on, same_key]
  const { id } = known
    ? await onlyRow<{ id: string }>(client, {
        name: 'change-network-review',
        // Two identical reviews each keep their key.
        text: `update reviews r set network_id = $2, source = $3, author = $4, rating = $5, words = $6, written_on = $7,
            same_key = case when exists (select from reviews o where o.practice_id = $1 and o.same_key = $8 and o.id <> r.id)
              then r.same_key else $8 end
          where r.practice_id = $1 and r.id = $9 returning r.id`,
        values: [...values, known.id],
      })
    : await onlyRow<{ id: string }>(client, {
        name: 'add-network-review',
        text: `insert into reviews (practice_id, network_id, source, author, rating, words, written_on, same_key)
          select $1, $2, $3, $4, $5, $6, $7, case when exists (select from reviews o where o.practice_id = $1 and o.same_key = $8)
            then encode(sha256(convert_to($2, 'UTF8')), 'hex') else $8 end returning id`,
        values,
      })
  if (reply)
    await client.query({
      name: 'answer-given-there',
      text: `update reviews set reply = $3, state = 'posted', approved_at = coalesce(approved_at, $4), posted_at = $4, failed_reason = null
        where practice_id = $1 and id = $2 and state in ('unanswered', 'posted')`,
      values: [practiceId, id, reply.words, reply.at],
    })
  return !known
}
