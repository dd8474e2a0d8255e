import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf, openPractice, runner } from '../../../../tests/practice.ts'
import type { ShownChecklist } from '../schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** A practice whose plan has the checklist, whatever day it is. */
async function openPaying() {
  const own = await openPractice(database)
  await database.sql(
    `update profiles set plan_type = 'marketing', subscription_status = 'active' where id = $1`,
    [own.id],
  )
  return own
}

test('the checklist combines the practice’s own rows with the last reading of its current site', async () => {
  const own = await openPaying()
  const run = runner(database, '2026-11-20T14:00:00Z')
  const ask = async (): Promise<ShownChecklist> => dataOf(await run.as(own.id, 'show-search-checklist', {}))
  const state = async (id: string) => (await ask()).items.find(item => item.id === id)?.state
  expect(await state('holidays')).toBe('missing')
  expect(await state('google')).toBe('not_read')
  expect(await state('answers')).toBe('true')

  await database.sql(
    `insert into schedule_overrides (practice_id, practitioner_id, date, windows)
     select $1, $2, day, '[]' from unnest('{2026-11-26,2026-12-25,2027-01-01,2027-01-18,2027-02-15}'::date[]) day`,
    [own.id, own.practitioners[0]],
  )
  expect(await state('holidays')).toBe('true')
  await database.sql(
    `insert into reviews (practice_id, source, author, written_on, same_key) values ($1, 'google', 'Beth', '2026-11-01', repeat('a', 64))`,
    [own.id],
  )
  expect(await state('answers')).toBe('missing')

  // What the built-in provider connects is nowhere on Google.
  await database.sql(
    `insert into social_connections (practice_id, network, account_id, account_name, is_test) values ($1, 'google', 'a', 'A', true)`,
    [own.id],
  )
  expect((await ask()).compared.places.find(({ place }) => place === 'google')?.notRead).toBe(
    'What is connected is a trial account, which is nowhere on Google.',
  )
  expect((await ask()).items.find(({ id }) => id === 'google')).toMatchObject({
    state: 'not_read',
    mend: { label: 'Open social media' },
  })

  await database.sql(`update practices set website = 'https://new.example/' where id = $1`, [own.id])
  await database.sql(
    `insert into site_checks (practice_id, url, outcome) values ($1, 'https://old.example/', 'too_slow')`,
    [own.id],
  )
  expect(await ask()).toMatchObject({ website: 'https://new.example/', checked_at: null })
  await database.sql(`update site_checks set url = 'https://new.example/' where practice_id = $1`, [own.id])
  const found = await ask()
  expect(found.checked_at).not.toBeNull()
  expect(found.items.find(({ id }) => id === 'site')?.evidence).toBe('It did not answer within 10 seconds.')
})

test('a never-opened practice is told that, and the checklist has no other practice’s rows', async () => {
  const own = await openPaying()
  const other = await openPractice(database)
  await database.sql('update practices set is_booking_open = false, first_opened_at = null where id = $1', [
    own.id,
  ])
  await database.sql(
    `insert into reviews (practice_id, source, author, written_on, same_key) values ($1, 'google', 'Secret', '2026-11-01', repeat('b', 64))`,
    [other.id],
  )
  const found = dataOf(await runner(database, '2026-11-20T14:00:00Z').as(own.id, 'show-search-checklist', {}))
  expect(found.about).toBeNull()
  expect(found.items.find(({ id }: { id: string }) => id === 'open')).toMatchObject({ state: 'missing' })
  expect(JSON.stringify(found)).not.toContain('Secret')
})
