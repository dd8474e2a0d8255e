import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '../../tests/database.ts'
import { demoDatabase, demoNoon as noon } from '../../tests/demo-database.ts'
import { dataOf, runner } from '../../tests/practice.ts'
import { ownerId } from './practice-rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
}, 120_000)
afterAll(() => database.close())

it('has a widget on its own site that brought bookings, and a site that requests permission for it', async () => {
  const { widgets } = dataOf(await runner(database, noon).as(ownerId, 'show-widgets', {}))
  expect(widgets).toMatchObject([{ name: 'On our site', kind: 'inline' }])
  const [{ begun = 0, bookings = 0 } = {}] = widgets as { begun: number; bookings: number }[]
  expect(bookings).toBeGreaterThan(2)
  expect(begun).toBeGreaterThan(bookings)
  const sites = await database.sql('select state from widget_sites where practice_id = $1 order by state', [
    ownerId,
  ])
  expect(sites.map(({ state }) => state)).toEqual(['allowed', 'asked'])
})
