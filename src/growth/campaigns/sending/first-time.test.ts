import { expect, it } from 'vitest'
import { firstTime } from './first-time.ts'
import { hasPassed, sendsAt } from './timing.ts'

const newYork = 'America/New_York'
const first = (iso: string, zone = newYork) => Object.values(firstTime(zone, Date.parse(iso))).join(' ')

it('proposes the next full hour that is at least 15 minutes away', () => {
  expect(first('2026-05-14T15:20:00Z')).toBe('2026-05-14 12:00')
  expect(first('2026-05-14T15:45:00Z')).toBe('2026-05-14 12:00')
  expect(first('2026-05-14T15:45:01Z')).toBe('2026-05-14 13:00')
  // After today's last hour it is tomorrow's first.
  expect(first('2026-05-15T03:50:00Z')).toBe('2026-05-15 01:00')
  expect(first('2026-05-15T03:10:00Z')).toBe('2026-05-15 00:00')
  // Half an hour beside the world's full ones.
  expect(first('2026-05-14T15:20:00Z', 'Asia/Kolkata')).toBe('2026-05-14 22:00')
})

it('never suggests a time in the past, even across clock changes', () => {
  for (const zone of [newYork, 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns'])
    for (let now = Date.parse('2026-03-07T12:00:00Z'), n = 0; n < 400; n++, now += 7 * 3_600_000 + 61_000) {
      const given = { timing: 'at_time', ...firstTime(zone, now) } as const
      expect(hasPassed(given, zone, now)).toBe(false)
      expect(sendsAt(given, zone, null, 0) - now).toBeLessThanOrEqual(2.5 * 3_600_000)
    }
})
