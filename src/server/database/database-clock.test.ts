import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { databaseClock } from './database-clock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
afterEach(() => vi.useRealTimers())

/** Milliseconds by which a time differs from the database's. */
const awayFrom = async (read: () => Date) => {
  const [row] = await database.sql('select clock_timestamp() as at')
  return Math.abs(read().getTime() - row?.at.getTime())
}

it.each([-6, 60])('uses the database time when the machine’s clock is %i minutes off', async minutes => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  const clock = await databaseClock(database.pool)
  expect(await awayFrom(clock.now)).toBeLessThan(5_000)
  // Somebody sets the machine's clock meanwhile.
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(await awayFrom(clock.now)).toBeLessThan(5_000)
  clock.stop()
})

it('keeps working while the database is away, and syncs again after', async () => {
  let isAway = false
  let at = 1_000_000
  const asked = vi.fn(async () => {
    if (isAway) throw new Error('gone')
    return { rows: [{ at }] }
  })
  const clock = await databaseClock({ query: asked } as never, 5)
  const first = clock.now().getTime()
  expect(first).toBeGreaterThanOrEqual(at)
  isAway = true
  asked.mockClear()
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(2))
  expect(clock.now().getTime()).toBeGreaterThan(first)
  isAway = false
  at = 9_000_000
  await vi.waitFor(() => expect(clock.now().getTime()).toBeGreaterThanOrEqual(at))
  clock.stop()
})
