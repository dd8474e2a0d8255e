import { describe, expect, it } from 'vitest'
import { jobOf, overdueMinutes } from './job-state.ts'

const now = '2026-05-14T12:00:00.000Z'
const minutesBack = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()
const day = 1_440

/** A job of this clock, which ran to its end and failed so many minutes ago, on a server that has run so long. */
const judge = (
  every_minutes: number,
  ended: number | null,
  { failed = null, up = 30 * day }: { failed?: number | null; up?: number } = {},
) =>
  jobOf(
    {
      name: 'tidy-holds',
      every_minutes,
      ended_at: ended === null ? null : minutesBack(ended),
      failed_at: failed === null ? null : minutesBack(failed),
      error: failed === null ? null : '57P01',
    },
    { now, started_at: minutesBack(up) },
  )

it.each([
  [1, 15],
  [5, 15],
  [10, 30],
  [60, 180],
  [day, 3 * day],
])('a job of every %i minutes is overdue after %i', (every, minutes) => {
  expect(overdueMinutes(every)).toBe(minutes)
  expect(judge(every, minutes).state).toBe('works')
  expect(judge(every, minutes + 1)).toMatchObject({
    state: 'broken',
    since: { words: 'It has not run since', at: minutesBack(minutes + 1) },
  })
})

describe('a job', () => {
  it('that last ran three days ago is broken, and says what to do', () => {
    const part = judge(1, 3 * day)
    expect(part).toMatchObject({
      state: 'broken',
      words: 'It last ran 3 days ago. Its turn comes every minute.',
    })
    expect(part.act).toContain('Restart the server')
  })

  it('that has never run gets its time counted from the start of the server, and no longer', () => {
    expect(judge(60, null, { up: 180 })).toEqual({
      state: 'waits',
      since: { words: 'This server started', at: minutesBack(180) },
      words: 'It has not run yet. Its turn comes every hour.',
      act: null,
    })
    expect(judge(60, null, { up: 181 })).toMatchObject({
      state: 'broken',
      since: { words: 'This server started', at: minutesBack(181) },
    })
  })

  it('is not blamed or credited for the time without a running server', () => {
    expect(judge(1, 3 * day, { up: 15 })).toMatchObject({
      state: 'waits',
      words: 'It last ran 3 days ago. Its turn comes every minute.',
    })
    expect(judge(1, 3 * day, { up: 16 }).state).toBe('broken')
  })

  it('that failed last is broken, even if it ended well shortly before', () => {
    expect(judge(day, 5, { failed: 2 })).toMatchObject({
      state: 'broken',
      since: { words: 'It ended well last on', at: minutesBack(5) },
      words: 'It failed 2 minutes ago (57P01). Its turn comes once a day.',
    })
    expect(judge(day, null, { failed: 2 }).since).toEqual({ words: 'It failed last on', at: minutesBack(2) })
  })

  it('that works says since when it has not failed', () => {
    expect(judge(5, 2, { failed: 400 }).since).toEqual({
      words: 'Without a failure since',
      at: minutesBack(400),
    })
    expect(judge(5, 2, { up: 90 }).since).toEqual({
      words: 'Without a failure since this server started,',
      at: minutesBack(90),
    })
  })
})
