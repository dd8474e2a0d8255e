import { expect, test } from 'vitest'
import { firstLater, goesWords, whenOf as whenIn } from './send-time-copy.ts'

const zone = 'America/New_York'
// The blank before am and pm is the same to whoever reads it.
const whenOf = (...given: Parameters<typeof whenIn>) => whenIn(...given).replace(/\s/g, ' ')
const none = { began_at: null, ended_at: null, leaves_at: null, wall_date: null, wall_time: null }
const chosen = { ...none, wall_date: '2026-05-15', wall_time: '10:00' }

test('a draft shows the chosen time and whose clock it follows', () => {
  expect(whenOf({ ...none, state: 'draft', timing: 'at_once' }, zone)).toBe('as soon as it is approved')
  expect(whenOf({ ...chosen, state: 'draft', timing: 'at_time' }, zone)).toBe('Fri, May 15, 10:00 am')
  expect(whenOf({ ...chosen, state: 'draft', timing: 'own_zone' }, zone)).toBe(
    'Fri, May 15, 10:00 am, by each reader’s own clock',
  )
})

test('a campaign on readers’ clocks shows their hour, not when processing begins', () => {
  const leaves_at = '2026-05-14T12:00:00Z'
  const scheduled = { ...chosen, state: 'scheduled', timing: 'own_zone', leaves_at } as const
  expect(whenOf(scheduled, zone)).toBe('Fri, May 15, 10:00 am, by each reader’s own clock')
  expect(whenOf({ ...scheduled, timing: 'at_time', leaves_at: '2026-05-15T14:00:00Z' }, zone)).toBe(
    'Fri, May 15, 10:00 am',
  )
})

test('a started or stopped campaign shows when that happened', () => {
  const begun = { ...chosen, state: 'sent', timing: 'own_zone', began_at: '2026-05-15T01:00:00Z' } as const
  expect(whenOf(begun, zone)).toBe('Thu, May 14, 9:00 pm')
  const stopped = {
    ...none,
    state: 'cancelled',
    timing: 'at_once',
    ended_at: '2026-05-15T01:00:00Z',
  } as const
  expect(whenOf(stopped, zone)).toBe('stopped Thu, May 14, 9:00 pm')
})

test('an unapproved campaign shows the chosen time, and never another one', () => {
  const goes = (timing: 'at_once' | 'at_time' | 'own_zone', more = chosen, now = '2026-05-15T13:00:00Z') =>
    goesWords({ ...more, timing }, zone, Date.parse(now)).replace(/\s/g, ' ')
  expect(goes('at_once')).toBe('a minute after your yes')
  expect(goes('at_time')).toBe('Fri, May 15, 10:00 am')
  expect(goes('own_zone')).toBe('Fri, May 15, 10:00 am, by each reader’s own clock')
  expect(goes('at_time', chosen, '2026-05-15T14:00:00Z')).toBe('Fri, May 15, 10:00 am. That has passed.')
  expect(goes('at_time', { ...chosen, wall_time: null as unknown as string })).toBe('at no day or time yet')
})

test('a campaign with no recipients at its time shows when the first ones get it', () => {
  const groups = [
    { outcome: 'later', day: '2026-05-19' },
    { outcome: 'later', day: '2026-05-16' },
    { outcome: 'never', day: null },
  ]
  expect(firstLater({ now: 0, later: 7, groups }, zone)).toBe(
    'No one gets it then; the first do on Sat, May 16.',
  )
  expect(firstLater({ now: 1, later: 7, groups }, zone)).toBeUndefined()
  expect(firstLater({ now: 0, later: 0, groups: [] }, zone)).toBeUndefined()
})
