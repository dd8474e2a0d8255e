import { expect, test } from 'vitest'
import { endsAt, hasPassed, sendsAt, timingProblem } from './timing.ts'

const zone = 'America/New_York'
const noon = Date.parse('2026-05-14T16:00:00Z')
const at = (timing: 'at_time' | 'own_zone') => ({ timing, wall_date: '2026-05-14', wall_time: '14:00' })

test('a campaign sent at once goes as soon as allowed, whatever date is set', () => {
  expect(sendsAt({ timing: 'at_once', wall_date: null, wall_time: null }, zone, null, noon)).toBe(noon)
  expect(sendsAt({ ...at('at_time'), timing: 'at_once' }, zone, null, noon)).toBe(noon)
})

test('a time follows the practice’s clock or each reader’s own', () => {
  expect(sendsAt(at('at_time'), zone, 'America/Los_Angeles', noon)).toBe(Date.parse('2026-05-14T18:00:00Z'))
  expect(sendsAt(at('own_zone'), zone, 'America/Los_Angeles', noon)).toBe(Date.parse('2026-05-14T21:00:00Z'))
  expect(sendsAt(at('own_zone'), zone, 'Europe/Nowhere', noon)).toBe(Date.parse('2026-05-14T18:00:00Z'))
  // The night in which Berlin puts its clocks back and New York does not.
  const sunday = { timing: 'own_zone', wall_date: '2026-10-25', wall_time: '10:00' } as const
  expect(sendsAt(sunday, zone, 'Europe/Berlin', noon)).toBe(Date.parse('2026-10-25T09:00:00Z'))
  expect(sendsAt(sunday, zone, null, noon)).toBe(Date.parse('2026-10-25T14:00:00Z'))
  expect(sendsAt(at('own_zone'), zone, null, noon)).toBe(Date.parse('2026-05-14T18:00:00Z'))
})

test('a campaign is never sent early, and a skipped time uses the offset before the clock change', () => {
  const late = Date.parse('2026-05-14T20:00:00Z')
  expect(sendsAt(at('at_time'), zone, null, late)).toBe(late)
  const skipped = { timing: 'at_time', wall_date: '2026-03-08', wall_time: '02:30' } as const
  expect(sendsAt(skipped, zone, null, 0)).toBe(Date.parse('2026-03-08T07:30:00Z'))
})

test('a time in the past is reported, and the last day ends at midnight', () => {
  expect(hasPassed(at('at_time'), zone, noon)).toBe(false)
  expect(hasPassed(at('at_time'), zone, Date.parse('2026-05-14T18:00:00Z'))).toBe(true)
  expect(hasPassed({ timing: 'at_once', wall_date: null, wall_time: null }, zone, noon)).toBe(false)
  expect(endsAt('2026-05-30', zone)).toBe(Date.parse('2026-05-31T04:00:00Z'))
  expect(endsAt(null, zone)).toBe(null)
})

test('the last day must include the start of sending, in the practice’s zone', () => {
  const once = { timing: 'at_once', wall_date: null, wall_time: null } as const
  const problem = (given: Parameters<typeof timingProblem>[0], now = noon) => timingProblem(given, zone, now)
  expect(problem({ ...once, ends_on: null })).toBeUndefined()
  expect(problem({ ...once, ends_on: '2026-05-14' })).toBeUndefined()
  expect(problem({ ...once, ends_on: '2026-05-13' })).toBe('ends_too_early')
  // Half a minute before midnight there: the minute in which it can be taken back goes beyond it.
  const late = Date.parse('2026-05-15T03:59:30Z')
  expect(problem({ ...once, ends_on: '2026-05-14' }, late)).toBe('ends_too_early')
  expect(problem({ ...once, ends_on: '2026-05-15' }, late)).toBeUndefined()
  expect(problem({ ...at('at_time'), wall_date: '2026-05-16', ends_on: '2026-05-15' })).toBe('ends_too_early')
  expect(problem({ ...at('at_time'), ends_on: '2026-05-14' })).toBeUndefined()
  // Where the sun rises first it is the day before still.
  expect(problem({ ...at('own_zone'), wall_date: '2026-05-16', ends_on: '2026-05-15' })).toBeUndefined()
  expect(problem({ ...at('own_zone'), wall_date: '2026-05-18', ends_on: '2026-05-15' })).toBe(
    'ends_too_early',
  )
  expect(problem({ ...at('at_time'), wall_time: null, ends_on: null })).toBe('no_time')
  expect(problem({ ...at('own_zone'), wall_date: null, ends_on: null })).toBe('no_time')
  expect(problem({ ...at('at_time'), ends_on: null }, Date.parse('2026-05-14T18:00:00Z'))).toBe('time_passed')
})
