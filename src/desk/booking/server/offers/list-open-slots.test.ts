import { afterAll, beforeAll, expect, it } from 'vitest'
import { askSlots } from '#diary/visits/offer/ask-slots.ts'
import type { PackedSlots } from '#diary/visits/schema.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import {
  dataOf,
  openPractice,
  type Runner,
  runner,
  type TestPractice,
} from '../../../../../tests/practice.ts'
import { listOpenSlots } from './list-open-slots.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
beforeAll(async () => {
  database = await testDatabase()
  run = runner(database, '2026-05-20T12:00:00Z')
})
afterAll(() => database.close())

const from = '2026-05-25'
const ask = async (from: string, days: number): Promise<PackedSlots> =>
  dataOf(
    await run.visit('list-open-slots', {
      practice_id: practice.id,
      service_id: practice.service_id,
      duration_id: practice.duration_id,
      practitioner_id: null,
      from,
      days,
    }),
  )
const bytes = (answer: PackedSlots) => JSON.stringify(answer).length

/** As heavy as a practice may be: 50 people, never closed, a start every five minutes. */
beforeAll(async () => {
  practice = await openPractice(database, { people: 50 })
  await database.sql(
    `update practitioner_hours set starts = '00:00', ends = '24:00' where practice_id = $1`,
    [practice.id],
  )
  await database.sql('update services set increment_min = 5 where practice_id = $1', [practice.id])
})

it('a long answer ends with a whole day, and says where to continue', async () => {
  const answer = await ask(from, 62)
  expect(answer.days.length).toBeLessThan(20)
  expect(answer.days.at(-1)?.starts).toHaveLength(288)
  expect(answer.more_from).toBe('2026-06-07')
  expect(bytes(answer)).toBeLessThan(150_000)
})

it('a request counts as expensive, however the id is spelled', () => {
  const { input, isDear } = listOpenSlots
  const { id: practice_id, service_id, duration_id } = practice
  const wish = { service_id, duration_id, from, days: 7 }
  for (const spelled of [practice_id, practice_id.toUpperCase()])
    expect(isDear?.(input.parse({ ...wish, practice_id: spelled })), spelled).toBe(true)
})

it('paging through the answers omits nothing', async () => {
  const days = 30
  const { data } = await askSlots(async (from, days) => ({ data: await ask(from, days) }), from, days)
  expect(data?.days).toHaveLength(days)
  expect(data?.days.every(day => day.slots.length === 288)).toBe(true)
  const one = (await ask('2026-06-20', 1)).days[0]
  const same = data?.days.find(day => day.date === '2026-06-20')
  expect(same?.slots.map(slot => Date.parse(slot.start) / 60_000)).toEqual(one?.starts)
})

it('the answer has a size limit even if each start has different practitioners', async () => {
  // Each of them is away at times of their own, so hardly two starts have the same.
  await database.sql(
    `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at)
      select $1, p.id, at, at + (5 + p.place * 3) * interval '1 minute'
      from (select id, row_number() over () as place from practitioners where practice_id = $1) p,
        generate_series(timestamptz '2026-05-25', '2026-06-25', interval '4 hours') day,
        lateral (select day + p.place * interval '7 minutes' as at) t`,
    [practice.id],
  )
  const answer = await ask(from, 62)
  expect(answer.groups.length).toBeGreaterThan(40)
  expect(answer.more_from).toBeDefined()
  expect(bytes(answer)).toBeLessThan(900_000)
})

it('dates far in the past or future have no times, and the answer names the next date', async () => {
  await database.sql('delete from blocked_times where practice_id = $1', [practice.id])
  const long = await ask('1900-01-01', 10)
  expect(long.days.map(day => day.starts.length)).toEqual(Array(10).fill(0))
  expect(long).toMatchObject({ today: '2026-05-20', next_date: '2026-05-20' })
  const far = await ask('2199-12-01', 10)
  expect(far.days).toHaveLength(10)
  expect(far).toMatchObject({ groups: [], next_date: null })
})

it('returns no times if no room fits, and continues only from the end of the page', async () => {
  await database.sql('update services set needs_room = true where practice_id = $1', [practice.id])
  const first = await ask(from, 62)
  expect(first).toMatchObject({ more_from: '2026-06-07', groups: [], next_date: null })
  const { data } = await askSlots(async (from, days) => ({ data: await ask(from, days) }), from, 62)
  expect(data?.days).toHaveLength(62)
  expect(data?.next_date).toBeNull()
})
