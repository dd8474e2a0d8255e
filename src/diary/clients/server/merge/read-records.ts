import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import { addressFields } from '../../details.ts'
import type { JoinableRecord } from '../../merge/join-records.ts'

/** A locked record, with what decides whether it can be merged. */
export interface LockedRecord extends JoinableRecord {
  id: string
  merged_into: string | null
  erased_at: Date | null
}

/** Locks two or more records until the transaction ends; missing ones are left out. */
export async function readRecords(
  client: pg.PoolClient,
  practiceId: string,
  ids: readonly string[],
): Promise<Map<string, LockedRecord>> {
  const records = await allRows<LockedRecord>(client, {
    name: 'read-records',
    text: `select c.id, c.first_name, c.last_name, c.email, c.phone, c.other_emails, c.other_phones, c.other_names, c.tags, c.source, c.booking,
        c.birth_date::text, c.address_street, c.address_city, c.address_region, c.address_postal_code, c.address_country,
        (extract(epoch from c.created_at) * 1000)::float8 as created_at, (extract(epoch from c.archived_at) * 1000)::float8 as archived_at,
        c.household_id, c.lead_stage, c.locale, c.time_zone, c.merged_into, c.erased_at,
        (select n.starred_note from starred_notes n where n.practice_id = $1 and n.client_id = c.id) as starred_note
      from clients c where c.practice_id = $1 and c.id = any($2) order by c.id for update`,
    values: [practiceId, ids],
  })
  return new Map(records.map(record => [record.id, record]))
}

/** Writes every field a merge may change except the starred note. Timestamps are epoch ms. */
export async function writeRecord(
  client: pg.PoolClient,
  practiceId: string,
  id: string,
  record: JoinableRecord,
): Promise<void> {
  await client.query({
    name: 'write-record',
    text: `update clients set first_name = $3, last_name = $4, email = $5, phone = $6, other_emails = $7, other_phones = $8,
        other_names = $9, tags = $10, source = $11, created_at = to_timestamp($12::float8 / 1000), household_id = $14,
        archived_at = to_timestamp($13::float8 / 1000), birth_date = $15, address_street = $16, address_city = $17,
        address_region = $18, address_postal_code = $19, address_country = $20, booking = coalesce($21, booking),
        lead_stage = $22, locale = $23, time_zone = $24
      where practice_id = $1 and id = $2`,
    values: [
      practiceId,
      id,
      record.first_name,
      record.last_name,
      record.email,
      record.phone,
      record.other_emails,
      record.other_phones,
      record.other_names,
      record.tags,
      record.source,
      record.created_at,
      record.archived_at,
      record.household_id,
      record.birth_date,
      ...addressFields.map(field => record[field]),
      record.booking ?? null,
      record.lead_stage ?? null,
      record.locale ?? null,
      record.time_zone ?? null,
    ],
  })
}
