import { expect, it } from 'vitest'
import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { addMonths, dayByKey, monthWeeks } from './month.ts'

it.each([
  ['2026-11-19', 1, '2026-12-19'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-01', -1, '2026-12-01'],
  ['2026-10-31', -1, '2026-09-30'],
  ['2026-05-31', 13, '2027-06-30'],
  ['2026-05-31', -27, '2024-02-29'],
])('%s plus %i months is %s', (date, by, then) => {
  expect(addMonths(date, by)).toBe(then)
})

// A month that begins on each weekday, with four, five and six weeks, over a year's end and a leap day.
it.each([
  ['2027-02-10', 'Monday', 4, '2027-02-01', '2027-02-28'],
  ['2026-09-30', 'Tuesday', 5, '2026-08-31', '2026-10-04'],
  ['2026-07-01', 'Wednesday', 5, '2026-06-29', '2026-08-02'],
  ['2026-10-15', 'Thursday', 5, '2026-09-28', '2026-11-01'],
  ['2026-05-31', 'Friday', 5, '2026-04-27', '2026-05-31'],
  ['2026-08-02', 'Saturday', 6, '2026-07-27', '2026-09-06'],
  ['2026-11-01', 'Sunday', 6, '2026-10-26', '2026-12-06'],
  ['2026-12-31', 'Tuesday', 5, '2026-11-30', '2027-01-03'],
  ['2027-01-01', 'Friday', 5, '2026-12-28', '2027-01-31'],
  ['2028-02-29', 'Tuesday', 5, '2028-01-31', '2028-03-05'],
])('the month of %s, which begins on a %s, has %i weeks, %s to %s', (date, _, count, first, last) => {
  const weeks = monthWeeks(date)
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last])
})

it('the month has every date once, in order, in weeks that start on Monday', () => {
  for (let month = '2026-01-31'; month < '2030'; month = addMonths(month, 1)) {
    const weeks = monthWeeks(month)
    const dates = weeks.flat()
    expect(weeks.map(week => week.length)).toEqual(weeks.map(() => 7))
    expect(dates.every((date, at) => date === addDays(dates[0] ?? '', at))).toBe(true)
    expect(weekdayOf(dates[0] ?? '')).toBe(1)
    expect(dates).toContain(month)
    expect([dates.indexOf(`${month.slice(0, 7)}-01`) < 7, weeks.at(-1)?.[0]?.slice(0, 7)]).toEqual([
      true,
      month.slice(0, 7),
    ])
  }
})

it.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowRight', '2026-11-02'],
  ['ArrowUp', '2026-10-25'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
  ['Enter', null],
  ['m', null],
])('the key %s moves from November 1 to %s', (key, then) => {
  expect(dayByKey(key, '2026-11-01')).toBe(then)
})
