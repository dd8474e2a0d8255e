import { expect, it } from 'vitest'
import { addDays } from '#lib/time/dates.ts'
import type { PackedSlots } from '../schema.ts'
import { askSlots } from './ask-slots.ts'

const start = '2026-06-01'

/** A practice whose answers hold two days at most; each day has one start, of a person of its own. */
function answered(from: string, days: number): PackedSlots {
  const dates = Array.from({ length: Math.min(2, days) }, (_, index) => addDays(from, index))
  return {
    time_zone: 'UTC',
    today: start,
    until: '2026-08-20',
    days: dates.map((date, index) => ({
      date,
      starts: [Date.parse(`${date}T09:00:00Z`) / 60_000],
      by: [index],
    })),
    groups: dates.map(date => [`of ${date}`]),
    next_date: null,
    ...(days > 2 ? { more_from: addDays(from, 2) } : {}),
  }
}

it('keeps asking for the remaining days when an answer was full', async () => {
  const asked: [string, number][] = []
  const { data } = await askSlots(
    async (from, days) => {
      asked.push([from, days])
      return { data: answered(from, days) }
    },
    start,
    5,
  )
  expect(asked).toEqual([
    ['2026-06-01', 5],
    ['2026-06-03', 3],
    ['2026-06-05', 1],
  ])
  expect(data?.days).toEqual(
    ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05'].map(date => ({
      date,
      slots: [{ start: `${date}T09:00:00.000Z`, practitioner_ids: [`of ${date}`] }],
    })),
  )
  expect(data).not.toHaveProperty('more_from')
})

it('returns the error, wherever it occurred', async () => {
  const error = { code: 'too_many_requests', message: 'Later.' }
  const { error: said } = await askSlots(
    async (from, days) => (from === start ? { data: answered(from, days) } : { error }),
    start,
    5,
  )
  expect(said).toBe(error)
})
