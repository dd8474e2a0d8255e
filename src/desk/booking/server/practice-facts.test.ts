import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf, openPractice, runner } from '../../../../tests/practice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

// A Wednesday, 09:00 in New York.
const now = '2026-11-25T14:00:00Z'

test('visitors can read hours, exceptions and published questions, and nothing else', async () => {
  const own = await openPractice(database, { people: 2 })
  const other = await openPractice(database)
  const { visit } = runner(database, now)
  const ask = async () => dataOf(await visit('show-practice-facts', { practice: own.id }))
  const add = (practice: string, question: string, position: number, isShown = true) =>
    database.sql(
      `insert into practice_questions (practice_id, question, answer, position, is_shown) values ($1, $2, 'Yes.', $3, $4)`,
      [practice, question, position, isShown],
    )
  await add(own.id, 'Second?', 1)
  await add(own.id, 'First?', 0)
  await add(own.id, 'Hidden?', 2, false)
  await add(other.id, 'Of others?', 0)
  await database.sql(`update practices set website = 'https://willow.example/' where id = $1`, [own.id])
  const close = (practitioner: string | undefined, date: string) =>
    database.sql(
      `insert into schedule_overrides (practice_id, practitioner_id, date, windows, note) values ($1, $2, $3, '[]', 'Ill')`,
      [own.id, practitioner, date],
    )
  const [first, second] = own.practitioners
  for (const id of [first, second]) await close(id, '2026-11-26')
  await close(first, '2026-11-27')
  for (const id of [first, second]) await close(id, '2027-03-01')

  const found = await ask()
  expect(found.questions.map(({ question }: { question: string }) => question)).toEqual(['First?', 'Second?'])
  expect(found.website).toBe('https://willow.example/')
  expect(found.weekly).toHaveLength(7)
  // One of two away closes nothing, and what is further off than 90 days waits.
  expect(found.special).toEqual([{ date: '2026-11-26', windows: [] }])
  expect(JSON.stringify(found)).not.toMatch(/Ill|Hidden|Of others/)

  // Who is archived no longer keeps the door open.
  await database.sql('update practitioners set archived_at = now() where id = $1', [second])
  expect((await ask()).special).toHaveLength(2)
})

test('a practice that never opened booking is not readable, and is not listed', async () => {
  const own = await openPractice(database)
  const { visit } = runner(database, now)
  const list = async () => dataOf(await visit('list-booking-addresses', {})).practices
  const [row] = await database.sql('select coalesce(slug, id::text) as key from practices where id = $1', [
    own.id,
  ])
  expect(await list()).toContain(row?.key)
  // Where nothing is sold online there is nothing to find.
  for (const [hidden, back] of [
    ['is_private = true', 'is_private = false'],
    ['is_online = false', 'is_online = true'],
    ['archived_at = now()', 'archived_at = null'],
  ]) {
    await database.sql(`update services set ${hidden} where practice_id = $1`, [own.id])
    expect(await list()).not.toContain(row?.key)
    await database.sql(`update services set ${back} where practice_id = $1`, [own.id])
  }
  const settings = (may_be_found: boolean) =>
    runner(database, now).as(own.id, 'save-booking-settings', { may_be_found })
  dataOf(await settings(false))
  expect(await list()).not.toContain(row?.key)
  expect(dataOf(await visit('show-booking-page', { practice: own.id })).practice.may_be_found).toBe(false)
  dataOf(await settings(true))
  expect(await list()).toContain(row?.key)
  await database.sql('update practices set is_booking_open = false where id = $1', [own.id])
  expect(await list()).not.toContain(row?.key)
  expect((await visit('show-practice-facts', { practice: own.id })).ok).toBe(true)

  const closed = await openPractice(database)
  await database.sql('update practices set is_booking_open = false, first_opened_at = null where id = $1', [
    closed.id,
  ])
  for (const practice of [closed.id, 'no-such-practice'])
    expect(await visit('show-practice-facts', { practice })).toMatchObject({ ok: false, code: 'not_found' })
})
