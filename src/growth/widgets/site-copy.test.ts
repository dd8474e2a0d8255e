import { expect, it } from 'vitest'
import { broughtWords, siteWords } from './site-copy.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-05-14T15:20:00Z')
const site = { state: 'allowed', asked_at: null, seen_at: null }

it('shows when a site was last seen, or its status', () => {
  expect(siteWords(site, zone, now)).toBe('Not seen there yet')
  expect(siteWords({ ...site, seen_at: '2026-05-14T15:19:30Z' }, zone, now)).toBe('Seen just now')
  expect(siteWords({ ...site, seen_at: '2026-05-14T15:17:00Z' }, zone, now)).toBe('Seen 3 minutes ago')
  expect(siteWords({ ...site, seen_at: '2026-05-14T15:18:50Z' }, zone, now)).toBe('Seen 1 minute ago')
  expect(siteWords({ ...site, state: 'asked', asked_at: '2026-05-12T20:02:00Z' }, zone, now)).toMatch(
    /^Asked Tue, May 12, 4:02\spm, you have not said yes$/,
  )
  expect(siteWords({ ...site, state: 'refused' }, zone, now)).toMatch(/^You said no/)
})

it('sums up where a widget is used and what it brought', () => {
  const since = () => 'May 1'
  const two = [{ bookings: 3 }, { bookings: 5 }]
  expect(broughtWords({ widgets: two, since: '2026-05-01' }, 1, since)).toBe(
    'It can be used on 1 site and has brought 8 bookings since May 1.',
  )
  expect(broughtWords({ widgets: [{ bookings: 1 }], since: '2026-05-01' }, 3, since)).toContain(
    '3 sites and has brought one booking',
  )
  expect(broughtWords({ widgets: [], since: '2026-05-01' }, 0, since)).toBe(
    "It can't be used on any site yet.",
  )
})
