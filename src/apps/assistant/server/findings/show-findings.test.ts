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
import type { ShownFindings } from '../../findings/schema.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
// A Wednesday, 8:00 in New York; practitioners work 9 to 17 on every day.
const today = '2026-05-20'
const now = new Date(`${today}T12:00:00Z`)

beforeAll(async () => {
  database = await testDatabase()
  practice = await openPractice(database)
  run = runner(database, now)
  await payForFull(database, practice.id)
})
afterAll(() => database.close())

const shown = async (input: object = {}): Promise<ShownFindings> =>
  dataOf(await run.as(practice.id, 'show-findings', input))

it('returns no findings for a practice without visits', async () => {
  expect(await shown()).toMatchObject({
    visits: 0,
    since: null,
    is_thin: true,
    findings: [],
    quiet: [],
    at_risk: { people: [], total: 0, regulars: 0 },
  })
})

it('finds what stands out, and opens the exact rows it was counted from', async () => {
  const ann = await addPerson(database, practice, 'Ann')
  // Kept on each of 56 days but the Fridays; Ann came every two weeks until four weeks ago.
  for (let ago = 1; ago <= 56; ago++) {
    const date = addDays(today, -ago)
    if (new Date(`${date}T00:00Z`).getUTCDay() === 5) continue
    const somebody = await addPerson(database, practice, `Guest${ago}`)
    for (const hour of [14, 15, 16, 17, 18])
      await addVisit(database, practice, somebody, `${date}T${hour}:00:00Z`)
  }
  for (const ago of [84, 70, 56]) await addVisit(database, practice, ann, `${addDays(today, -ago)}T20:00:00Z`)
  const found = await shown()
  expect(found).toMatchObject({ visits: 243, since: '2026-02-25', is_thin: false, currency: 'USD' })
  const [friday] = found.findings
  expect(friday).toMatchObject({
    rule: 'open_part',
    title: 'Fridays stand open',
    detail: '0% full in four weeks, other days 63%.',
    worth_words: '$550 a week',
  })
  const proof = friday?.proofs[0]
  const rows = dataOf(await run.as(practice.id, 'show-metric-rows', { keys: proof?.keys }))
  expect([rows.total, rows.rows.every((row: { table: string }) => row.table === 'open')]).toEqual([4, true])
  const revenue = friday?.proofs[1]
  const visits = dataOf(await run.as(practice.id, 'show-metric-rows', { figure: revenue?.figure }))
  expect(visits.total).toBe(revenue?.total)
  expect(found.quiet.map(({ title }) => title)).toContain('Friday afternoons')
  expect(found.at_risk).toMatchObject({
    total: 1,
    people: [{ client_id: ann, name: 'Ann Adams', rhythm_days: 14, late_days: 42, year_cents: 33_000 }],
  })
  expect((await shown({ practitioner_id: practice.practitioners[0] })).visits).toBe(243)
})

it('needs an owner on the full plan, and refuses practitioners of another practice', async () => {
  const other = await openPractice(database)
  expect(
    await run.as(practice.id, 'show-findings', { practitioner_id: other.practitioners[0] }),
  ).toMatchObject({
    code: 'not_found',
  })
  await endTrial(database, other.id)
  expect(await run.as(other.id, 'show-findings', {})).toMatchObject({ code: 'plan_feature' })
})

it('answers a quick action with numbers for the owner, and tells others that only the owner sees them', async () => {
  const ask = async (who: string) =>
    dataOf(
      await run.as(who, 'practice-intelligence-agent', {
        message: 'What should I change next, by the numbers?',
        practiceId: practice.id,
        threadId: 'thread_1',
      }),
    )
  const answer = await ask(practice.id)
  expect(answer).toMatchObject({ success: true, actions: [], planner: 'built in' })
  expect(answer.notes[0]).toMatchObject({ title: 'Fridays stand open, $550 a week.' })
  expect(answer.response).toContain('0% full in four weeks, other days 63%.')
  const [user] = await database.sql(
    `insert into auth.users (id, email) values (gen_random_uuid(), 'pia@team.example') returning id`,
  )
  await database.sql('delete from practice_members where user_id = $1', [user?.id])
  await database.sql(
    `insert into practice_members (practice_id, user_id, role, chosen_at) values ($1, $2, 'practitioner', now())`,
    [practice.id, user?.id],
  )
  expect(await ask(user?.id as string)).toMatchObject({ notes: [], choices: ['What is on today?'] })
})
