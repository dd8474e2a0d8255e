import { expect, it } from 'vitest'
import type { PracticeContext } from '#apps/planner/turn.ts'
import { planTurn } from '../understanding/plan-turn.ts'
import { followUpFor } from './rules-of-people.ts'
import { postAbout } from './rules-of-visits.ts'
import { offerFor } from './week-parts.ts'

const known: PracticeContext = {
  clients: [
    { id: 'c1', first_name: 'Dev', last_name: 'Oyelaran', email: 'dev@example.com', phone: null },
    { id: 'c2', first_name: 'Ann', last_name: 'Adams', email: null, phone: '(828) 555-0142' },
  ],
  practitioners: [],
  services: [
    {
      id: 's1',
      name: 'Hot stone',
      aliases: [],
      duration_minutes: 60,
      price_cents: 11_000,
      practitioner_ids: [],
    },
  ],
  appointments: [],
  leads: [],
}
const planned = (say: string | null) =>
  planTurn(
    { text: say ?? '', history: [], now: '2026-06-03T12:00', zone: 'America/New_York', isAdmin: false },
    known,
  )

// What a button says for the person must be understood: a question back would be a dead end.
it.each([
  [
    'an offer for a weekday',
    offerFor('Fridays').say,
    'generateMarketingContent',
    { contentType: 'social_post' },
  ],
  [
    'an offer for a part of one',
    offerFor('Friday afternoons').say,
    'generateMarketingContent',
    { contentType: 'social_post' },
  ],
  [
    'a post about a service',
    postAbout('Hot stone').say,
    'generateMarketingContent',
    { contentType: 'social_post' },
  ],
  [
    'a mail to a regular',
    followUpFor({ name: 'Dev Oyelaran', email: 'dev@example.com', phone: null }).say,
    'scheduleFollowUp',
    { clientId: 'c1', followUpType: 'email', scheduledFor: '2026-06-04 10:00' },
  ],
  [
    'a call to a regular',
    followUpFor({ name: 'Ann Adams', email: null, phone: '(828) 555-0142' }).say,
    'scheduleFollowUp',
    { clientId: 'c2', followUpType: 'call', scheduledFor: '2026-06-04 10:00' },
  ],
])('the proposed message for %s leads to one action', async (_, say, action, params) => {
  const { acts, ask, refusal } = await planned(say)
  expect({ acts, ask, refusal }).toMatchObject({ acts: [{ action, params }] })
  expect(acts).toHaveLength(1)
})
