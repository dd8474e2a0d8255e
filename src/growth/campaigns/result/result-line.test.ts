import { expect, test } from 'vitest'
import { lineWords, resultLine } from './result-line.ts'

const days = [
  { day: '2026-05-09', clicks: 21, bookings: 3 },
  { day: '2026-05-11', clicks: 1, bookings: 1 },
]

test('has one point per day, with no numbers for future days', () => {
  const line = resultLine('2026-05-09', days, '2026-05-12')
  expect(line).toHaveLength(15)
  expect(line.slice(0, 5)).toEqual([
    { day: '2026-05-09', clicks: 21, bookings: 3 },
    { day: '2026-05-10', clicks: 0, bookings: 0 },
    { day: '2026-05-11', clicks: 1, bookings: 1 },
    { day: '2026-05-12', clicks: 0, bookings: 0 },
    { day: '2026-05-13', clicks: null, bookings: null },
  ])
  expect(lineWords(line)).toBe(
    '22 people followed a link, and 4 bookings came of it. Still counting for 11 days.',
  )
})

test('extends to the last day with activity', () => {
  const late = [...days, { day: '2026-05-30', clicks: 1, bookings: 0 }]
  expect(resultLine('2026-05-09', late, '2026-06-30').at(-1)).toEqual({
    day: '2026-05-30',
    clicks: 1,
    bookings: 0,
  })
})

test('says when there was no activity', () => {
  expect(lineWords(resultLine('2026-05-09', [], '2026-06-30'))).toBe('No one has clicked a link in it yet.')
})

test('extends for as long as bookings count, including after a late click', () => {
  const days = [{ day: '2026-05-19', clicks: 1, bookings: 0 }]
  const line = resultLine('2026-05-09', days, '2026-05-24', '2026-06-02')
  expect(line.at(-1)).toEqual({ day: '2026-06-02', clicks: null, bookings: null })
  expect(lineWords(line)).toMatch(/Still counting for 9 days\.$/)
  // One in the past cuts nothing off.
  expect(resultLine('2026-05-09', days, '2026-05-24', '2026-05-10')).toHaveLength(15)
})
