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

test('a plan that lacks the feature locks it, and the lock says which plan has it', () => {
  expect(itemState(email, viewer())).toEqual({
    kind: 'locked',
    reason: 'Email automation is part of the Marketing plan.',
  })
  expect(itemState(team, viewer({ standing: { plan: 'marketing' } }))).toEqual({
    kind: 'locked',
    reason: 'Team is part of the Full practice plan.',
  })
})

test('a plan that has it opens it, and the super admin passes everything', () => {
  expect(itemState(email, viewer({ standing: { plan: 'marketing' } }))).toEqual({ kind: 'open' })
  expect(itemState(team, viewer({ standing: { plan: 'full' } }))).toEqual({ kind: 'open' })
  expect(itemState(team, viewer({ standing: { plan: 'free', isSuperAdmin: true } }))).toEqual({
    kind: 'open',
  })
})

test('the core records and what needs no feature are open on every plan', () => {
  expect(itemState(clients, viewer())).toEqual({ kind: 'open' })
  expect(itemState({ to: '/schedule', label: 'Schedule' }, viewer())).toEqual({ kind: 'open' })
})

test('nothing opens while it is not known who is there', () => {
  expect(itemState(clients, viewer({ standing: null })).kind).toBe('locked')
})

test('what is not built is never sold by a lock', () => {
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
