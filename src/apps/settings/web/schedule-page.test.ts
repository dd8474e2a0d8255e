import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { memberMessages } from '#base/members/messages.ts'
import type { Practice, PractitionerRow } from '#base/practice/web/practice-data.ts'
import { type MemberRole, may } from '#base/rights/member-rights.ts'
import { type Workplace, WorkplaceContext } from '#base/rights/web/workplace.ts'
import { type Auth, AuthContext } from '#web/session/session.tsx'
import SchedulePage from './schedule-page.tsx'

const people = ['kim', 'lee'].map(id => ({
  id,
  user_id: `account of ${id}`,
  name: id,
  archived_at: null,
  rota_weeks: 1,
  rota_from: '2026-05-11',
}))

/** The page at an address as a member sees it. */
function shown(role: MemberRole, user: string, search: string) {
  const client = new QueryClient()
  for (const table of ['practitioner_hours', 'schedule_overrides', 'blocked_times'] as const)
    client.setQueryDefaults([table], { initialData: [] })
  client.setQueryData(['practices'], { id: 'q1', time_zone: 'UTC' } as Practice)
  client.setQueryData(['practitioners', 'settings'], people as unknown as PractitionerRow[])
  const workplace = { role, may: right => may(role, right) } as Workplace
  const router = createMemoryRouter([{ path: '*', Component: SchedulePage }], {
    initialEntries: [`/schedule${search}`],
  })
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client },
      createElement(
        AuthContext,
        { value: { user: { id: `account of ${user}` } } as Auth },
        createElement(WorkplaceContext, { value: workplace }, createElement(RouterProvider, { router })),
      ),
    ),
  )
}

const isOpen = (html: string, section: 'weekly' | 'dates') => {
  const found = new RegExp(`<fieldset[^>]*>(?=<section aria-labelledby="${section}-title")`).exec(html)
  return found && !found[0].includes('disabled=')
}
const { othersHours, hoursAreTheirs, hoursToRead } = memberMessages

it.each([
  ['owner', 'kim', 'lee', true, true, null],
  ['practitioner', 'kim', 'kim', true, true, null],
  ['practitioner', 'kim', 'lee', false, false, othersHours],
  ['practitioner', 'without a column', 'lee', false, false, othersHours],
  ['front_desk', 'without a column', 'lee', false, true, hoursAreTheirs],
  ['biller', 'without a column', 'lee', false, false, hoursToRead],
] as const)('a %s %s viewing %s can change hours: %s, days off: %s', (role, user, who, hours, dates, why) => {
  const html = shown(role, user, `?who=${who}`)
  expect(isOpen(html, 'weekly')).toBe(hours)
  expect(isOpen(html, 'dates')).toBe(dates)
  expect([othersHours, hoursAreTheirs, hoursToRead].find(words => html.includes(words)) ?? null).toBe(why)
})

it.each([
  ['practitioner', 'lee', 'lee'],
  ['practitioner', 'without a column', 'kim'],
  ['owner', 'lee', 'kim'],
] as const)('a %s %s starts with the column of %s', (role, user, first) => {
  expect(shown(role, user, '')).toContain(`checked="" value="${first}"`)
})
