import { expect, test } from 'vitest'
import { spanWords, timeOffRange } from './time-off-span.ts'

const zone = 'America/New_York'
const whole = (from_date: string, until_date = from_date) => ({
  from_date,
  from_time: null,
  until_date,
  until_time: null,
})
const hours = ({ from, until }: { from: number; until: number }) => (until - from) / 3_600_000

test('whole dates run from midnight to midnight, also on both clock changes', () => {
  expect(hours(timeOffRange(zone, whole('2026-05-18')))).toBe(24)
  expect(hours(timeOffRange(zone, whole('2026-03-08')))).toBe(23)
  expect(hours(timeOffRange(zone, whole('2026-11-01')))).toBe(25)
  expect(hours(timeOffRange(zone, whole('2026-05-18', '2026-05-22')))).toBe(120)
})

test('times limit the first and last date', () => {
  const span = timeOffRange(zone, {
    from_date: '2026-05-18',
    from_time: '13:00',
    until_date: '2026-05-19',
    until_time: '09:30',
  })
  expect([new Date(span.from).toISOString(), new Date(span.until).toISOString()]).toEqual([
    '2026-05-18T17:00:00.000Z',
    '2026-05-19T13:30:00.000Z',
  ])
  expect(spanWords(zone, span.from, span.until)).toBe('Mon, May 18, 1:00 pm to Tue, May 19, 9:30 am')
})

test('the text includes times only if a bound is not midnight', () => {
  const words = (span: Parameters<typeof timeOffRange>[1], at = zone) => {
    const { from, until } = timeOffRange(at, span)
    return spanWords(at, from, until)
  }
  expect(words(whole('2026-05-18'))).toBe('Mon, May 18')
  expect(words(whole('2026-05-18', '2026-05-22'))).toBe('Mon, May 18 to Fri, May 22')
  expect(words({ ...whole('2026-05-18'), from_time: '13:00' })).toBe('Mon, May 18, 1:00 pm to midnight')
  expect(words({ ...whole('2026-05-18'), until_time: '12:00' })).toBe('Mon, May 18, 12:00 am to 12:00 pm')
  // Havana has no midnight on the day its clocks go forward.
  expect(words(whole('2026-03-08'), 'America/Havana')).toBe('Sun, Mar 8')
})
