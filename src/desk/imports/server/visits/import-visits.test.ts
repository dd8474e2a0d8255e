import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remindClients } from '#diary/visits/server/offers/reminders/remind-clients.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { endTrial } from '../../../../../tests/free-plan.ts'
import { halfAnHourAgo, importWorld } from '../../../../../tests/imports.ts'
import { jobDeps } from '../../../../../tests/queue.ts'
import { runAs, type TestPractice } from '../../../../../tests/verbs.ts'
import { addService, addVisit } from '../../../../../tests/visits.ts'
import { matchPeople } from '../clients/match-people.ts'
import { showImport } from '../show-import.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.sql(text, values)
const { full, bring, bringVisits, importOf, clients } = importWorld(() => database)

const HOUR = 3_600_000
const now = halfAnHourAgo
/** `hours` from now, for one hour. */
const at = (hours: number) => ({ starts_at: now + hours * HOUR, ends_at: now + (hours + 1) * HOUR })
const who = (first_name: string, more: object = {}) => ({
  client: { external_id: null, first_name, last_name: 'Hill', email: null, phone: null, ...more },
})
const ann = who('Ann', { email: 'ann@example.com' })
const visits = (own: TestPractice) =>
  sql('select * from appointments where practice_id = $1 order by starts_at, id', [own.practice_id])
const held = (own: TestPractice) => sql('select * from held_times where practice_id = $1', [own.practice_id])
const shown = async (own: TestPractice, import_id: string) => {
  const answer = await runAs(database, own, showImport, { import_id }, new Date())
  return (answer as unknown as { data: { refused: object[]; stayed: object[] } }).data
}

describe('importing visits', () => {
  test('adds past visits as history, and reserves the time of upcoming ones', async () => {
    const own = await full()
    const { service_id } = await addService(database, own)
    const id = await bringVisits(own, [
      { ...ann, ...at(-24 * 60), status: 'completed', price_cents: 9500, service: 'Hot stone' },
      { ...ann, ...at(-24 * 30), status: 'no_show', service: 'Hot Stone' },
      { ...ann, ...at(-24 * 9), status: 'cancelled', service: 'hot stone' },
      { ...ann, ...at(48), service_id, notes: ['Prefers the warm room'] },
      // Another product may call done what is yet to come.
      { ...ann, ...at(72), status: 'completed', service_id },
    ])
    expect(await importOf(id)).toMatchObject({
      ...{ state: 'done', kind: 'visits', made: 5, known: 0, refused: 0, people_made: 1, asked: 0 },
    })
    const rows = await visits(own)
    expect(rows.map(({ status, service_name, source }) => [status, service_name, source])).toEqual([
      ['completed', 'Hot stone', 'import'],
      ['no_show', 'Hot stone', 'import'],
      ['cancelled', 'Hot stone', 'import'],
      ['confirmed', 'Swedish', 'import'],
      ['confirmed', 'Swedish', 'import'],
    ])
    expect((await held(own)).map(({ appointment_id }) => appointment_id).sort()).toEqual(
      [rows[3]?.id, rows[4]?.id].sort(),
    )
    const services = await sql(
      `select name, archived_at is not null as is_archived, is_online from services where practice_id = $1 and id <> $2`,
      [own.practice_id, service_id],
    )
    expect(services).toEqual([{ name: 'Hot stone', is_archived: true, is_online: false }])
    const [figures] = await sql(
      'select visits, no_shows, spent_cents::int, next_at from client_visit_times where practice_id = $1',
      [own.practice_id],
    )
    expect(figures).toEqual({
      ...{ visits: 1, no_shows: 1, spent_cents: 9500 },
      next_at: new Date(now + 48 * HOUR),
    })
    expect(await sql('select note from client_notes where practice_id = $1', [own.practice_id])).toEqual([
      { note: 'Prefers the warm room' },
    ])
    for (const table of ['outbound_messages', 'openings', 'tasks', 'appointment_notes'])
      expect(await sql(`select * from ${table} where practice_id = $1`, [own.practice_id])).toEqual([])
    expect(rows.map(({ tell_after }) => tell_after)).toEqual([null, null, null, null, null])
  })

  test('adds nothing when the same file is imported twice, with or without external ids', async () => {
    const own = await full()
    const { service_id } = await addService(database, own)
    const rows = [
      { ...who('Bo'), ...at(-100), status: 'completed', service: 'Cupping' },
      { ...who('Bo'), ...at(-50), status: 'completed', service: 'Cupping', notes: ['Sore'] },
      // Called off, and booked anew for the same time: two.
      { ...ann, ...at(30), status: 'cancelled', service_id, external_id: '7' },
      { ...ann, ...at(30), service_id, external_id: '8' },
      { ...who('Cy', { external_id: 'c1' }), ...at(-30), status: 'completed', service: 'Cupping' },
      // A row twice in one file is one visit.
      { ...who('Bo'), ...at(-100), status: 'completed', service: 'Cupping' },
    ]
    const first = await bringVisits(own, rows)
    expect(await importOf(first)).toMatchObject({ made: 5, known: 1, people_made: 3 })
    const before = [await visits(own), await clients(own)]
    const again = await bringVisits(own, rows)
    expect(await importOf(again)).toMatchObject({ made: 0, known: 6, refused: 0, people_made: 0 })
    expect([await visits(own), await clients(own)]).toEqual(before)
    // As another product's, it is the same people at the same times.
    const other = await bringVisits(own, rows.slice(2, 4), { source: 'vagaro' })
    expect(await importOf(other)).toMatchObject({ made: 0, known: 2 })
  })

  test('finds the client by number, by the same person, or by the user’s choice', async () => {
    const own = await full()
    await bring(own, [
      { external_id: '77', first_name: 'Rosa', last_name: 'Quiñones', phone: '+18285550186' },
    ])
    await sql(
      `insert into clients (practice_id, first_name, last_name, email) values
        ($1, 'Ann', 'Hill', 'ann@example.com'), ($1, 'Robert', 'Field', 'rob@example.com'), ($1, 'Dee', 'Moss', null)`,
      [own.practice_id],
    )
    const idOf = async (name: string) =>
      (await clients(own)).find(({ first_name }) => first_name === name)?.id as string
    const bob = {
      external_id: null,
      first_name: 'Bob',
      last_name: 'Field',
      email: 'rob@example.com',
      phone: null,
    }
    const people = [
      { ...bob, external_id: '77', first_name: 'Anything', email: null },
      ann.client,
      bob,
      who('Dee', { last_name: 'Móss' }).client,
      who('Nobody').client,
    ].map(each => ({ ...each, birth_date: null }))
    const matched = await runAs(database, own, matchPeople, { source: 'jane', people }, new Date())
    expect(matched).toMatchObject({
      data: {
        people: [
          { verdict: 'known', name: 'Rosa Quiñones' },
          { verdict: 'same', name: 'Ann Hill', reasons: ['email', 'name_same'] },
          { verdict: 'likely', name: 'Robert Field', reasons: ['email', 'name_nickname'] },
          { verdict: 'named', name: 'Dee Moss' },
          { verdict: 'new', client_id: null, name: null },
        ],
      },
    })
    const dee = who('Dee', { last_name: 'Moss' })
    const id = await bringVisits(own, [
      { ...who('Anything', { external_id: '77' }), ...at(-10), status: 'completed' },
      { ...ann, ...at(-12), status: 'completed' },
      { client: bob, ...at(-14), status: 'completed', is_new: true },
      { client: bob, ...at(-15), status: 'completed', is_new: true },
      { ...dee, ...at(-16), status: 'completed', client_id: await idOf('Dee') },
      { ...dee, ...at(-17), status: 'completed', client_id: await idOf('Dee') },
    ])
    expect(await importOf(id)).toMatchObject({ made: 6, people_made: 1, asked: 1 })
    const found = (await visits(own)).map(({ client_id }) => client_id)
    const [deeId, bobId] = [await idOf('Dee'), await idOf('Bob')]
    expect(found).toEqual([deeId, deeId, bobId, bobId, await idOf('Ann'), await idOf('Rosa')])
    // Whoever was chosen once is known by the next file.
    const next = await bringVisits(own, [{ ...dee, ...at(-18), status: 'completed' }])
    expect(await importOf(next)).toMatchObject({ made: 1, people_made: 0 })
    expect((await visits(own))[0]?.client_id).toBe(deeId)
  })

  test('continues after rows whose client was erased after being chosen', async () => {
    const own = await full()
    const { service_id } = await addService(database, own)
    const [gone] = await sql(
      `insert into clients (practice_id, first_name, last_name, archived_at, erased_at)
        values ($1, 'Erased', 'client', now(), now()) returning id`,
      [own.practice_id],
    )
    const id = await bringVisits(own, [
      { ...who('Una'), ...at(-50), status: 'completed', service_id, client_id: gone?.id },
      { ...ann, ...at(-100), status: 'completed', service_id },
    ])
    expect(await importOf(id)).toMatchObject({ state: 'done', made: 2 })
    expect(await sql('select id from appointments where client_id = $1', [gone?.id])).toEqual([])
  })

  test('lists conflicts and imports the other rows', async () => {
    const own = await full()
    const { service_id } = await addService(database, own)
    const other = await full()
    await addVisit(database, own, { starts_at: new Date(now + 48 * HOUR).toISOString() })
    await sql(
      `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at) values ($1, $2, $3, $4)`,
      [own.practice_id, own.practitioner_id, new Date(now + 60 * HOUR), new Date(now + 62 * HOUR)],
    )
    const [left] = await sql(
      `insert into practitioners (practice_id, name, archived_at) values ($1, 'Kim', now()) returning id`,
      [own.practice_id],
    )
    const half = { starts_at: now + 48.5 * HOUR, ends_at: now + 49.5 * HOUR }
    const id = await bringVisits(own, [
      { ...who('A'), ...half, service_id },
      { ...who('B'), ...at(50), service_id },
      { ...who('C'), starts_at: now + 50.5 * HOUR, ends_at: now + 51 * HOUR, service_id },
      { ...who('D'), ...at(61), service_id },
      { ...who('E'), ...at(70), service_id, practitioner_id: left?.id },
      { ...who('F'), ...at(-70), status: 'completed', service_id, practitioner_id: left?.id },
      { ...who('G'), ...at(80), service_id, practitioner_id: other.practitioner_id },
      { ...who('H'), ...at(51), service_id },
      // What is over may meet: a class was ten rows of one start.
      { ...who('I'), ...at(-70), status: 'completed', service_id },
      { ...who('J'), ...at(-70), status: 'completed', service_id },
      // So may what was called off.
      { ...who('K'), ...at(50), status: 'cancelled', service_id },
    ])
    expect(await importOf(id)).toMatchObject({ state: 'done', made: 6, refused: 5, people_made: 6 })
    expect((await shown(own, id)).refused).toMatchObject([
      { line: 2, name: 'A Hill', reason: 'overlap', refused_by: null, starts_at: half.starts_at },
      { line: 4, name: 'C Hill', reason: 'overlap_row', refused_by: 3 },
      { line: 5, name: 'D Hill', reason: 'time_off' },
      { line: 6, name: 'E Hill', reason: 'practitioner_left' },
      { line: 8, name: 'G Hill', reason: 'part_not_found' },
    ])
    // Of whom nothing was written there is no record.
    expect(
      (await clients(own))
        .map(({ first_name }) => first_name)
        .sort()
        .join(''),
    ).toBe('BFHIJKRosa')
  })

  test('stops at the plan limit and reports it', async () => {
    const own = await full()
    await bring(
      own,
      Array.from({ length: 3 }, (_, nth) => ({ first_name: `P${nth}`, external_id: `${nth}` })),
    )
    // The limits of the free plan, as a practice has them whose plan ends meanwhile.
    const { service_id } = await addService(database, own)
    const month = Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + 2, 5)
    const rows = Array.from({ length: 60 }, (_, nth) => ({
      ...who('P', { external_id: '1' }),
      ...{ starts_at: month + nth * 60_000, ends_at: month + (nth + 1) * 60_000 },
      service_id,
    }))
    const id = await bringVisits(own, rows, {}, () => endTrial(database, own.practice_id))
    const done = (await importOf(id)) as { made: number; refused: number }
    expect(done).toMatchObject({ state: 'done', made: 50, refused: 10 })
    expect((await shown(own, id)).refused[0]).toMatchObject({ reason: 'plan_limit' })
  })
})

test('sends no overdue messages after an import, and sends reminders that are due later', async () => {
  const own = await full()
  const { service_id } = await addService(database, own)
  await sql(
    `insert into reminder_settings (practice_id, reminders, follow_up_hours, tells_no_show, updated_at)
     values ($1, '[{"channel": "email", "hours": 48}]', 24, true, now() - interval '9 days')`,
    [own.practice_id],
  )
  await bringVisits(own, [
    // Over: no follow-up, and no word to who did not come.
    { ...ann, ...at(-30), status: 'completed', service_id },
    { ...ann, ...at(-40), status: 'no_show', service_id },
    // Within two days: its reminder was due before.
    { ...ann, ...at(20), service_id },
    { ...ann, ...at(90), service_id },
  ])
  const written = () =>
    sql(
      `select m.kind, a.starts_at from outbound_messages m join appointments a on a.id = m.appointment_id
       where m.practice_id = $1 order by a.starts_at, m.kind`,
      [own.practice_id],
    )
  const remind = (hours: number) =>
    remindClients({ ...jobDeps(database), now: () => new Date(now + hours * HOUR) })
  await remind(1)
  expect(await written()).toEqual([])
  await remind(60)
  expect(await written()).toEqual([
    // What was to come when it was imported is a visit like any other.
    { kind: 'visit-follow-up', starts_at: new Date(now + 20 * HOUR) },
    { kind: 'visit-reminder', starts_at: new Date(now + 90 * HOUR) },
  ])
})
