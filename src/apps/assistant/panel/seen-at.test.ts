import { expect, it } from 'vitest'
import { seenAt } from './seen-at.ts'

const id = '3d9f2f53-1f0a-4c39-9a35-0b8f2c6f6f10'

it.each([
  ['/clients', '', null],
  [`/clients/${id}`, '', { client_id: id }],
  [`/clients/${id.toUpperCase()}`, '?tab=notes', { client_id: id }],
  ['/clients/new', '', null],
  ['/appointments', '', { date: '2026-05-14' }],
  ['/appointments', '?date=2026-05-20', { date: '2026-05-20' }],
  ['/appointments', '?date=soon', { date: '2026-05-14' }],
  ['/appointments', '?view=week&date=2026-05-20', null],
  ['/appointments', `?view=week&appointment=${id}`, { appointment_id: id }],
  ['/dashboard', `?appointment=${id}`, { appointment_id: id }],
  ['/dashboard', '?appointment=x', null],
  ['/dashboard', '', null],
])('the address %s%s gives the record that is on the screen', (path, search, seen) =>
  expect(seenAt(path, search, '2026-05-14')).toEqual(seen),
)
