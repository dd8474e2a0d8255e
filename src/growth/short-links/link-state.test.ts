import { expect, it } from 'vitest'
import { type ShortLink, shortAddress, stateOf } from './link-state.ts'

const now = Date.parse('2026-05-14T12:00:00Z')
const link: ShortLink = {
  id: '1',
  short_code: 'spring',
  destination_url: 'https://a.example/',
  is_active: true,
  expires_at: null,
  name: null,
  click_limit: null,
  fallback_url: null,
  clicks: 7,
  created_at: '2026-05-01T00:00:00Z',
}

it.each([
  [{}, 'on'],
  [{ is_active: false, expires_at: '2020-01-01T00:00:00Z' }, 'off'],
  [{ expires_at: '2026-05-14T12:00:00Z' }, 'expired'],
  [{ expires_at: '2026-05-14T12:00:01Z' }, 'on'],
  [{ click_limit: 7 }, 'over'],
  [{ click_limit: 8 }, 'on'],
  [{ click_limit: 7, expires_at: '2020-01-01T00:00:00Z' }, 'expired'],
] as const)('%j is %s', (more, state) => expect(stateOf({ ...link, ...more }, now)).toBe(state))

it.each([
  ['https://www.willow.example/', 'willow.example'],
  ['https://willow.example/gift?utm_source=x&utm_medium=y', 'willow.example/gift'],
  ['https://willow.example/gift?utm_source=x&room=2', 'willow.example/gift?room=2'],
  ['https://willow.example/gift?room=2&utm_source=x', 'willow.example/gift?room=2'],
])('%s reads %s', (address, words) => expect(shortAddress(address)).toBe(words))
