import { expect, it } from 'vitest'
import { may, memberRoles } from '#base/rights/member-rights.ts'
import { mayOpenScreen } from '#base/rights/screen-rights.ts'
import { isPutOff } from './second-step-later.ts'
import { waitingAddress, waitingKinds, waitingPlaces } from './waiting.ts'
import { waitingLabels } from './waiting-copy.ts'

it.each(waitingKinds)('a waiting %s shows only for roles that may open its screen', kind => {
  const { right, to } = waitingPlaces[kind]
  const [screen] = to.split('#') as [string]
  for (const role of memberRoles) if (may(role, right)) expect(mayOpenScreen(role, screen), role).toBe(true)
  expect(may('biller', right)).toBe(false)
})

it('the link goes to the conversation that has waited longest', () => {
  const some = { count: 2, first: 'abc' }
  expect(waitingAddress({ kind: 'chat', to: waitingPlaces.chat.to, ...some })).toBe(
    '/virtual-receptionist?talk=abc',
  )
  expect(waitingAddress({ kind: 'review', to: waitingPlaces.review.to, ...some })).toBe('/review-management')
})

it('the prompt for two-factor sign-in returns 30 days after it was postponed, or at once if the date is unreadable', () => {
  const now = Date.parse('2026-05-14T16:00:00Z')
  const day = 86_400_000
  expect(isPutOff(String(now - 29 * day), now)).toBe(true)
  for (const kept of [String(now - 30 * day), String(now + day), null, '', 'soon'])
    expect(isPutOff(kept, now), `${kept}`).toBe(false)
})

it('labels give the number of waiting items in words', () => {
  expect(waitingLabels.chat.words(1)).toBe('A visitor wants a person')
  expect(waitingLabels.lead.words(2)).toBe('2 leads have waited over a day')
})
