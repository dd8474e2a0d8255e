import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { seeded } from '../../../../tests/segment-random.ts'
import { newPractice, type TestPractice } from '../../../../tests/verbs.ts'
import { addClient, addService } from '../../../../tests/visits.ts'

let database: TestDatabase
let own: TestPractice
beforeAll(async () => {
  database = await testDatabase()
  own = await newPractice(database)
  await database.sql(`update practices set time_zone = 'Asia/Kathmandu' where id = $1`, [own.practice_id])
})
afterAll(() => database.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR
interface Visit {
  id: string
  starts: number
  status: string
  service_id: string
  price_cents: number
  created: number
  cancelled: number | null
  by: string | null
  hours: number | null
}

/** Part 2 of the numbers page read visit by visit. */
function naive(visits: Visit[], now: number) {
  const begun = visits.filter(({ starts }) => starts <= now)
  const kept = begun
    .filter(({ status }) => ['confirmed', 'arrived', 'completed'].includes(status))
    .sort((a, b) => a.starts - b.starts || (a.id < b.id ? -1 : 1))
  const late = begun.filter(({ status, by, cancelled, created, starts, hours }) => {
    if (status !== 'cancelled' || by !== 'client' || cancelled === null) return false
    return cancelled - created > 180_000 && cancelled > starts - (hours ?? 0) * HOUR
  })
  const dayOf = (ms: number) => Math.floor((ms + 5.75 * HOUR) / DAY)
  const days = [...new Set(kept.map(({ starts }) => dayOf(starts)))].sort((a, b) => a - b)
  const gaps = days
    .slice(1)
    .map((day, at) => day - (days[at] as number))
    .sort((a, b) => a - b)
  const middle = [gaps[Math.floor((gaps.length - 1) / 2)], gaps[Math.ceil((gaps.length - 1) / 2)]] as number[]
  const ahead = visits.filter(
    ({ status, starts }) => starts > now && ['pending', 'confirmed', 'arrived'].includes(status),
  )
  return {
    visits: kept.length,
    no_shows: begun.filter(({ status }) => status === 'no_show').length,
    late_cancels: late.length,
    spent_cents: kept.reduce((sum, { price_cents }) => sum + price_cents, 0),
    rhythm_days:
      gaps.length < 2 ? null : Math.floor(((middle[0] as number) + (middle[1] as number)) / 2 + 0.5),
    first: kept[0]?.starts ?? null,
    last: kept.at(-1)?.starts ?? null,
    next: ahead.length > 0 ? Math.min(...ahead.map(({ starts }) => starts)) : null,
    last_service_id: kept.at(-1)?.service_id ?? null,
    service_ids: [...new Set(kept.map(({ service_id }) => service_id))].sort(),
  }
}

async function stored(client_id: string) {
  const [row] = await database.sql(
    `select visits, no_shows, late_cancels, spent_cents::float8, rhythm_days, last_service_id,
      extract(epoch from nullif(first_at, 'infinity')) * 1000 as first, extract(epoch from nullif(last_at, '-infinity')) * 1000 as last,
      extract(epoch from nullif(next_at, 'infinity')) * 1000 as next, (select array_agg(s::text order by s::text) from unnest(service_ids) s) as service_ids
     from client_visit_times where client_id = $1`,
    [client_id],
  )
  const number = (value: unknown) => (value === null ? null : Number(value))
  return {
    ...row,
    first: number(row?.first),
    last: number(row?.last),
    next: number(row?.next),
    service_ids: row?.service_ids ?? [],
  }
}

test('client figures match the visits, however these were written', async () => {
  const pick = seeded(3)
  const services = [await addService(database, own), await addService(database, own)]
  const now = Date.now()
  let hour = 0
  for (let n = 0; n < 40; n++) {
    const client_id = await addClient(database, own)
    const visits: Visit[] = []
    for (let v = pick([0, 1, 3, 5, 8]); v > 0; v--) {
      const starts = now - (now % HOUR) + pick([-1, -1, -1, 1]) * ++hour * 13 * HOUR
      const status = pick(['pending', 'confirmed', 'arrived', 'completed', 'no_show', 'cancelled'])
      const isCancelled = status === 'cancelled'
      const created = starts - pick([5, 50]) * HOUR
      const visit = {
        starts,
        status,
        service_id: pick(services).service_id,
        price_cents: pick([0, 5000, 9500]),
        created,
        cancelled: isCancelled
          ? pick([null, created + 180_000, created + 180_001, starts - 25 * HOUR, starts - HOUR])
          : null,
        by: isCancelled ? pick(['client', 'practice']) : null,
        hours: pick([null, 0, 24]),
      }
      const [row] = await database.sql(
        `insert into appointments (practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at, service_name,
            duration_min, price_cents, currency, source, created_at, cancelled_at, cancelled_by, policy_hours)
           values ($1, $2, $3, $4, 'cancelled', to_timestamp($5::float8 / 1000), to_timestamp($5::float8 / 1000 + 60), 'S', 60, $6, 'USD', 'staff',
             to_timestamp($7::float8 / 1000), to_timestamp($8::float8 / 1000), $9, $10) returning id`,
        [
          own.practice_id,
          client_id,
          own.practitioner_id,
          visit.service_id,
          starts,
          visit.price_cents,
          created,
          visit.cancelled,
          visit.by,
          visit.hours,
        ],
      )
      await database.sql('update appointments set status = $2 where id = $1', [row?.id, status])
      visits.push({ id: row?.id as string, ...visit })
    }
    const expected = naive(visits, now)
    expect([visits, await stored(client_id)]).toEqual([visits, expected])
  }
}, 60_000)

test('client figures change with time alone, and are recounted when the practice’s currency changes', async () => {
  const client_id = await addClient(database, own)
  const { service_id } = await addService(database, own)
  await database.sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at, service_name,
      duration_min, price_cents, currency, source)
     select $1, $2, $3, $4, 'confirmed', now() - interval '4000 days' + make_interval(days => 10 * n), now() - interval '4000 days' + make_interval(days => 10 * n, mins => 30), 'S', 60, 100, 'USD', 'staff'
     from generate_series(1, 3) n`,
    [own.practice_id, client_id, own.practitioner_id, service_id],
  )
  expect(await stored(client_id)).toMatchObject({ visits: 3, spent_cents: 300 })
  await database.sql(`update client_visit_times set visits = 1, turns_at = now() where client_id = $1`, [
    client_id,
  ])
  await database.sql('select app.turn_visit_times()')
  expect(await stored(client_id)).toMatchObject({ visits: 3 })
  await database.sql(`update practices set currency = 'EUR' where id = $1`, [own.practice_id])
  await database.sql('select app.turn_visit_times()')
  expect(await stored(client_id)).toMatchObject({ visits: 3, spent_cents: 0 })
})
