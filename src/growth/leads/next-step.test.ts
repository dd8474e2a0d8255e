import { expect, it } from 'vitest'
import { cardWords } from './next-step.ts'
import type { LeadCard } from './schema.ts'

const now = Date.parse('2026-05-20T18:00:00Z')
const card: LeadCard = {
  id: 'a',
  client_id: null,
  first_name: 'Nina',
  last_name: 'Holt',
  email: 'nina@example.com',
  phone: null,
  source: 'Guide',
  guide: null,
  stage: 'inquiry',
  stage_at: '2026-05-20T16:00:00Z',
  created_at: '2026-05-20T16:00:00Z',
  confirmed_at: null,
  closed_at: null,
  removed_at: null,
  next_words: null,
  next_at: null,
  visits: 0,
  last_visit_at: null,
  next_visit_at: null,
  next_practitioner: null,
  queued: null,
  has_declined: false,
  was_client: false,
}

it.each([
  ['one with a name and no record is written to', {}, 'Write'],
  ['one without a name is given one first', { first_name: '', last_name: '' }, 'Note their name'],
  ['one whose record says the name is written to', { client_id: 'b', first_name: '' }, 'Write'],
  ['one without an address is called', { email: null, phone: '+18285550100' }, 'Call'],
] as const)('%s', (_, more, step) => {
  expect(cardWords({ ...card, ...more }, now, 'America/New_York')).toEqual({ stands: '2 h', step })
})
