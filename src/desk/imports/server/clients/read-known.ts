import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import type { Fillable } from '../../fill-record.ts'
import { contactsOf, type KnownClient } from '../../match-people.ts'
import type { FoundImport } from '../find-import.ts'
import type { WaitingRow } from '../read-waiting.ts'
import { importKeys, keyText } from '../row-keys.ts'

interface Row extends Fillable {
  id: string
  asked_id: string
  is_archived: boolean
  is_own: boolean
  face: KnownClient['faces'][number]
}

export interface KnownRecords {
  people: KnownClient[]
  records: Map<string, Fillable>
  byKey: Map<string, string>
  made: Set<string>
  /** Maps a merged record to its survivor, any other to itself. */
  kept: Map<string, string>
}

/** Possible matches by external id, email, phone or `chosen` id. Locked unless nothing is written. */
export async function readKnown(
  client: pg.PoolClient,
  practiceId: string,
  { id: importId, source }: Pick<FoundImport, 'id' | 'source'>,
  rows: readonly WaitingRow[],
  { chosen = [], locks = true }: { chosen?: readonly string[]; locks?: boolean } = {},
): Promise<KnownRecords> {
  const keys = rows.flatMap(row => importKeys(source, row))
  const ids = await allRows<{ source: string; external_id: string; client_id: string }>(client, {
    name: 'known-external-ids',
    text: `select e.source, e.external_id, e.client_id from client_external_ids e
      join unnest($2::text[], $3::text[]) k (source, external_id) on k.source = e.source and k.external_id = e.external_id
      where e.practice_id = $1`,
    values: [practiceId, keys.map(key => key.source), keys.map(key => key.external_id)],
  })
  const contacts = [...new Set(rows.flatMap(({ row }) => contactsOf(row)))]
  const found = await allRows<Row>(client, {
    name: locks ? 'known-clients' : 'known-clients-read',
    text: `select k.id, c.id as asked_id, k.last_name, k.email, k.phone, k.other_emails, k.other_phones, k.tags, k.birth_date::text,
        k.address_street, k.address_city, k.address_region, k.address_postal_code, k.address_country,
        k.archived_at is not null as is_archived,
        exists (select from import_rows i where i.practice_id = $1 and i.client_id = k.id and i.import_id = $4
          and i.outcome = 'made' and (i.appointment_id is null or i.made_client)) as is_own,
        jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name, 'email', c.email, 'phone', c.phone,
          'birth_date', c.birth_date, 'contacts', c.contacts) as face
      from clients c join clients k on k.practice_id = $1 and k.id = coalesce(c.merged_into, c.id)
      where c.practice_id = $1 and k.erased_at is null and c.id = any (array(select app.clients_reached($2)) || $3::uuid[])
      order by k.created_at, k.id${locks ? ' for update of k' : ''}`,
    values: [practiceId, contacts, [...ids.map(({ client_id }) => client_id), ...chosen], importId],
  })
  const people = new Map<string, KnownClient>()
  const records = new Map<string, Fillable>()
  const made = new Set<string>()
  const kept = new Map<string, string>()
  for (const { id, asked_id, is_archived, is_own, face, ...record } of found) {
    if (is_own) made.add(id)
    kept.set(asked_id, id)
    const person = people.get(id) ?? { id, is_archived, faces: [] }
    person.faces.push(face)
    people.set(id, person)
    records.set(id, record)
  }
  return {
    people: [...people.values()],
    records,
    byKey: new Map(ids.map(each => [keyText(each), each.client_id])),
    made,
    kept,
  }
}
