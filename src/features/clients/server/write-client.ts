import type pg from 'pg'
import type { z } from 'zod'
import { countryOf } from '#features/clients/country-of.ts'
import { toE164 } from '#features/clients/phone.ts'
import type { clientFields } from '#features/clients/schema.ts'
import { type Failure, fail } from '#server/functions/verb.ts'
import { writeStarredNote } from './write-starred-note.ts'

type Fields = z.output<typeof clientFields>

/**
 * A new client in the middle of another verb. Answers the id, or `invalid_phone`, or `client_exists`
 * {client_id, name} when the email or phone is another's: one person, one record.
 */
export async function writeClient(
  client: pg.PoolClient,
  practiceId: string,
  fields: Fields,
): Promise<string | Failure> {
  const practice = await client.query({
    name: 'country-of-practice',
    text: 'select time_zone, currency from practices where id = $1',
    values: [practiceId],
  })
  const phone = fields.phone ? toE164(fields.phone, countryOf(practice.rows[0])) : null
  if (phone === undefined) return fail('invalid_phone')
  // An archived record is the person's all the same: whoever books by hand is shown it.
  const { rows } = await client.query({
    name: 'write-client',
    text: `insert into clients (practice_id, first_name, last_name, email, phone, tags, source)
      select $1, $2, $3, $4, $5, $6, 'staff'
      where not exists (select from clients where practice_id = $1 and archived_at is not null and (email = $4 or phone = $5))
      on conflict do nothing returning id`,
    values: [practiceId, fields.first_name, fields.last_name, fields.email, phone, fields.tags],
  })
  if (rows[0]) {
    if (fields.starred_note) await writeStarredNote(client, practiceId, rows[0].id, fields.starred_note)
    return rows[0].id as string
  }
  const other = await client.query({
    name: 'other-client',
    text: `select id, first_name, last_name from clients
      where practice_id = $1 and (email = $2 or phone = $3) order by archived_at is not null, archived_at desc limit 1`,
    values: [practiceId, fields.email, phone],
  })
  const { id, first_name, last_name } = other.rows[0]
  return fail('client_exists', { client_id: id, name: `${first_name} ${last_name}`.trim() })
}
