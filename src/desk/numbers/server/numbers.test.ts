import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { endTrial, payForFull } from '../../../../tests/free-plan.ts'
import { addPerson, addVisit } from '../../../../tests/numbers/added-visits.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'
import type { Measured, MetricRows } from '../schema.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
let ann: string
let bea: string
// A Wednesday, 8:00 in New York.
const now = new Date('2026-05-20T12:00:00Z')
const may = { from: '2026-05-01', to: '2026-05-31' }

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database, { people: 2 })
  run = runner(database, now)
  await payForFull(database, practice.id)
  ann = await addPerson(database, practice, 'Ann')
  bea = await addPerson(database, practice, 'Bea')
})

const visit = (client_id: string, starts_at: string, other?: Record<string, unknown>) =>
  addVisit(database, practice, client_id, starts_at, other)
const measured = async (input: object): Promise<Measured> =>
  dataOf(await run.as(practice.id, 'measure-practice', { ...may, ...input }))
const rowsOf = async (input: object): Promise<MetricRows> =>
  dataOf(await run.as(practice.id, 'show-metric-rows', input))
const values = async (metrics: string[], more: object = {}) =>
  Object.fromEntries((await measured({ metrics, ...more })).measures.map(each => [each.metric, each.value]))

describe('measure-practice', () => {
  it('computes each figure from the tables, with its rows', async () => {
    const kept = await visit(ann, '2026-05-04T14:00:00Z')
    await visit(ann, '2026-03-04T15:00:00Z')
    const missed = await visit(bea, '2026-05-05T14:00:00Z', { status: 'no_show' })
    const lost = await visit(bea, '2026-05-06T14:00:00Z', {
      status: 'cancelled',
      cancelled_by: 'client',
      cancelled_at: '2026-05-06T12:00:00Z',
      policy_hours: 24,
    })
    const found = await measured({
      metrics: [
        'visits',
        'no_show_rate',
        'late_cancel_rate',
        'returning_share',
        'recognised',
        'collected',
        'outstanding',
      ],
    })
    expect(found).toMatchObject({
      currency: 'USD',
      time_zone: 'America/New_York',
      today: '2026-05-20',
      other_currency: 0,
    })
    const [visits, noShows, late, returning, recognised, collected, outstanding] = found.measures
    expect(visits).toMatchObject({
      value: 1,
      hits: [`appointments:${kept}`],
      hits_total: 1,
      is_partial: true,
      comparison: null,
    })
    expect(noShows).toMatchObject({ value: 5000, hits: [`appointments:${missed}`] })
    expect(late).toMatchObject({ value: 3333, hits: [`appointments:${lost}`] })
    // March is read too: it was not the first time.
    expect(returning).toMatchObject({ value: 10_000, numerator: 1, denominator: 1 })
    expect([recognised?.value, collected?.value, outstanding?.value]).toEqual([11_000, 0, 22_000])
  })

  it('compares with the same part of the month before', async () => {
    await visit(ann, '2026-05-04T14:00:00Z')
    await visit(ann, '2026-04-04T14:00:00Z')
    await visit(bea, '2026-04-19T14:00:00Z')
    await visit(bea, '2026-04-21T14:00:00Z')
    const [visits] = (await measured({ metrics: ['visits'], compare: 'previous' })).measures
    expect(visits).toMatchObject({
      value: 1,
      comparison: { value: 2, from: '2026-04-01', to: '2026-04-30', rows_total: 2 },
    })
  })

  it('includes working hours, closed days and blocked time', async () => {
    const [first, second] = practice.practitioners
    await database.sql('update practitioners set created_at = $2 where practice_id = $1', [
      practice.id,
      '2026-01-01',
    ])
    await database.sql(
      `insert into schedule_overrides (practice_id, practitioner_id, date, windows) values ($1, $2, '2026-05-04', '[]')`,
      [practice.id, first],
    )
    await database.sql(
      `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at) values ($1, $2, '2026-05-04T13:00:00Z', '2026-05-04T15:00:00Z'),
         ($1, $2, '2026-05-05T20:00:00Z', '2026-05-05T21:00:00Z')`,
      [practice.id, second],
    )
    // 10:00 to 11:00 and 16:30 to 17:30 in New York, the second half an hour too long.
    await visit(ann, '2026-05-05T14:00:00Z')
    await visit(bea, '2026-05-05T20:30:00Z')
    const two = { from: '2026-05-04', to: '2026-05-05' }
    const time = ['open_minutes', 'booked_minutes', 'utilisation', 'outside_minutes']
    expect(await values(time, two)).toEqual({
      open_minutes: 3 * 480 - 180,
      booked_minutes: 90,
      utilisation: 714,
      outside_minutes: 30,
    })
    expect(await values(['open_minutes'], { ...two, practitioner_id: second })).toEqual({ open_minutes: 780 })
    const figure = { ...two, metric: 'open_minutes' }
    const { rows, total } = await rowsOf({ figure })
    expect(total).toBe(3)
    expect(rows[0]).toMatchObject({
      table: 'open',
      at: '2026-05-05T13:00:00.000Z',
      ends_at: '2026-05-05T21:00:00.000Z',
      client_id: null,
    })
  })

  it('counts no working time before a practitioner joined or after they left', async () => {
    const [first, second] = practice.practitioners
    await database.sql('update practitioners set created_at = $2 where id = $1', [
      first,
      '2026-05-10T20:00:00Z',
    ])
    await database.sql('update practitioners set created_at = $2, archived_at = $3 where id = $1', [
      second,
      '2026-01-01',
      '2026-05-02T16:00:00Z',
    ])
    const minutes = (from: string, to: string) => values(['open_minutes'], { from, to })
    expect(await minutes('2026-05-01', '2026-05-09')).toEqual({ open_minutes: 480 + 180 })
    expect(await minutes('2026-05-10', '2026-05-11')).toEqual({ open_minutes: 960 })
  })

  it('counts a visit in another currency, but leaves its price out of sums', async () => {
    await visit(ann, '2026-05-04T14:00:00Z')
    await visit(bea, '2026-05-05T14:00:00Z', { currency: 'EUR', price_cents: 9_000 })
    const found = await measured({ metrics: ['visits', 'recognised', 'visits'] })
    expect(found.other_currency).toBe(1)
    expect(found.measures.map(({ value }) => value)).toEqual([2, 11_000, 2])
  })

  it('leaves erased clients out of client figures', async () => {
    await visit(ann, '2026-05-04T14:00:00Z')
    await visit(bea, '2026-05-05T14:00:00Z')
    await database.sql(
      `update clients set erased_at = '2026-05-06', archived_at = '2026-05-06', first_name = 'Erased', last_name = 'client',
        email = null where id = $1`,
      [bea],
    )
    expect(await values(['active_clients', 'visits'])).toEqual({ active_clients: 1, visits: 2 })
  })

  it('is limited to one practice, and rejects foreign ids and invalid input', async () => {
    const other = await openPractice(database)
    await visit(ann, '2026-05-04T14:00:00Z')
    expect(
      dataOf(await run.as(other.id, 'measure-practice', { ...may, metrics: ['visits'] })).measures[0].value,
    ).toBe(0)
    const ask = (more: object) =>
      run.as(practice.id, 'measure-practice', { ...may, metrics: ['visits'], ...more })
    expect(await ask({ practitioner_id: other.practitioners[0] })).toMatchObject({ code: 'not_found' })
    expect(await ask({ service_id: other.service_id })).toMatchObject({ code: 'not_found' })
    expect(await ask({ from: '2026-06-01' })).toMatchObject({ code: 'invalid_input' })
    expect(await ask({ from: '2020-01-01' })).toMatchObject({ code: 'invalid_input' })
    expect(await ask({ metrics: ['profit'] })).toMatchObject({ code: 'invalid_input' })
  })

  it('is available on every plan, unlike the forecast', async () => {
    await endTrial(database, practice.id)
    expect(await values(['visits'])).toEqual({ visits: 0 })
    expect(await run.as(practice.id, 'forecast-visits', {})).toMatchObject({
      code: 'plan_feature',
      status: 402,
    })
  })
})

describe('show-metric-rows', () => {
  it('pages through the rows behind a figure, newest first', async () => {
    for (let at = 0; at < 53; at++) await visit(at % 2 ? ann : bea, `${addDays('2026-03-01', at)}T14:00:00Z`)
    const figure = { from: '2026-03-01', to: '2026-05-31', metric: 'visits' }
    const first = await rowsOf({ figure })
    expect(first).toMatchObject({ total: 53, next_offset: 50, time_zone: 'America/New_York' })
    expect(first.rows).toHaveLength(50)
    expect(first.rows[0]).toMatchObject({
      table: 'appointments',
      name: 'Bea Adams',
      client_id: bea,
      service: 'Deep tissue',
      status: 'completed',
      price_cents: 11_000,
      currency: 'USD',
    })
    expect(localDateOf('America/New_York', Date.parse(first.rows[0]?.at as string))).toBe('2026-04-22')
    const second = await rowsOf({ figure, offset: 50 })
    expect([second.rows.length, second.next_offset]).toEqual([3, null])
    expect(new Set([...first.rows, ...second.rows].map(({ key }) => key)).size).toBe(53)
  })

  it('shows visits and open time of a figure, and clients with their last visit', async () => {
    await database.sql('update practitioners set created_at = $2 where practice_id = $1', [
      practice.id,
      '2026-01-01',
    ])
    for (let at = 0; at < 3; at++) await visit(ann, `2026-05-0${4 + at}T14:00:00Z`)
    const figure = { from: '2026-05-01', to: '2026-05-07', metric: 'utilisation', of: 'rows' }
    const { rows, total } = await rowsOf({ figure })
    expect([total, rows.length]).toEqual([17, 17])
    expect(rows.map(({ table }) => table)).toEqual([
      ...Array(3).fill('appointments'),
      ...Array(14).fill('open'),
    ])
    const late = await rowsOf({ figure, offset: 2 })
    expect(late.rows.map(({ key }) => key)).toEqual(rows.slice(2).map(({ key }) => key))
    const people = await rowsOf({ keys: [`clients:${ann}`, `clients:${bea}`] })
    expect(people.rows).toMatchObject([
      { name: 'Ann Adams', service: 'Deep tissue', status: 'completed' },
      { name: 'Bea Adams', at: null, service: null },
    ])
    expect(Date.parse(people.rows[0]?.at as string)).toBe(Date.parse('2026-05-06T14:00:00Z'))
  })

  it('shows nothing of another practice, and rejects empty or unknown keys', async () => {
    const other = await openPractice(database)
    const key = `appointments:${await visit(ann, '2026-05-04T14:00:00Z')}`
    const asked = dataOf(
      await run.as(other.id, 'show-metric-rows', { keys: [key, `clients:${ann}`, 'open:no'] }),
    )
    expect(asked.rows).toEqual([])
    expect(await run.as(practice.id, 'show-metric-rows', {})).toMatchObject({ code: 'invalid_input' })
    expect(await run.as(practice.id, 'show-metric-rows', { keys: ['secrets:1'] })).toMatchObject({
      code: 'invalid_input',
    })
    const none = { ...may, metric: 'visits', is_comparison: true }
    expect(await run.as(practice.id, 'show-metric-rows', { figure: none })).toMatchObject({
      code: 'not_found',
    })
  })
})
