import { expect, it } from 'vitest'
import type { CampaignDraft } from '../../schema.ts'
import { problemsOf } from './draft-problems.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-05-14T16:00:00Z')
const draft: CampaignDraft = {
  name: 'Friday',
  expression: { all: [] },
  words: {
    subject: '',
    blocks: [
      { type: 'text', text: 'Hello {{first_name}},' },
      { type: 'button', label: '', to: 'booking' },
    ],
  },
  body_text: null,
  timing: 'at_time',
  wall_date: '2026-05-14',
  wall_time: '11:00',
  ends_on: null,
  stop_on_book: true,
}
const counts = { matched: 1, now: 0, later: 0, never: 1, at: '', groups: [], first: [] }

it('names the step where each problem is fixed, and the place on it', () => {
  const known = { channel: 'email', counts, checked: undefined, zone, now } as const
  expect(problemsOf(draft, known)).toEqual([
    { step: 'what', at: 'subject', words: 'Subject: Fill this in' },
    { step: 'what', at: 1, words: 'Button, block 2: Fill this in' },
    { step: 'when', words: 'Its time has passed. Choose another one.' },
    { step: 'who', words: 'No one would get it.' },
  ])
  expect(problemsOf({ ...draft, words: null, timing: 'at_once' }, known)[0]).toEqual({
    step: 'what',
    at: 'subject',
    words: 'It says nothing yet.',
  })
})
