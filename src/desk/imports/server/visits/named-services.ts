import type pg from 'pg'
import { newId } from '#lib/new-id.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import type { ImportedVisit } from '../../schema.ts'

/** Name of a visit without a service in the file. */
export const NAMELESS = 'Imported visit'

/** Maximum services one import creates. */
const MOST_MADE = 200

const keyOf = (name: string) => name.toLowerCase()
const lengthOf = ({ starts_at, ends_at }: ImportedVisit) =>
  Math.min(720, Math.max(5, Math.round((ends_at - starts_at) / 60_000)))

export interface NamedServices {
  /** Null if no more services can be created. */
  of: (row: ImportedVisit) => { id: string; name: string } | null
}

/** Services by id; name-only ones are created archived, with length and price of their first row. */
export async function namedServices(
  client: pg.PoolClient,
  practiceId: string,
  importId: string,
  rows: readonly ImportedVisit[],
): Promise<NamedServices> {
  const kept = new Map<string, ImportedVisit>()
  for (const row of rows) {
    const name = row.service ?? NAMELESS
    if (row.service_id === null && !kept.has(keyOf(name))) kept.set(keyOf(name), row)
  }
  const ids = [...new Set(rows.flatMap(({ service_id }) => service_id ?? []))]
  const known = await allRows<{ id: string; name: string; is_archived: boolean }>(client, {
    name: 'import-services',
    text: `select id, name, archived_at is not null as is_archived from services where practice_id = $1
      and (id = any($2) or archived_at is not null and lower(name) = any($3)) order by created_at, id`,
    values: [practiceId, ids, [...kept.keys()]],
  })
  const byName = new Map<string, { id: string; name: string }>()
  for (const each of known)
    if (each.is_archived && !byName.has(keyOf(each.name))) byName.set(keyOf(each.name), each)
  const missing = [...kept].filter(([key]) => !byName.has(key))
  if (missing.length) {
    const { room } = await onlyRow<{ room: number }>(client, {
      name: 'import-services-room',
      text: 'select $3 - cardinality(made_services) as room from imports where practice_id = $1 and id = $2',
      values: [practiceId, importId, MOST_MADE],
    })
    const made = missing.slice(0, room).map(([key, row]) => ({
      key,
      id: newId(),
      name: row.service ?? NAMELESS,
      duration_min: lengthOf(row),
      price_cents: row.price_cents,
    }))
    await client.query({
      name: 'import-make-services',
      text: `with made as (insert into services (id, practice_id, name, is_online, buffer_after_min, archived_at, sort)
            select r.id, $1, r.name, false, 0, now(), 100000 from jsonb_to_recordset($3) r (id uuid, name text) returning id),
          lengths as (insert into service_durations (practice_id, service_id, duration_min, price_cents)
            select $1, r.id, r.duration_min, r.price_cents
            from jsonb_to_recordset($3) r (id uuid, duration_min integer, price_cents integer))
        update imports set made_services = made_services || array(select id from made) where practice_id = $1 and id = $2`,
      values: [practiceId, importId, JSON.stringify(made)],
    })
    for (const each of made) byName.set(each.key, each)
  }
  const byId = new Map(known.map(each => [each.id, each]))
  return {
    of: row =>
      (row.service_id === null ? byName.get(keyOf(row.service ?? NAMELESS)) : byId.get(row.service_id)) ??
      null,
  }
}
