import { expect, test } from 'vitest'
import { visitsOutside } from './visits-outside.ts'

const timeZone = 'America/New_York'
const visit = (starts_at: string, ends_at: string) => ({ starts_at, ends_at })
const monday = { day: 1, start: '09:00', end: '17:00' }

test('a visit must be entirely within the hours of its day', () => {
  const schedule = { timeZone, weekly: [monday], overrides: [] }
  const inside = visit('2026-05-18T16:00:00-04:00', '2026-05-18T17:00:00-04:00')
  const over = visit('2026-05-18T16:30:00-04:00', '2026-05-18T17:30:00-04:00')
  const tuesday = visit('2026-05-19T10:00:00-04:00', '2026-05-19T11:00:00-04:00')
  expect(visitsOutside(schedule, [inside, over, tuesday])).toEqual([over, tuesday])
})

test('a break counts as outside, and two adjacent windows count as one', () => {
  const at = visit('2026-05-18T11:30:00-04:00', '2026-05-18T12:30:00-04:00')
  const broken = [
    { day: 1, start: '09:00', end: '12:00' },
    { day: 1, start: '13:00', end: '17:00' },
  ]
  const touching = [
    { day: 1, start: '09:00', end: '12:00' },
    { day: 1, start: '12:00', end: '17:00' },
  ]
  expect(visitsOutside({ timeZone, weekly: broken, overrides: [] }, [at])).toEqual([at])
  expect(visitsOutside({ timeZone, weekly: touching, overrides: [] }, [at])).toEqual([])
})

test('a day off or other hours replace the weekly hours, and night hours continue into the next day', () => {
  const at = visit('2026-05-18T10:00:00-04:00', '2026-05-18T11:00:00-04:00')
  const night = visit('2026-05-19T00:30:00-04:00', '2026-05-19T01:30:00-04:00')
  const off = { timeZone, weekly: [monday], overrides: [{ date: '2026-05-18', windows: [] }] }
  const late = {
    timeZone,
    weekly: [monday],
    overrides: [{ date: '2026-05-18', windows: [{ start: '22:00', end: '02:00' }] }],
  }
  expect(visitsOutside(off, [at])).toEqual([at])
  expect(visitsOutside(late, [at, night])).toEqual([at])
})
