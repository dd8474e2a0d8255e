import { expect, test } from 'vitest'
import { type Command, findCommands } from './commands.ts'

const commands: Command[] = [
  { id: '/dashboard', kind: 'screen', label: 'Dashboard', keywords: 'today home' },
  { id: '/appointments', kind: 'screen', label: 'Calendar', keywords: 'appointments visits' },
  { id: '/clients', kind: 'screen', label: 'Clients' },
  { id: '/practice-settings', kind: 'screen', label: 'Practice settings', keywords: 'hours rooms' },
  { id: 'add-client', kind: 'action', label: 'Add a client', keywords: 'new' },
  { id: 'copy-link', kind: 'action', label: 'Copy booking link', keywords: 'url address' },
]
const found = (query: string, recent?: string[]) => findCommands(commands, query, recent).map(({ id }) => id)

test.each([
  ['', commands.map(({ id }) => id)],
  ['  ', commands.map(({ id }) => id)],
  // The label that begins with it, then the one with a word that does.
  ['cl', ['/clients', 'add-client']],
  ['CLIENT', ['/clients', 'add-client']],
  ['clïent', ['/clients', 'add-client']],
  ['set', ['/practice-settings']],
  // By what else it is called.
  ['a', ['add-client', '/appointments', 'copy-link']],
  // In the middle of a word, from three letters on.
  ['oard', ['/dashboard']],
  ['oa', []],
  ['today', ['/dashboard']],
  ['link copy', ['copy-link']],
  ['link today', []],
  ['xyz', []],
])('searching for %j finds %j', (query, ids) => {
  expect(found(query)).toEqual(ids)
})

test('recently picked commands come before equal matches, and never before better ones', () => {
  expect(found('c')).toEqual(['/appointments', '/clients', 'copy-link', 'add-client'])
  expect(found('c', ['copy-link', '/clients', 'add-client'])).toEqual([
    'copy-link',
    '/clients',
    '/appointments',
    'add-client',
  ])
  expect(found('', ['copy-link'])[0]).toBe('/dashboard')
})
