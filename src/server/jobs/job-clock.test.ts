import { expect, it } from 'vitest'
import { jobs } from '../../jobs.ts'
import { longestWait } from './job-clock.ts'

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
])('waits between two turns of %s at most %i minutes', (cron, minutes) => {
  expect(longestWait(cron)).toBe(minutes)
})

it.each(['* * * *', '60 * * * *', '* * * * MON', '*/0 * * * *', '5-1 * * * *', '0 0 31 2 *', ''])(
  'cannot read %s',
  cron => {
    expect(() => longestWait(cron)).toThrow()
  },
)

it('reads the clock of every job', () => {
  for (const { cron } of jobs) expect(longestWait(cron)).toBeGreaterThan(0)
})
