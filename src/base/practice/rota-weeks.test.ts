import { expect, test } from 'vitest'
import { addDays } from '#lib/time/dates.ts'
import { rotaWeekOn } from '#rules/slots/rota.ts'
import { draftOf, resized, storedRota } from './rota-weeks.ts'

const today = '2026-05-14'
const window = (day: number, week: number | null, start = '09:00') => ({ day, start, end: '24:00', week })

test('stored weeks are shown and saved unchanged, whichever week is the current one', () => {
  const windows = [window(1, 1), window(2, 2), window(2, 3, '12:00')]
  for (let from = '2025-12-29'; from < '2026-08-01'; from = addDays(from, 7)) {
    const rota = { weeks: 3, from }
    const draft = draftOf(windows, rota, today)
    expect(draft.weeks).toHaveLength(3)
    expect(draft.present).toBe(rotaWeekOn(rota, today) - 1)
    const stored = storedRota(draft, today)
    expect(stored.weekly).toEqual(windows)
    for (const date of [today, '2026-05-17', '2026-05-18', '2026-01-01', '2027-01-04'])
      expect(rotaWeekOn({ weeks: stored.rota_weeks, from: stored.rota_from }, date)).toBe(
        rotaWeekOn(rota, date),
      )
  }
})

test('one week is no rota', () => {
  const draft = draftOf([window(1, null)], { weeks: 1, from: null }, today)
  expect(storedRota(draft, today)).toEqual({
    weekly: [{ day: 1, start: '09:00', end: '24:00' }],
    rota_weeks: 1,
    rota_from: null,
  })
})

test('hours of every week appear in each, added weeks copy the first, and removed weeks are the last', () => {
  const draft = draftOf([window(1, null), window(2, 2)], { weeks: 2, from: '2026-05-11' }, today)
  expect(draft.weeks.map(week => week.map(day => day.length).join(''))).toEqual(['1000000', '1100000'])
  const more = resized(draft, 4)
  expect(more.weeks.map(week => week.map(day => day.length).join(''))).toEqual([
    '1000000',
    '1100000',
    '1000000',
    '1000000',
  ])
  expect(more.weeks[2]).not.toBe(more.weeks[0])
  expect(resized({ ...more, present: 3 }, 2)).toMatchObject({ present: 1 })
})
