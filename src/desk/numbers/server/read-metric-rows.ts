import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import type { MetricRow } from '../schema.ts'

type Found = Omit<MetricRow, 'key' | 'table'> & { id: string }

/** From `offset` on: visits newest first, clients by name, open time. Unknown keys return nothing. */
export async function readMetricRows(
  client: pg.PoolClient,
  practiceId: string,
  keys: readonly string[],
  { offset, limit, now }: { offset: number; limit: number; now: Date },
): Promise<MetricRow[]> {
  const rows: MetricRow[] = []
  let before = 0
  for (const { table, read } of tables) {
    const ids = keys.filter(key => key.startsWith(`${table}:`)).map(key => key.slice(table.length + 1))
    const skip = Math.max(0, offset - before)
    const left = limit - rows.length
    if (left > 0 && skip < ids.length)
      rows.push(
        ...(await read(client, practiceId, ids, { skip, left, now })).map(({ id, ...row }) => ({
          ...row,
          key: `${table}:${id}`,
          table,
        })),
      )
    before += ids.length
  }
  return rows
}

type Read = (
  client: pg.PoolClient,
  practiceId: string,
  ids: readonly string[],
  page: { skip: number; left: number; now: Date },
) => Promise<Found[]>

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const readVisits: Read = (client, practiceId, ids, { skip, left }) =>
  allRows(client, {
    name: 'metric-rows-visits',
    text: `select a.id, to_json(a.starts_at) #>> '{}' as at, to_json(a.ends_at) #>> '{}' as ends_at, a.client_id,
        concat_ws(' ', c.first_name, nullif(c.last_name, '')) as name, a.service_name as service, p.name as practitioner,
        a.status::text as status, a.price_cents, a.currency
      from appointments a join clients c on c.practice_id = a.practice_id and c.id = a.client_id
      join practitioners p on p.practice_id = a.practice_id and p.id = a.practitioner_id
      where a.practice_id = $1 and a.id = any ($2::uuid[])
      order by a.starts_at desc, a.id offset $3 limit $4`,
    values: [practiceId, ids.filter(id => uuid.test(id)), skip, left],
  })

const readClients: Read = (client, practiceId, ids, { skip, left, now }) =>
  allRows(client, {
    name: 'metric-rows-clients',
    text: `select c.id, to_json(a.starts_at) #>> '{}' as at, to_json(a.ends_at) #>> '{}' as ends_at, c.id as client_id,
        concat_ws(' ', c.first_name, nullif(c.last_name, '')) as name, a.service_name as service, a.practitioner,
        a.status, a.price_cents, a.currency
      from clients c left join lateral (
        select v.starts_at, v.ends_at, v.service_name, v.status::text as status, v.price_cents, v.currency, p.name as practitioner from appointments v
        join practitioners p on p.practice_id = v.practice_id and p.id = v.practitioner_id
        where v.practice_id = $1 and v.client_id = c.id and v.starts_at <= $5
          and v.status in ('completed', 'arrived', 'confirmed')
        order by v.starts_at desc, v.id desc limit 1) a on true
      where c.practice_id = $1 and c.id = any ($2::uuid[])
      order by c.last_name, c.first_name, c.id offset $3 limit $4`,
    values: [practiceId, ids.filter(id => uuid.test(id)), skip, left, now],
  })

/** Computed from hours and stored in no table; the key has everything but the name. */
const readOpen: Read = async (client, practiceId, ids, { skip, left }) => {
  const spans = ids
    .flatMap(id => {
      const [, practitioner, starts, ends] = openKey.exec(id) ?? []
      return practitioner && starts && ends ? [{ id, practitioner, starts, ends }] : []
    })
    .sort((a, b) => (a.starts < b.starts ? 1 : -1))
    .slice(skip, skip + left)
  const people = await allRows<{ id: string; name: string }>(client, {
    name: 'metric-rows-people',
    text: 'select id, name from practitioners where practice_id = $1 and id = any ($2::uuid[])',
    values: [practiceId, spans.map(({ practitioner }) => practitioner)],
  })
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return spans
    .filter(({ practitioner }) => names.has(practitioner))
    .map(({ id, practitioner, starts, ends }) => ({
      ...nothing,
      id,
      at: starts,
      ends_at: ends,
      name: names.get(practitioner) ?? '',
      practitioner: names.get(practitioner) ?? null,
    }))
}

const openKey = /^([0-9a-f-]{36})@(\d{4}-\d\d-\d\dT[\d:.]+Z)~(\d{4}-\d\d-\d\dT[\d:.]+Z)$/
const nothing = { client_id: null, service: null, status: null, price_cents: null, currency: null }

const tables: { table: MetricRow['table']; read: Read }[] = [
  { table: 'appointments', read: readVisits },
  { table: 'clients', read: readClients },
  { table: 'open', read: readOpen },
]
