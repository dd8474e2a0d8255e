import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'

interface PersonRecord {
  id: string
  first_name: string
  last_name: string
  erased_at: Date | null
}

/** Sets `app.person` to all merged records of a person. Returns the kept one; undefined if unknown. */
export async function namePerson(
  client: pg.PoolClient,
  practiceId: string,
  clientId: string,
): Promise<PersonRecord | undefined> {
  const records = await allRows<PersonRecord & { is_kept: boolean }>(client, {
    name: 'records-of-person',
    text: `with kept as (select coalesce(merged_into, id) as id from clients where practice_id = $1 and id = $2)
      select c.id, c.first_name, c.last_name, c.erased_at, c.id = k.id as is_kept from kept k
      join clients c on c.practice_id = $1 and (c.id = k.id or c.merged_into = k.id) order by c.id`,
    values: [practiceId, clientId],
  })
  await client.query({
    name: 'name-person',
    text: "select set_config('app.person', $1::uuid[]::text, true)",
    values: [records.map(({ id }) => id)],
  })
  return records.find(({ is_kept }) => is_kept)
}
