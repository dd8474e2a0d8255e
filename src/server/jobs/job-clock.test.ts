import { expect, it } from 'vitest'
import { jobs } from '../../jobs.ts'
import { isTurn, longestWait } from './job-clock.ts'

it.each([
  ['* * * * *', 1],
  ['*/5 * * * *', 5],
  ['*/40 * * * *', 40],
  ['17 * * * *', 60],
  ['0,10 * * * *', 50],
  ['0 9-17 * * *', 960],
  ['5/20 * * * *', 20],
  ['23 3 * * *', 1_440],
  ['30 6 * * 1-5', 3 * 1_440],
  ['0 0 * * 7', 7 * 1_440],
  ['0 0 1 * *', 31 * 1_440],
  ['0 0 29 2 *', 1_461 * 1_440],
  // Either, where both are named.
  ['0 0 13 * 5', 7 * 1_440],
])('the wait between two runs of %s is at most %i minutes', (cron, minutes) => {
  expect(longestWait(cron)).toBe(minutes)
})

it.each(['* * * *', '60 * * * *', '* * * * MON', '*/0 * * * *', '5-1 * * * *', '0 0 31 2 *', ''])(
  'rejects the schedule %s',
  cron => {
    expect(() => longestWait(cron)).toThrow()
  },
)

it.each([
  ['* * * * *', '2026-05-14T12:04Z', true],
  ['*/15 * * * *', '2026-05-14T12:45Z', true],
  ['*/15 * * * *', '2026-05-14T12:46Z', false],
  ['23 3 * * *', '2026-05-14T03:23Z', true],
  ['23 3 * * *', '2026-05-14T04:23Z', false],
  ['30 6 * * 1-5', '2026-05-15T06:30Z', true],
  ['30 6 * * 1-5', '2026-05-16T06:30Z', false],
  ['0 0 * * 7', '2026-05-17T00:00Z', true],
  ['0 0 1 2 *', '2026-02-01T00:00Z', true],
  ['0 0 1 2 *', '2026-03-01T00:00Z', false],
  // Either, where both are named.
  ['0 0 13 * 5', '2026-05-15T00:00Z', true],
  ['0 0 13 * 5', '2026-05-13T00:00Z', true],
  ['0 0 13 * 5', '2026-05-14T00:00Z', false],
])('the schedule %s at %s has a run due: %s', (cron, minute, expected) => {
  expect(isTurn(cron, new Date(minute))).toBe(expected)
})

it('reads the schedule of every job', () => {
  for (const { cron } of jobs) expect(longestWait(cron)).toBeGreaterThan(0)
})
