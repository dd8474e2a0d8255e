import { Home } from 'lucide-react'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { navigation } from '#apps/shell/web/navigation.ts'
import { BackupNavigation } from './backup-navigation.tsx'
import type { ItemState, StateOf } from './navigation.ts'
import { Group } from './navigation-group.tsx'
import { Item } from './navigation-item.tsx'
import { Sidebar } from './sidebar.tsx'

const at = (path: string, element: ReturnType<typeof createElement>) =>
  renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [path] }, element))
const { main, groups, olderGroups } = navigation
const item = { to: '/team', label: 'Team', icon: Home, feature: 'team-management' }
const shown = (state: ItemState, more: Partial<ComponentProps<typeof Item>> = {}, path = '/dashboard') =>
  at(path, createElement(Item, { item, state, collapsed: false, ...more }))
const locked: ItemState = { kind: 'locked', reason: 'Team is part of the Full practice plan.' }
const stateOf =
  (special: Record<string, ItemState>): StateOf =>
  ({ to }) =>
    special[to] ?? { kind: 'open' }

describe('a navigation item', () => {
  test('that is open links to its screen, and marks the current one', () => {
    expect(shown({ kind: 'open' })).toContain('href="/team"')
    expect(shown({ kind: 'open' })).not.toContain('aria-current')
    expect(shown({ kind: 'open' }, {}, '/team/x')).toContain('aria-current="page"')
  })

  test('is marked for a screen that belongs to it under another address, and no other item is', () => {
    const marked = [...main, ...groups.flatMap(group => group.items)]
      .filter(each =>
        shown({ kind: 'open' }, { item: each }, '/dashboard/widget-settings').includes('aria-current'),
      )
      .map(({ to }) => to)
    expect(marked).toEqual(['/widget-generator'])
    expect(shown({ kind: 'open' }, { item: main[0] }, '/dashboard')).toContain('aria-current')
  })

  test('that is locked links to pricing, shows a lock and reads out the reason', () => {
    const html = shown(locked)
    expect(html).toContain('href="/pricing"')
    expect(html).toContain('lucide-lock')
    expect(html).toContain('<span class="sr-only">, locked. Team is part of the Full practice plan.</span>')
    expect(shown(locked, { collapsed: true })).toContain(
      'aria-label="Team, locked. Team is part of the Full practice plan."',
    )
  })

  test('that is planned is labeled so, and a hidden one is not rendered', () => {
    expect(shown({ kind: 'planned' })).toContain('>planned<')
    expect(shown({ kind: 'hidden' })).toBe('')
  })

  test('that opens in a new tab says so', () => {
    const html = shown({ kind: 'open' }, { item: { ...item, newTab: true } })
    expect(html).toContain('target="_blank"')
    expect(html).toContain('opens in a new tab')
  })
})

describe('a navigation group', () => {
  const group = { id: 'g', label: 'Group', items: [item, { ...item, to: '/till', label: 'Till' }] }
  const html = (special: Record<string, ItemState>, collapsed = false, path = '/dashboard') =>
    at(path, createElement(Group, { group, stateOf: stateOf(special), collapsed }))

  test('with open items starts open, and collapses planned ones into one line', () => {
    const shown = html({ '/till': { kind: 'planned' } })
    expect(shown).toContain('aria-expanded="true"')
    expect(shown).toContain('1 planned')
    expect(html({ '/till': { kind: 'planned' } }, true)).not.toContain('/till')
  })

  test('with only planned items starts closed, unless the current screen is in it', () => {
    const planned = { '/team': { kind: 'planned' }, '/till': { kind: 'planned' } } as const
    expect(html(planned)).toContain('aria-expanded="false"')
    expect(html(planned)).toContain('2 planned')
    expect(html(planned, false, '/till')).toContain('aria-expanded="true"')
    expect(html(planned, true)).toBe('')
  })

  test('with only hidden items is not rendered', () => {
    expect(html({ '/team': { kind: 'hidden' }, '/till': { kind: 'hidden' } })).toBe('')
  })
})

test('the newer and older groups match §2', () => {
  const sidebar = at(
    '/dashboard',
    createElement(Sidebar, { collapsed: false, navigation, stateOf: stateOf({}) }),
  )
  expect(main[0]?.label).toBe('Dashboard')
  const newer = [
    'Marketing & Growth',
    'AI Tools',
    'Practice Management',
    'Billing & Revenue',
    'Analytics',
    'Settings',
  ]
  expect(groups.map(({ label }) => label)).toEqual(newer)
  for (const label of ['Dashboard', ...newer]) expect(sidebar).toContain(label.replace('&', '&amp;'))
  const older = [
    'Core Business',
    'AI Assistants',
    'Email & Communication',
    'Marketing & Growth',
    'Management & Analytics',
  ]
  expect(olderGroups.map(({ label }) => label)).toEqual(older)
})

test('the backup navigation also links to pricing for locked items', () => {
  const html = at(
    '/',
    createElement(BackupNavigation, { groups: olderGroups, stateOf: stateOf({ '/services': locked }) }),
  )
  expect(html).not.toContain('href="/services"')
  expect(html).toContain('href="/pricing"')
  expect(html).toContain('locked. Team is part of the Full practice plan.')
  expect(html).toContain('href="/clients"')
})
