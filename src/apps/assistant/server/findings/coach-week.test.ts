import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#lib/time/dates.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { endTrial, payForFull } from '../../../../../tests/free-plan.ts'
import { addPerson, addVisit } from '../../../../../tests/numbers/added-visits.ts'
import {
  dataOf,
  openPractice,
  type Runner,
  runner,
  type TestPractice,
} from '../../../../../tests/practice.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
// A Wednesday; its Monday is May 18.
const today = '2026-05-20'

beforeAll(async () => {
  database = await testDatabase()
  practice = await openPractice(database)
  run = runner(database, new Date(`${today}T12:00:00Z`))
  await payForFull(database, practice.id)
})
afterAll(() => database.close())

const shown = async (input: object = {}) => dataOf(await run.as(practice.id, 'show-coach-week', input))

it('the coach says that it is too early, then starts from Monday’s findings', async () => {
  expect(await shown()).toMatchObject({
    week: '2026-05-18',
    weeks: ['2026-05-18'],
    is_thin: true,
    findings: [],
  })
  // Fridays were empty until two weeks ago, and are as full as the others since.
  for (let ago = 1; ago <= 70; ago++) {
    const date = addDays(today, -ago)
    if (ago > 14 && new Date(`${date}T00:00Z`).getUTCDay() === 5) continue
    const somebody = await addPerson(database, practice, `Guest${ago}`)
    for (const hour of [14, 15, 16, 17, 18])
      await addVisit(database, practice, somebody, `${date}T${hour}:00:00Z`)
  }
  const now = await shown()
  expect(now.weeks).toEqual([
    '2026-05-18',
    '2026-05-11',
    '2026-05-04',
    '2026-04-27',
    '2026-04-20',
    '2026-04-13',
  ])
  expect(now.findings.length).toBeLessThanOrEqual(3)
  const earlier = await shown({ week: '2026-05-04' })
  expect(earlier).toMatchObject({ is_present: false, thread_key: 'coach_2026-05-04', acts: [] })
  // What stands out today is of this week, and what the other screen says.
  const { findings: present } = dataOf(await run.as(practice.id, 'show-findings', {}))
  expect([now.stand_out_now, earlier.stand_out_now]).toEqual([present.length, 0])
  expect(earlier.findings[0]).toMatchObject({
    title: 'Fridays stand open',
    detail: '0% full in four weeks, other days 63%.',
    since: 'Now 31% full in four weeks.',
  })
})

it('the coach reports what was done in the week’s thread', async () => {
  await database.sql(
    `insert into assistant_acts (practice_id, user_id, thread_key, action, risk, state, said, planned_by)
      values ($1, $1, 'coach_2026-05-18', 'createClient', 'inside', 'completed', 'Rosa is a client now.', 'built in'),
        ($1, $1, 'thread_1', 'createClient', 'inside', 'completed', 'Elsewhere', 'built in')`,
    [practice.id],
  )
  expect((await shown()).acts).toMatchObject([
    { label: 'Create Client', state: 'completed', said: 'Rosa is a client now.' },
  ])
})

it('the coach accepts no other weeks, and is part of the full plan', async () => {
  for (const week of ['2026-05-25', '2026-05-19', '2025-01-06'])
    expect(await run.as(practice.id, 'show-coach-week', { week })).toMatchObject({ code: 'not_found' })
  const other = await openPractice(database)
  await endTrial(database, other.id)
  expect(await run.as(other.id, 'show-coach-week', {})).toMatchObject({ code: 'plan_feature' })
})
