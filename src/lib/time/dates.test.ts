import { describe, expect, it } from 'vitest'
import {
  addDays,
  dateOfEpochDay,
  daysBetween,
  epochDayOf,
  formatDay,
  formatRange,
  formatShortDay,
  formatTime,
  isDate,
  weekdayOf,
  zoneLabel,
} from './dates.ts'

describe('calendar dates', () => {
  it('count days as the Gregorian calendar does, over four centuries', () => {
    for (let day = -100_000; day <= 100_000; day += 37) {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
      expect(dateOfEpochDay(day)).toBe(date)
      expect(epochDayOf(date)).toBe(day)
      expect(weekdayOf(date)).toBe(new Date(day * 86_400_000).getUTCDay() || 7)
    }
  })

  it('add and subtract over months, leap days and years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2026-05-21', '2026-05-20')).toBe(-1)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  })

  it.each(['2026-05-21', '2024-02-29', '0000-01-01', '9999-12-31'])('accept %s as a date', text =>
    expect(isDate(text)).toBe(true),
  )

  it.each([
    '2026-02-29',
    '2026-00-10',
    '2026-13-01',
    '2026-01-32',
    '0000-01-00',
    '9999-12-99',
    '2026-5-1',
    '',
    null,
  ])('do not accept %s as a date', text => expect(isDate(text)).toBe(false))
})

describe('formatted times and dates', () => {
  const morning = Date.UTC(2026, 4, 21, 14, 30)
  const hour = 3_600_000
  const nb = '\u00a0'

  it('use the requested time zone', () => {
    expect(formatTime('America/New_York', morning)).toBe(`10:30${nb}am`)
    expect(formatTime('America/New_York', Date.UTC(2026, 4, 21, 4))).toBe(`12:00${nb}am`)
    expect(formatTime('Asia/Kathmandu', morning)).toBe(`8:15${nb}pm`)
    expect(formatDay('America/New_York', morning)).toBe('Thursday, May 21')
    expect(formatShortDay('Pacific/Auckland', morning)).toBe('Fri, May 22')
  })

  it('repeat AM or PM only when it changes', () => {
    expect(formatRange('America/New_York', morning, morning + hour)).toBe(`10:30 – 11:30${nb}am`)
    expect(formatRange('America/New_York', morning, morning + 2 * hour)).toBe(`10:30${nb}am – 12:30${nb}pm`)
    expect(formatRange('America/New_York', morning, morning + 24 * hour)).toBe(`10:30${nb}am – 10:30${nb}am`)
  })

  it.each([
    ['America/New_York', 'Eastern time'],
    ['Asia/Kathmandu', 'Nepal time'],
    ['America/Phoenix', 'Mountain standard time'],
    ['UTC', 'UTC'],
  ])('call %s %s', (zone, label) => expect(zoneLabel(zone, morning)).toBe(label))
})
