import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#lib/time/dates.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { payForFull } from '../../../../tests/free-plan.ts'
import { addPerson, addVisit } from '../../../../tests/numbers/added-visits.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'
import type { VisitsForecast } from '../schema.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
let ann: string
let bea: string
// A Wednesday, 8:00 in New York.
const now = new Date('2026-05-20T12:00:00Z')

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

describe('forecast-visits', () => {
  const forecast = async (input: object = {}): Promise<VisitsForecast> =>
    dataOf(await run.as(practice.id, 'forecast-visits', input))

  it('says that a new practice has too little data', async () => {
    await visit(ann, '2026-05-04T14:00:00Z')
    expect(await forecast()).toMatchObject({ reason: 'too_little', days: [], backtest: null, open_days: 16 })
  })

  it('predicts open days, with booked visits and past accuracy', async () => {
    await database.sql('update practitioners set created_at = $2 where practice_id = $1', [
      practice.id,
      '2026-01-01',
    ])
    // Two a day for ten weeks, closed on Sundays.
    for (const practitioner of practice.practitioners)
      await database.sql('delete from practitioner_hours where practitioner_id = $1 and weekday = 7', [
        practitioner,
      ])
    for (let at = 1; at <= 70; at++) {
      const date = addDays('2026-05-20', -at)
      if (new Date(date).getUTCDay() === 0) continue
      await visit(ann, `${date}T14:00:00Z`)
      await visit(bea, `${date}T16:00:00Z`)
    }
    const booked = (starts_at: string, status: string) =>
      visit(ann, starts_at, { status, created_at: '2026-05-19T12:00:00Z' })
    for (const hour of [13, 14, 15]) await booked(`2026-05-21T${hour}:00:00Z`, 'confirmed')
    await booked('2026-05-22T14:00:00Z', 'pending')
    // Thirty days unless somebody asks for others.
    expect((await forecast()).days).toHaveLength(30)
    const found = await forecast({ days: 7 })
    expect(found.reason).toBeNull()
    expect(found.days.map(({ date, booked, open_minutes }) => [date, booked, open_minutes])).toEqual([
      ['2026-05-21', 3, 960],
      ['2026-05-22', 0, 960],
      ['2026-05-23', 0, 960],
      ['2026-05-24', 0, 0],
      ['2026-05-25', 0, 960],
      ['2026-05-26', 0, 960],
      ['2026-05-27', 0, 960],
    ])
    expect(found.days[0]?.low).toBe(3)
    expect(found.days[1]?.expected).toBeCloseTo(2, 1)
    expect(found.days[3]).toMatchObject({ expected: 0, high: 0 })
    expect(found.backtest).toMatchObject({ days: 28, mae_naive: 0 })
    expect(found.backtest?.mae).toBeLessThan(0.05)
    expect(found.open_days).toBe(60)
  })

  it('rejects a service of another practice', async () => {
    const other = await openPractice(database)
    const asked = await run.as(practice.id, 'forecast-visits', { service_id: other.service_id })
    expect(asked).toMatchObject({ code: 'not_found' })
    expect(await run.as(practice.id, 'forecast-visits', { days: 91 })).toMatchObject({
      code: 'invalid_input',
    })
  })
})
