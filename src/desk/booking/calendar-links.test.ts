import { expect, it } from 'vitest'
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts'

const entry = {
  start: '2026-05-21T10:30:00-04:00',
  end: '2026-05-21T16:00:00.000Z',
  summary: 'Visit to Willow & Stone',
  location: '218 Alder Street, Asheville',
}

it('calendar links have both instants in UTC, and escape typed text', () => {
  const google = new URL(googleCalendarLink(entry)).searchParams
  expect(google.get('dates')).toBe('20260521T143000Z/20260521T160000Z')
  expect(google.get('text')).toBe(entry.summary)
  const outlook = new URL(outlookCalendarLink(entry)).searchParams
  expect(outlook.get('startdt')).toBe('2026-05-21T14:30:00.000Z')
  expect(outlook.get('enddt')).toBe('2026-05-21T16:00:00.000Z')
  expect(outlook.get('location')).toBe(entry.location)
})
