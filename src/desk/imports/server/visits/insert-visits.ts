import type pg from 'pg'
import type { ImportedVisit } from '../../schema.ts'
import type { FoundImport } from '../find-import.ts'

export interface NewVisit {
  id: string
  line: number
  key: string
  client_id: string
  service: { id: string; name: string }
  row: ImportedVisit
}

/** SQL of what may have changed since the import; `alias` is a row of appointments. */
export const visitState = (alias: string): string => {
  const plain =
    'practitioner_id service_id room_id status price_cents duration_min addons equipment cancelled_by series_id'
  const fields = plain.split(' ').map(field => `'${field}', ${alias}.${field}`)
  const instants = ['starts_at', 'ends_at', 'confirmed_by_client_at']
  fields.push(...instants.map(field => `'${field}', extract(epoch from ${alias}.${field})`))
  return `jsonb_build_object(${fields.join(', ')})`
}

/** With the first history line. Clients count as told; they hear of later changes and of reminders due from now on. */
export async function insertVisits(
  client: pg.PoolClient,
  practiceId: string,
  found: FoundImport,
  visits: readonly NewVisit[],
  now: Date,
): Promise<void> {
  if (visits.length === 0) return
  const rows = visits.map(({ id, key, client_id, service, row }) => ({
    ...{ id, key, client_id, service_id: service.id, service_name: service.name },
    practitioner_id: row.practitioner_id,
    // Other products may mark visits completed before they are over.
    status: row.starts_at > now.getTime() && row.status !== 'cancelled' ? 'confirmed' : row.status,
    starts_at: new Date(row.starts_at),
    ends_at: new Date(row.ends_at),
    duration_min: Math.max(1, Math.round((row.ends_at - row.starts_at) / 60_000)),
    price_cents: row.price_cents,
  }))
  await client.query({
    name: 'import-visits',
    text: `insert into appointments (id, practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at,
        service_name, duration_min, price_cents, currency, source, created_at, import_key,
        told_status, told_starts_at, told_practitioner_id)
      select r.id, $1, r.client_id, r.practitioner_id, r.service_id, r.status::appointment_status, r.starts_at, r.ends_at,
        r.service_name, r.duration_min, r.price_cents, p.currency, 'import', $3, r.key,
        r.status::appointment_status, r.starts_at, r.practitioner_id
      from jsonb_to_recordset($2) r (id uuid, client_id uuid, practitioner_id uuid, service_id uuid, status text,
        starts_at timestamptz, ends_at timestamptz, service_name text, duration_min integer, price_cents integer, key text)
        join practices p on p.id = $1`,
    values: [practiceId, JSON.stringify(rows), now],
  })
  await client.query({
    name: 'import-visit-events',
    text: `insert into appointment_events (practice_id, appointment_id, kind, actor, actor_id, details, created_at)
      select $1, e, 'booked', 'staff', $3, '{"source": "import"}', $4 from unnest($2::uuid[]) e`,
    values: [practiceId, rows.map(({ id }) => id), found.made_by, now],
  })
}
