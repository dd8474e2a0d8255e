import { expect, it } from 'vitest'
import { sourceLabel, sourceOf } from './click-source.ts'

it.each([
  [{ isScan: true, referrer: 'https://www.google.com/' }, 'qr'],
  [{ referrer: 'https://l.instagram.com/' }, 'instagram'],
  [{ referrer: 'https://www.google.co.uk/search' }, 'google'],
  [{ referrer: 'https://mail.google.com/' }, 'email'],
  [{ referrer: 'https://t.co/x' }, 'x'],
  [{ referrer: 'https://www.willow.example/blog?who=me' }, 'willow.example'],
  [{ referrer: 'https://notinstagram.com/' }, 'notinstagram.com'],
  [{ referrer: 'android-app://com.slack/' }, 'com.slack'],
  [{ userAgent: 'Mozilla/5.0 … Instagram 350.0' }, 'instagram'],
  [{ userAgent: 'Mozilla/5.0 … [FBAN/FBIOS]' }, 'facebook'],
  [{ referrer: 'no address' }, 'direct'],
  [{}, 'direct'],
])('%j comes from %s', (arrival, source) =>
  expect(sourceOf({ isScan: false, referrer: null, userAgent: null, ...arrival })).toBe(source),
)

it('labels a source', () => {
  expect(sourceLabel('qr')).toBe('QR code')
  expect(sourceLabel('willow.example')).toBe('willow.example')
})
