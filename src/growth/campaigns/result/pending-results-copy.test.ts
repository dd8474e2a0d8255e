import { expect, it } from 'vitest'
import { hasResults, pendingResultsText } from './pending-results-copy.ts'

const none = { handed_on: 0, waiting: 0, not_sent: [] }

it('shows results once a message was written or a recipient was left out', () => {
  expect(hasResults(none)).toBe(false)
  expect(hasResults({ ...none, waiting: 1 })).toBe(true)
  expect(hasResults({ ...none, not_sent: [{ reason: 'opted_out', people: 2 }] })).toBe(true)
})

it('shows the expected count before a campaign starts, and the reason when it never did', () => {
  const counts = { matched: 82, now: 58, later: 10 }
  const words = (
    state: Parameters<typeof pendingResultsText>[0],
    known: typeof counts | undefined = counts,
  ) => pendingResultsText(state, known)
  expect(words('scheduled')).toEqual({
    title: 'Not sent to anyone yet',
    words:
      'Right now, 68 of 82 who match get it: 58 at its time, 10 later. Everybody is asked about again in the moment it leaves.',
  })
  expect(words('scheduled', { matched: 13, now: 0, later: 1 }).words).toMatch(
    /1 of 13 who match gets it, later than its time\./,
  )
  expect(words('paused', { matched: 0, now: 0, later: 0 }).words).toMatch(
    /^It waits until it goes on\. Right now, no one matches\./,
  )
  expect(pendingResultsText('scheduled', undefined).words).toBe('Counting who is to get it.')
  expect(words('cancelled').title).toBe('No messages were sent')
  expect(words('sent').words).toBe('When it was due, no one matched.')
})
