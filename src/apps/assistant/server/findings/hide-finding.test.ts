import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays } from '#lib/time/dates.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { payForFull } from '../../../../../tests/free-plan.ts'
import { addPerson, addVisit } from '../../../../../tests/numbers/added-visits.ts'
import {
  dataOf,
  openPractice,
  type Runner,
  runner,
  type TestPractice,
} from '../../../../../tests/practice.ts'
import type { ShownFindings } from '../../findings/schema.ts'
import { tidyAssistant } from '../activity/tidy-assistant.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
// A Wednesday, 8:00 in New York; practitioners work 9 to 17 on every day.
const today = '2026-05-20'
const fridays = { rule: 'open_part', subject: 'Fridays' }

beforeAll(async () => {
  database = await testDatabase()
  practice = await openPractice(database)
  await payForFull(database, practice.id)
  // Kept on each of 56 days but the Fridays.
  for (let ago = 1; ago <= 56; ago++) {
    const date = addDays(today, -ago)
    if (new Date(`${date}T00:00Z`).getUTCDay() === 5) continue
    const somebody = await addPerson(database, practice, `Guest${ago}`)
    for (const hour of [14, 15, 16, 17, 18])
      await addVisit(database, practice, somebody, `${date}T${hour}:00:00Z`)
  }
})
beforeEach(() => {
  run = runner(database, `${today}T12:00:00Z`)
  return database.sql('delete from hidden_findings where practice_id = $1', [practice.id])
})
afterAll(() => database.close())

const as = (name: string, input: object) => run.as(practice.id, name, input)
const shown = async (input: object = {}): Promise<ShownFindings> => dataOf(await as('show-findings', input))
const titles = ({ findings }: Pick<ShownFindings, 'findings'>) => findings.map(({ title }) => title)
const hide = (more: object = {}) => as('hide-finding', { ...fridays, ...more })

it('hides a finding everywhere, and restores it', async () => {
  expect(titles(await shown())).toContain('Fridays stand open')
  expect(dataOf(await hide())).toEqual({ days: 30 })
  const after = await shown()
  expect(titles(after)).not.toContain('Fridays stand open')
  expect(after.hidden).toEqual([{ ...fridays, title: 'Fridays stand open', until: '2026-06-19' }])
  const coach = dataOf(await as('show-coach-week', {}))
  expect(titles(coach)).not.toContain('Fridays stand open')
  expect(coach.hidden).toMatchObject([fridays])
  // A week that is over stays as it was.
  const week = dataOf(await as('show-coach-week', { week: '2026-05-11' }))
  expect([titles(week)[0], week.hidden]).toEqual(['Fridays stand open', []])
  const advice = dataOf(
    await as('practice-intelligence-agent', {
      message: 'What should I change next, by the numbers?',
      practiceId: practice.id,
    }),
  )
  expect(advice.response).not.toContain('Fridays stand open')
  dataOf(await as('bring-finding-back', fridays))
  expect(await shown()).toMatchObject({ hidden: [] })
  expect(titles(await shown())).toContain('Fridays stand open')
  // Once more is the same.
  dataOf(await as('bring-finding-back', fridays))
})

it('hides it for all visits, or for one practitioner’s', async () => {
  const practitioner_id = practice.practitioners[0]
  dataOf(await hide({ practitioner_id }))
  expect(titles(await shown())).toContain('Fridays stand open')
  expect(titles(await shown({ practitioner_id }))).not.toContain('Fridays stand open')
  // Brought back for everybody's visits, it stays away of theirs.
  dataOf(await as('bring-finding-back', fridays))
  expect(titles(await shown({ practitioner_id }))).not.toContain('Fridays stand open')
})

it('shows a finding again after 30 days, or sooner once it is worth half as much again', async () => {
  dataOf(await hide())
  const [row] = await database.sql('select weekly_cents from hidden_findings where practice_id = $1', [
    practice.id,
  ])
  expect(Number(row?.weekly_cents)).toBe(55_000)
  const worth = (cents: number) =>
    database.sql('update hidden_findings set weekly_cents = $2 where practice_id = $1', [practice.id, cents])
  await worth(36_667)
  expect(titles(await shown())).not.toContain('Fridays stand open')
  await worth(36_666)
  expect(titles(await shown())).toContain('Fridays stand open')
  await worth(55_000)
  const ago = (days: number, ms: number) =>
    database.sql('update hidden_findings set hidden_at = $2 where practice_id = $1', [
      practice.id,
      new Date(Date.parse(`${today}T12:00:00Z`) - days * 86_400_000 + ms),
    ])
  await ago(30, 1)
  expect((await shown()).hidden).toHaveLength(1)
  await ago(30, 0)
  expect(titles(await shown())).toContain('Fridays stand open')
  // Hidden anew the days begin anew, from what it is worth now; what is over is forgotten.
  await worth(10_000)
  dataOf(await hide())
  const [anew] = await database.sql('select weekly_cents from hidden_findings where practice_id = $1', [
    practice.id,
  ])
  expect(Number(anew?.weekly_cents)).toBe(55_000)
  expect((await shown()).hidden[0]?.until).toBe('2026-06-19')
  const count = async () =>
    (await database.sql('select 1 from hidden_findings where practice_id = $1', [practice.id])).length
  const tidy = (at: string) => tidyAssistant({ ...run.deps, now: () => new Date(at) } as never)
  await tidy('2026-06-19T11:59:00Z')
  expect(await count()).toBe(1)
  await tidy('2026-06-19T12:00:00Z')
  expect(await count()).toBe(0)
})

it('refuses findings that do not stand out, and another practice’s practitioner', async () => {
  const other = await openPractice(database)
  for (const more of [
    { subject: 'Mondays' },
    { rule: 'uneven' },
    { practitioner_id: other.practitioners[0] },
  ])
    expect(await hide(more)).toMatchObject({ code: 'not_found' })
  expect(await hide({ rule: 'nothing' })).toMatchObject({ code: 'invalid_input' })
})

it('records in the audit trail who hid and who restored a finding', async () => {
  dataOf(await hide())
  dataOf(await as('bring-finding-back', fridays))
  const lines = await database.sql(
    `select act, verb, actor_id from audit_entries where practice_id = $1 and relation = 'hidden_findings' order by id desc limit 2`,
    [practice.id],
  )
  expect(lines).toEqual([
    { act: 'delete', verb: 'bring-finding-back', actor_id: practice.id },
    { act: 'insert', verb: 'hide-finding', actor_id: practice.id },
  ])
})
