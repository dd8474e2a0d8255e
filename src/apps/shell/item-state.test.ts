import { expect, test } from 'vitest'
import { itemState, type Viewer } from './item-state.ts'

const viewer = (more: Partial<Viewer> = {}): Viewer => ({
  standing: { plan: 'free' },
  isAdmin: false,
  isPlanned: () => false,
  ...more,
})
const email = { to: '/email-automation', label: 'Email automation', feature: 'email-automation' }
const team = { to: '/team', label: 'Team', feature: 'team-management' }
const clients = { to: '/clients', label: 'Clients', feature: 'clients' }

test('a plan without the feature locks the item, and the lock names the plan that has it', () => {
  expect(itemState(email, viewer())).toEqual({
    kind: 'locked',
    reason: 'Email automation is part of the Marketing plan.',
  })
  expect(itemState(team, viewer({ standing: { plan: 'marketing' } }))).toEqual({
    kind: 'locked',
    reason: 'Team is part of the Full practice plan.',
  })
})

test('a plan with the feature opens the item, and a super admin can open everything', () => {
  expect(itemState(email, viewer({ standing: { plan: 'marketing' } }))).toEqual({ kind: 'open' })
  expect(itemState(team, viewer({ standing: { plan: 'full' } }))).toEqual({ kind: 'open' })
  expect(itemState(team, viewer({ standing: { plan: 'free', isSuperAdmin: true } }))).toEqual({
    kind: 'open',
  })
})

test('core records and items without a feature are open on every plan', () => {
  expect(itemState(clients, viewer())).toEqual({ kind: 'open' })
  expect(itemState({ to: '/schedule', label: 'Schedule' }, viewer())).toEqual({ kind: 'open' })
})

test('every item is locked until the user is known', () => {
  expect(itemState(clients, viewer({ standing: null })).kind).toBe('locked')
})

test('an item that is not built is shown as planned, not locked', () => {
  expect(itemState(email, viewer({ isPlanned: path => path === '/email-automation' }))).toEqual({
    kind: 'planned',
  })
})

test('an item is for admins, or for everybody else', () => {
  const forAdmins = { to: '/feedback-management', label: 'Feedback', audience: 'admin' } as const
  const forOthers = { to: '/public-feedback', label: 'Feedback', audience: 'not-admin' } as const
  expect(itemState(forAdmins, viewer()).kind).toBe('hidden')
  expect(itemState(forOthers, viewer()).kind).toBe('open')
  expect(itemState(forAdmins, viewer({ isAdmin: true })).kind).toBe('open')
  expect(itemState(forOthers, viewer({ isAdmin: true })).kind).toBe('hidden')
})
