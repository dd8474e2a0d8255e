import { describe, expect, it } from 'vitest'
import { receptionSummary, sourceWords, talkMark, talksIn } from './conversation-labels.ts'

const now = Date.parse('2026-05-20T14:00:00Z')
const talk = (more: object = {}) => ({
  name: null,
  language: 'en',
  status: 'open' as const,
  outcome: null,
  held_until: null,
  started_at: '2026-05-20T13:00:00Z',
  last_at: '2026-05-20T13:59:00Z',
  ...more,
})

describe('conversation status', () => {
  it.each([
    [{}, null],
    [{ status: 'waiting' }, 'Wants a person'],
    [{ status: 'waiting', outcome: 'booked' }, 'Wants a person'],
    [{ status: 'waiting', outcome: 'safety' }, 'Safety'],
    [{ status: 'taken' }, 'A person answers'],
    [{ held_until: '2026-05-20T14:06:30Z' }, 'Held 7 min'],
    [{ held_until: '2026-05-20T13:59:00Z' }, null],
    [{ outcome: 'booked' }, 'Booked'],
    [{ outcome: 'requested' }, 'Asked for a visit'],
    [{ outcome: 'lead' }, 'Lead'],
    [{ outcome: 'waitlist' }, 'Waitlist'],
    [{ status: 'closed' }, 'Closed'],
  ])('of %j is marked %j', (more, words) => {
    expect(talkMark(talk(more), now)?.words ?? null).toBe(words)
  })
})

it('is open for active conversations and those that need a person, and closed for the rest', () => {
  const old = { last_at: '2026-05-20T12:00:00Z' }
  const talks = [talk(), talk(old), talk({ ...old, status: 'waiting' }), talk({ ...old, outcome: 'booked' })]
  expect(talksIn(talks, 'open', now)).toEqual([talks[0], talks[2]])
  expect(talksIn(talks, 'booked', now)).toEqual([talks[3]])
  expect(receptionSummary(talks, now)).toBe('2 open, 1 wants a person. 4 in the last 7 days, 1 booked.')
  expect(receptionSummary([], now)).toBe('No messages yet.')
})

it('the sources of an answer are named, each once', () => {
  expect(sourceWords(['question:1', 'question:2', 'hours', 'unheard-of'])).toBe('Your answers, Hours')
})
