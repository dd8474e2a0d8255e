import type pg from 'pg'
import { isZone } from '#lib/time/zones.ts'
import type { Match } from '../offers/match-client.ts'

/** Saves the browser's zone on a new record, or one with the typed contacts and no zone. Ignores invalid ones. */
export async function keepZone(
  client: pg.PoolClient,
  practiceId: string,
  { client_id, is_new, contact_email, contact_phone }: Match,
  zone: string | undefined,
): Promise<void> {
  if (!zone || !isZone(zone) || !(is_new || (contact_email === null && contact_phone === null))) return
  await client.query({
    name: 'keep-zone',
    text: `update clients c set time_zone = $3 from practices p
      where p.id = $1 and c.practice_id = $1 and c.id = $2 and c.time_zone is null and p.time_zone <> $3 and app.reads_zone($3)`,
    values: [practiceId, client_id, zone],
  })
}
