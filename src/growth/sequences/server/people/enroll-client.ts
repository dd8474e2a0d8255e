import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'

/** Enters a client manually, once per key. Returns their id inside; undefined if the client or sequence doesn't exist. */
export async function enrollClient(
  client: pg.PoolClient,
  practiceId: string,
  { sequence_id, client_id, key }: { sequence_id: string; client_id: string; key: string },
  now: Date,
): Promise<string | undefined> {
  // Serialized, so that no one is added twice.
  const found = await firstRow<{ version: number; client_id: string }>(client, {
    name: 'sequence-to-put-in',
    text: `select s.version, coalesce(c.merged_into, c.id) as client_id from sequences s
      join clients c on c.practice_id = s.practice_id and c.id = $3 and c.erased_at is null
      where s.practice_id = $1 and s.id = $2 for no key update of s`,
    values: [practiceId, sequence_id, client_id],
  })
  if (!found) return undefined
  const there = await firstRow<{ id: string }>(client, {
    name: 'is-in-sequence',
    text: `select id from sequence_people where practice_id = $1 and sequence_id = $2
      and (trigger_key = $4 or client_id = $3 and state = 'inside') order by state = 'inside' desc limit 1`,
    values: [practiceId, sequence_id, found.client_id, key],
  })
  if (there) return there.id
  const log = JSON.stringify([{ at: now.getTime(), what: 'put_in' }])
  const made = await firstRow<{ id: string }>(client, {
    name: 'put-in-sequence',
    text: `insert into sequence_people (practice_id, sequence_id, client_id, version, trigger_key, entered_at, next_at, log)
      values ($1, $2, $3, $4, $5, $6, $6, $7) returning id`,
    values: [practiceId, sequence_id, found.client_id, found.version, key, now, log],
  })
  return made?.id
}
