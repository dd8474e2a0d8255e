import { expect, it } from 'vitest'
import { lastVisitWords, recipientWords } from './recipient-copy.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-05-14T15:20:00Z')
const last_visit_at = '2026-03-03T15:00:00Z'
const words = (...[group, at]: [Parameters<typeof recipientWords>[0], string | null]) =>
  recipientWords(group, { at, last_visit_at }, zone, now).replace(/\s/g, ' ')

it('explains each date next to a person', () => {
  expect(words('handed_on', '2026-05-09T13:04:00Z')).toBe('handed on Sat, May 9, 9:04 am')
  expect(words('clicked', '2026-05-14T13:00:00Z')).toBe('clicked today, 9:00 am')
  expect(words('bounced', '2026-05-13T13:00:00Z')).toBe('bounced yesterday, 9:00 am')
  // Nothing happened that has a moment: their last visit, and it says that it is that.
  expect(words('not_sent', null)).toBe('last visit Tue, Mar 3')
  expect(words('waiting', null)).toBe('last visit Tue, Mar 3')
  expect(lastVisitWords(null, zone)).toBe('no visit yet')
})
