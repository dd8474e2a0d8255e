import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { newPractice, runAs, visitor } from '../../../../tests/verbs.ts'
import { addVisit } from '../../../../tests/visits.ts'
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

test('the week is replaced, and the answer counts the coming visits left outside', async () => {
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
  expect(await save([])).toMatchObject({ data: { outside_count: 2 } })
  expect(await hoursOf(own.practitioner_id)).toEqual([])
})

test('who works alone sets the practice’s hours, colleagues do not', async () => {
  const own = await newPractice(database)
  const hours = async () =>
    (await database.sql('select business_hours as hours from practices where id = $1', [own.practice_id]))[0]
      ?.hours
  await runAs(database, own, saveHours, { practitioner_id: own.practitioner_id, weekly: [day(1)] })
  expect(await hours()).toEqual([day(1)])
  const mara = await runAs(database, own, savePractitioner, { name: 'Mara' })
  const { practitioner_id } = (mara as { data: { practitioner_id: string } }).data
  await runAs(database, own, saveHours, { practitioner_id, weekly: [day(6)] })
  expect(await hours()).toEqual([day(1)])
})

test('a day off, other hours, and back to the week', async () => {
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
  expect(await save(null)).toMatchObject({ ok: true })
  expect(await save(null)).toMatchObject({ ok: true })
  expect(await rows()).toEqual([])
})

test('what is malformed, foreign or from a stranger writes nothing', async () => {
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
