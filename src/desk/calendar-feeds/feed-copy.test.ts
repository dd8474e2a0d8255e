import { expect, it } from 'vitest'
import { busyFeedLine, feedLine } from './feed-copy.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-05-14T16:00:00Z')

it('describes what a feed shows and when it was read', () => {
  const feed = { shows: 'initials', has_buffers: false, last_fetched_at: null }
  expect(feedLine(feed, zone, now)).toBe('Initials · not fetched yet')
  expect(
    feedLine({ shows: 'busy', has_buffers: true, last_fetched_at: '2026-05-14T14:02:00Z' }, zone, now),
  ).toBe('Busy only, with the time around visits · last fetched today, 10:02\u00a0am')
})

it('describes how reading another calendar went, and that its times still count', () => {
  const never = { last_success_at: null, last_failure_at: null, failure_code: null }
  expect(busyFeedLine(never, zone, now)).toEqual({ tone: 'plain', text: 'Reading it for the first time' })
  const read = { ...never, last_success_at: '2026-05-13T14:02:00Z' }
  expect(busyFeedLine(read, zone, now)).toEqual({ tone: 'plain', text: 'Last read yesterday, 10:02\u00a0am' })
  const failed = { ...read, last_failure_at: '2026-05-14T14:02:00Z', failure_code: 'web_page' }
  expect(busyFeedLine(failed, zone, now)).toEqual({
    tone: 'failed',
    text: 'Not read today, 10:02\u00a0am. The address shows a web page, not a calendar. Use the secret address in iCal format. The times of yesterday, 10:02\u00a0am still count.',
  })
  expect(busyFeedLine({ ...failed, last_success_at: null }, zone, now).text).toMatch(
    /No time is taken from it yet\.$/,
  )
})
