import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unpackSlots } from '../../src/diary/visits/offer/slot-wire.ts'
import { createApp } from '../../src/server/app.ts'
import type { VerbResult } from '../../src/server/functions/run-verb.ts'
import { restPolicy } from '../../src/tables.ts'
import { testApp } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { addClients, endTrial } from '../free-plan.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../practice.ts'

// §9, and the product decision that goes with it: whatever comes at once, by whatever path, a limit is never passed.
const serviceKey = 'a service key of more than thirty-two characters'
let database: TestDatabase
let verbs: Runner
let rest: (path: string, body: unknown) => Promise<Response>
beforeAll(async () => {
  database = await testDatabase()
  verbs = runner(database, '2026-05-14T12:00:00Z')
  // The product opens no insert of these tables.
  const { deps } = await testApp(database, { SERVICE_ROLE_KEY: serviceKey })
  const app = createApp({
    ...deps,
    restPolicy: { ...restPolicy, tables: { clients: { insert: {} }, appointments: { insert: {} } } },
  })
  rest = async (path, body) =>
    app.request(`/rest/v1/${path}`, {
      method: 'POST',
      headers: {
        apikey: serviceKey,
        authorization: `Bearer ${serviceKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
})
afterAll(() => database.close())

const rivals = 60
const together = <T>(run: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: rivals }, (_, n) => run(n)))
const codes = (results: VerbResult[]) =>
  Object.fromEntries(
    Object.entries(
      Object.groupBy(results, result => (result.ok ? 'ok' : `${result.status} ${result.code}`)),
    ).map(([code, list]) => [code, list?.length]),
  )

async function freePractice(people = 1): Promise<TestPractice> {
  const practice = await openPractice(database, { people })
  await endTrial(database, practice.id)
  return practice
}

const used = async (practice: TestPractice, month = '2026-05-14T12:00:00Z') => {
  const [row] = await database.sql(
    `select app.used_of($1, 'clients', $2, 1000) as clients, app.used_of($1, 'appointments', $2, 1000) as appointments,
      app.used_of($1, 'practitioners', $2, 1000) as practitioners`,
    [practice.id, month],
  )
  return row as { clients: number; appointments: number; practitioners: number }
}

/** Visits of one month, an hour each, as the owner of the database writes them. */
async function addVisits(practice: TestPractice, from: string, count: number): Promise<void> {
  await database.sql(
    `with someone as (insert into clients (practice_id, first_name) values ($1, 'Regular') returning id)
    insert into appointments (practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at,
      service_name, duration_min, price_cents, currency, source)
    select $1, someone.id, $2, $3, 'confirmed', at, at + interval '1 hour', 'Swedish', 60, 9500, 'USD', 'staff'
    from someone, generate_series(0, $5::int - 1) n, lateral (select $4::timestamptz + n * interval '1 hour' as at) times`,
    [practice.id, practice.practitioners[0], practice.service_id, from, count],
  )
}

describe(`${rivals} at once, on the free plan`, () => {
  it('leave 100 clients, by the verb', async () => {
    const practice = await freePractice()
    await addClients(database, practice.id, 70)
    const results = await together(n =>
      verbs.as(practice.id, 'save-client', { first_name: `Rival ${n}`, last_name: '', tags: [] }),
    )
    expect(codes(results)).toEqual({ ok: 30, '402 plan_limit': 30 })
    expect((await used(practice)).clients).toBe(100)
  })

  it('leave 100 clients, by rows through /rest/v1', async () => {
    const practice = await freePractice()
    await addClients(database, practice.id, 70)
    const answers = await together(n =>
      rest('clients', { practice_id: practice.id, first_name: `Rival ${n}` }),
    )
    const refused = answers.filter(answer => answer.status === 402)
    expect([answers.filter(answer => answer.status === 201).length, refused.length]).toEqual([30, 30])
    expect(await refused[0]?.json()).toMatchObject({ code: 'PT402', message: 'plan_limit' })
    expect((await used(practice)).clients).toBe(100)
  })

  it('leave 50 visits of the month, booked by hand and by row', async () => {
    const practice = await freePractice()
    const client = dataOf(
      await verbs.as(practice.id, 'save-client', { first_name: 'Rosa', last_name: '', tags: [] }),
    )
    const start = (n: number) => new Date(Date.parse('2026-05-18T13:00:00Z') + n * 2 * 3_600_000)
    const results = await together(async n => {
      const at = start(n)
      if (n % 2 === 0) {
        const answer = await rest('appointments', {
          practice_id: practice.id,
          client_id: client.client_id,
          practitioner_id: practice.practitioners[0],
          service_id: practice.service_id,
          starts_at: at,
          ends_at: new Date(at.getTime() + 3_600_000),
          blocks_from: at,
          blocks_until: at,
          service_name: 'Swedish',
          duration_min: 60,
          price_cents: 9_500,
          currency: 'USD',
          source: 'import',
        })
        return answer.status === 201 ? 'ok' : `${answer.status}`
      }
      const result = await verbs.as(practice.id, 'create-appointment', {
        client_id: client.client_id,
        service_id: practice.service_id,
        duration_id: practice.duration_id,
        practitioner_id: practice.practitioners[0],
        start: at.toISOString(),
        allows_outside_hours: true,
        tells_client: false,
      })
      return result.ok ? 'ok' : `${result.status}`
    })
    expect(results.filter(code => code === 'ok')).toHaveLength(50)
    expect(results.filter(code => code === '402')).toHaveLength(10)
    expect((await used(practice)).appointments).toBe(50)
    // The next month has room of its own.
    await addVisits(practice, '2026-06-08T13:00:00Z', 1)
    expect(await used(practice, '2026-06-08T13:00:00Z')).toMatchObject({ appointments: 1 })
  })

  it('leave 50 visits of the month, booked online, and answer strangers without mentioning a plan', async () => {
    const practice = await freePractice()
    await addVisits(practice, '2026-05-01T05:00:00Z', 45)
    const wish = {
      practice_id: practice.id,
      service_id: practice.service_id,
      duration_id: practice.duration_id,
    }
    const ask = { ...wish, practitioner_id: null, from: '2026-05-15', days: 14 }
    const { days } = unpackSlots(dataOf(await verbs.visit('list-open-slots', ask)))
    const starts = days.flatMap(day => day.slots.map(slot => slot.start))
    const results = await together(async n => {
      const held = await verbs.visit('hold-slot', {
        ...wish,
        practitioner_id: null,
        start: starts[(n * 5) % starts.length],
      })
      if (!held.ok) return held
      return verbs.visit('book-appointment', {
        practice_id: practice.id,
        hold_token: dataOf(held).hold_token,
        first_name: 'Rival',
        last_name: String(n),
        email: `rival-${n}@example.com`,
        phone: `(828) 555-01${String(n).padStart(2, '0')}`,
      })
    })
    expect(results.filter(result => result.ok)).toHaveLength(5)
    expect((await used(practice)).appointments).toBe(50)
    const refused = results.find(result => !result.ok && result.code === 'month_full')
    expect(JSON.stringify(refused)).not.toMatch(/plan|limit|free|50/i)
    const after = dataOf(await verbs.visit('list-open-slots', { ...ask, days: 30 }))
    expect(after.full_months).toEqual(['2026-05'])
    const offered = after.days.filter((day: { starts: number[] }) => day.starts.length > 0)
    expect(offered.length).toBeGreaterThan(0)
    expect(offered.every((day: { date: string }) => day.date >= '2026-06-01')).toBe(true)
    // The month of the visit counts, not that of today.
    const [june] = unpackSlots({ ...after, days: offered.slice(0, 1) }).days
    const hold = { ...wish, practitioner_id: null, start: june?.slots[0]?.start }
    expect(await verbs.visit('hold-slot', hold)).toMatchObject({ ok: true })
    // Where only May is asked for, the first free day is in June.
    const may = dataOf(await verbs.visit('list-open-slots', { ...ask, days: 7 }))
    expect(may.next_date >= '2026-06-01').toBe(true)
  })

  it('leave one practitioner', async () => {
    const practice = await freePractice()
    const results = await together(n =>
      verbs.as(practice.id, 'save-practitioner', {
        new_id: randomUUID(),
        name: `Rival ${n}`,
        title: null,
        is_bookable: true,
        service_ids: [],
      }),
    )
    expect(codes(results)).toEqual({ '402 plan_limit': rivals })
    expect((await used(practice)).practitioners).toBe(1)
  })
})

describe('a plan limit that is reached', () => {
  it('keeps existing data, which can be changed, moved, removed and restored', async () => {
    const practice = await openPractice(database, { people: 3 })
    await addClients(database, practice.id, 130)
    await addVisits(practice, '2026-05-01T04:00:00Z', 60)
    await endTrial(database, practice.id)
    expect(await used(practice)).toEqual({ clients: 131, appointments: 60, practitioners: 3 })
    const [visit] = await database.sql(
      'select id from appointments where practice_id = $1 order by starts_at desc limit 1',
      [practice.id],
    )
    const appointment_id = visit?.id
    dataOf(await verbs.as(practice.id, 'cancel-appointment', { appointment_id, tells_client: false }))
    dataOf(await verbs.as(practice.id, 'restore-appointment', { appointment_id, allows_outside_hours: true }))
    await database.sql(`update clients set archived_at = now() where practice_id = $1`, [practice.id])
    await database.sql(`update clients set archived_at = null where practice_id = $1`, [practice.id])
    expect(await used(practice)).toEqual({ clients: 131, appointments: 60, practitioners: 3 })
    const [count] = await database.sql('select count(*) from appointments where practice_id = $1', [
      practice.id,
    ])
    expect(count?.count).toBe(60)
  })

  it('closes online booking to clients and strangers alike, so that it reveals no client', async () => {
    const practice = await freePractice()
    await addClients(database, practice.id, 99)
    const wish = {
      practice_id: practice.id,
      service_id: practice.service_id,
      duration_id: practice.duration_id,
    }
    const start = '2026-05-18T14:00:00.000Z'
    const held = dataOf(await verbs.visit('hold-slot', { ...wish, practitioner_id: null, start }))
    await database.sql(`insert into clients (practice_id, first_name) values ($1, 'Last')`, [practice.id])
    const book = (email: string, phone: string) =>
      verbs.visit('book-appointment', {
        practice_id: practice.id,
        hold_token: held.hold_token,
        first_name: 'Ann',
        last_name: 'Lee',
        email,
        phone,
      })
    const known = await book('client-1@example.com', '(828) 555-0111')
    expect(known).toMatchObject({ ok: false, code: 'month_full' })
    expect(await book('nobody@example.com', '(828) 555-0112')).toEqual(known)
    const days = dataOf(await verbs.visit('list-open-slots', { ...wish, from: '2026-05-15', days: 40 })).days
    expect(days.flatMap((day: { starts: number[] }) => day.starts)).toEqual([])
  })

  it('counts like the screens do: get_current_month_usage', async () => {
    const practice = await freePractice()
    await database.sql(`update practices set time_zone = 'Pacific/Auckland' where id = $1`, [practice.id])
    await addVisits(practice, new Date().toISOString(), 2)
    const [usage] = await database.sql('select * from get_current_month_usage($1)', [practice.id])
    const now = await used(practice, new Date().toISOString())
    expect(usage).toEqual({
      appointments_used: now.appointments,
      clients_used: now.clients,
      practitioners_used: now.practitioners,
    })
  })
})

describe('a trial', () => {
  it('has the limits of marketing: nothing is counted (§4, §9)', async () => {
    const practice = await openPractice(database)
    await addClients(database, practice.id, 100)
    dataOf(await verbs.as(practice.id, 'save-client', { first_name: 'One more', last_name: '', tags: [] }))
    await addVisits(practice, '2026-05-01T04:00:00Z', 51)
    expect(await used(practice)).toMatchObject({ clients: 102, appointments: 51 })
  })

  it('that is over has the free plan from its last moment on', async () => {
    const practice = await openPractice(database)
    await addClients(database, practice.id, 100)
    await database.sql('update profiles set trial_end = now() where id = $1', [practice.id])
    const refused = await verbs.as(practice.id, 'save-client', {
      first_name: 'One more',
      last_name: '',
      tags: [],
    })
    expect(refused).toMatchObject({ ok: false, status: 402, code: 'plan_limit' })
  })
})
