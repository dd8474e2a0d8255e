import { expect, it } from 'vitest'
import { may, memberRoles } from '#features/rights/member-rights.ts'
import { mayOpenScreen } from '#features/rights/screen-rights.ts'
import { waitingAddress, waitingKinds, waitingPlaces } from './waiting.ts'

it.each(waitingKinds)('shows a waiting %s only to roles that may open where it is done', kind => {
  const { right, to } = waitingPlaces[kind]
  for (const role of memberRoles) if (may(role, right)) expect(mayOpenScreen(role, to), role).toBe(true)
  expect(may('biller', right)).toBe(false)
})

it('leads to the conversation that has waited longest', () => {
  const some = { count: 2, first: 'abc' }
  expect(waitingAddress({ kind: 'chat', to: waitingPlaces.chat.to, ...some })).toBe(
    '/virtual-receptionist?talk=abc',
  )
  expect(waitingAddress({ kind: 'review', to: waitingPlaces.review.to, ...some })).toBe('/review-management')
})

it('counts in words', () => {
  expect(waitingPlaces.chat.words(1)).toBe('A visitor wants a person')
  expect(waitingPlaces.lead.words(2)).toBe('2 leads have waited over a day')
})
