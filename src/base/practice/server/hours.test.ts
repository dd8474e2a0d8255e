import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { newPractice, runAs, visitor } from '../../../../tests/verbs.ts'
import { addClass, addService, addVisit } from '../../../../tests/visits.ts'
import { findOpenSlots } from '../../../desk/appointments/server/offers/find-open-slots.ts'
import { closeDates } from './close-dates.ts'
import { saveHours } from './save-hours.ts'
import { saveOverride } from './save-override.ts'
import { savePractitioner } from './save-practitioner.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const day = (number: number, start = '09:00', end = '17:00') => ({ day: number, start, end })
const hoursOf = (id: string) =>
  database.sql(
    'select weekday as day, starts as start, ends as end from practitioner_hours where practitioner_id = $1',
    [id],
  )

test('saving replaces the week, and the answer counts the upcoming visits outside it', async () => {
  const own = await newPractice(database)
  const save = (weekly: unknown) =>
    runAs(database, own, saveHours, { practitioner_id: own.practitioner_id, weekly })
  // May 18, 2026 is a Monday; New York is at −4 then.
  await addVisit(database, own, { starts_at: '2026-05-18T20:30:00Z' })
  await addVisit(database, own, { starts_at: '2026-05-19T14:00:00Z' })
  await addVisit(database, own, { starts_at: '2026-05-20T14:00:00Z', status: 'cancelled' })
  await addVisit(database, own, { starts_at: '2026-05-04T02:00:00Z', status: 'completed' })
  expect(await save([day(1), day(2)])).toMatchObject({ ok: true, data: { outside_count: 1 } })
  expect(await save([day(1, '09:00', '18:00'), day(2)])).toMatchObject({ data: { outside_count: 0 } })
  // A class once, and none that was canceled.
  await addClass(database, own, { starts_at: '2026-05-21T14:00:00Z' })
  await addClass(database, own, { starts_at: '2026-05-22T14:00:00Z', cancelled_at: new Date() })
  expect(await save([])).toMatchObject({ data: { outside_count: 3 } })
  expect(await hoursOf(own.practitioner_id)).toEqual([])
})

test('a practitioner who works alone sets the practice’s hours, one with colleagues does not', async () => {
  const own = await newPractice(database)
  const hours = async () =>
    (await database.sql('select business_hours as hours from practices where id = $1', [own.practice_id]))[0]
      ?.hours
  await runAs(database, own, saveHours, { practitioner_id: own.practitioner_id, weekly: [day(1)] })
  expect(await hours()).toEqual([day(1)])
  const mara = await runAs(database, own, savePractitioner, { name: 'Mara' })
  const { practitioner_id } = (mara as { data: { practitioner_id: string } }).data
  // Whose visit lies outside whose hours is each one's own.
  await addVisit(database, own, { starts_at: '2026-05-19T14:00:00Z' })
  const rota = { weekly: [{ ...day(6), week: 1 }], rota_weeks: 2, rota_from: '2026-05-18' }
  expect(await runAs(database, own, saveHours, { practitioner_id, ...rota })).toMatchObject({
    data: { outside_count: 0 },
  })
  expect(await hours()).toEqual([day(1)])
  expect([await hoursOf(own.practitioner_id), await hoursOf(practitioner_id)]).toEqual([[day(1)], [day(6)]])
  const weeks = 'select rota_weeks from practitioners where id = $1'
  expect(await database.sql(weeks, [own.practitioner_id])).toEqual([{ rota_weeks: 1 }])
})

test('a date can get a day off, other hours, and the weekly hours again', async () => {
  const own = await newPractice(database)
  const id = own.practitioner_id
  await runAs(database, own, saveHours, { practitioner_id: id, weekly: [day(1)] })
  await addVisit(database, own, { starts_at: '2026-05-18T14:00:00Z' })
  const save = (windows: unknown, note?: string) =>
    runAs(database, own, saveOverride, { practitioner_id: id, date: '2026-05-18', windows, note })
  expect(await save([], 'Dentist')).toMatchObject({ data: { outside_count: 1 } })
  expect(await save([{ start: '08:00', end: '12:00' }])).toMatchObject({ data: { outside_count: 0 } })
  const rows = () =>
    database.sql('select date::text, windows, note from schedule_overrides where practitioner_id = $1', [id])
  expect(await rows()).toEqual([
    { date: '2026-05-18', windows: [{ start: '08:00', end: '12:00' }], note: null },
  ])
  const beside = { practitioner_id: id, date: '2026-05-25', windows: [] }
  await runAs(database, own, saveOverride, beside)
  const { practitioner_id: mara } = dataOf(await runAs(database, own, savePractitioner, { name: 'Mara' }))
  await runAs(database, own, saveOverride, { ...beside, practitioner_id: mara, date: '2026-05-18' })
  // A break is no time off: a visit in it is not outside.
  await database.sql(
    `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at) values ($1, $2, '2026-05-18T14:00Z', '2026-05-18T15:00Z')`,
    [own.practice_id, id],
  )
  expect(await save(null)).toMatchObject({ data: { outside_count: 0 } })
  expect(await save(null)).toMatchObject({ ok: true })
  expect(await rows()).toEqual([{ date: '2026-05-25', windows: [], note: null }])
  const theirs = 'select date::text from schedule_overrides where practitioner_id = $1'
  expect(await database.sql(theirs, [mara])).toEqual([{ date: '2026-05-18' }])
})

test('invalid, foreign or anonymous requests write nothing', async () => {
  const [own, other] = [await newPractice(database), await newPractice(database)]
  const id = own.practitioner_id
  await runAs(database, own, saveHours, { practitioner_id: id, weekly: [day(1)] })
  for (const weekly of [[day(0)], [day(1, '9:00')], [day(1, '09:00', '25:00')], 'no']) {
    expect(await runAs(database, own, saveHours, { practitioner_id: id, weekly })).toMatchObject({
      status: 400,
    })
  }
  const override = { practitioner_id: id, date: '2026-05-18', windows: [] }
  expect(await runAs(database, own, saveOverride, { ...override, date: '2026-02-30' })).toMatchObject({
    status: 400,
  })
  for (const asker of [other, visitor]) {
    const status = asker === visitor ? 401 : 404
    expect(await runAs(database, asker, saveHours, { practitioner_id: id, weekly: [] })).toMatchObject({
      status,
    })
    expect(await runAs(database, asker, saveOverride, override)).toMatchObject({ status })
    expect(await runAs(database, asker, saveOverride, { ...override, windows: null })).toMatchObject({
      status,
    })
  }
  expect(await hoursOf(id)).toEqual([day(1)])
  expect(await database.sql('select id from schedule_overrides where practitioner_id = $1', [id])).toEqual([])
})

test('a rota is offered, counted and kept week by week, and ends with a plain week', async () => {
  const own = await newPractice(database)
  const { service_id, duration_id } = await addService(database, own)
  const id = own.practitioner_id
  // Monday, May 18, 2026 is in week 1, the one after it in week 2.
  const weekly = [
    { ...day(1), week: 1 },
    { ...day(2), week: 2 },
    { ...day(3), week: 3 },
  ]
  const save = (more: object) =>
    runAs(database, own, saveHours, {
      practitioner_id: id,
      weekly,
      rota_weeks: 2,
      rota_from: '2026-05-18',
      ...more,
    })
  await addVisit(database, own, { starts_at: '2026-05-18T14:00:00Z' })
  await addVisit(database, own, { starts_at: '2026-05-25T14:00:00Z' })
  expect(await save({})).toMatchObject({ ok: true, data: { outside_count: 1 } })
  expect(await save({ rota_from: '2026-05-11' })).toMatchObject({ data: { outside_count: 1 } })
  expect(await save({ rota_from: '2026-05-04' })).toMatchObject({ data: { outside_count: 1 } })
  for (const wrong of [{ rota_from: '2026-05-19' }, { rota_from: null }, { rota_weeks: 5 }])
    expect(await save(wrong)).toMatchObject({ status: 400 })
  // What is of a third week of two is nobody's hours.
  expect(await hoursOf(id)).toEqual([day(1), day(2)])
  const dates = async () => {
    const found = await runAs(database, own, findOpenSlots, {
      ...{ service_id, duration_id, practitioner_id: id, addon_ids: [] },
      ...{ from: '2026-05-16', days: 31 },
    })
    return dataOf(found).days.flatMap(({ date, starts }: { date: string; starts: number[] }) =>
      starts.length > 0 ? [date] : [],
    )
  }
  await save({})
  expect(await dates()).toEqual(['2026-05-18', '2026-05-26', '2026-06-01', '2026-06-09', '2026-06-15'])
  await runAs(database, own, saveOverride, { practitioner_id: id, date: '2026-05-26', windows: [] })
  expect(await dates()).toEqual(['2026-05-18', '2026-06-01', '2026-06-09', '2026-06-15'])
  expect(await runAs(database, own, saveHours, { practitioner_id: id, weekly: [day(1)] })).toMatchObject({
    data: { outside_count: 0 },
  })
  expect(await dates()).toEqual(['2026-05-18', '2026-05-25', '2026-06-01', '2026-06-08', '2026-06-15'])
})

test('dates are closed for everyone at once, and reopened where they have no other hours', async () => {
  const own = await newPractice(database)
  const mara = await runAs(database, own, savePractitioner, { name: 'Mara' })
  const { practitioner_id: other } = dataOf(mara)
  const both = [own.practitioner_id, other]
  await runAs(database, own, saveHours, { practitioner_id: own.practitioner_id, weekly: [day(1)] })
  await addVisit(database, own, { starts_at: '2026-05-25T14:00:00Z' })
  await runAs(database, own, saveOverride, {
    practitioner_id: other,
    date: '2026-05-25',
    windows: [{ start: '08:00', end: '12:00' }],
  })
  const memorial = { date: '2026-05-25', note: 'Memorial Day' }
  const close = (closes: boolean, more: object = {}) =>
    runAs(database, own, closeDates, { practitioner_ids: both, dates: [memorial], closes, ...more })
  // Who works that day after all goes on doing so.
  expect(await close(true)).toMatchObject({ data: { changed: 1, outside_count: 1 } })
  expect(await close(true)).toMatchObject({ data: { changed: 0 } })
  expect(await close(false, { dates: [{ ...memorial, note: 'Another word' }] })).toMatchObject({
    data: { changed: 0 },
  })
  expect(await close(false)).toMatchObject({ data: { changed: 1, outside_count: 0 } })
  const stranger = await newPractice(database)
  expect(await close(true, { practitioner_ids: [stranger.practitioner_id] })).toMatchObject({
    code: 'not_found',
  })
  expect(await close(true, { dates: [{ date: '2026-02-30', note: 'No day' }] })).toMatchObject({
    status: 400,
  })
  const left = await database.sql(
    'select date::text, windows from schedule_overrides where practice_id = $1',
    [own.practice_id],
  )
  expect(left).toEqual([{ date: '2026-05-25', windows: [{ start: '08:00', end: '12:00' }] }])
})
