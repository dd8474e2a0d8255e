import { expect, it } from 'vitest'
import { isBookingPage, isShortLink, readWebAddress } from './web-address.ts'

it.each([
  ['https://willow.example', 'https://willow.example/'],
  [' willow.example/gift ', 'https://willow.example/gift'],
  ['http://willow.example:8080/x?y=1#z', 'http://willow.example:8080/x?y=1#z'],
  ['HTTPS://Willow.Example/A', 'https://willow.example/A'],
  ['https://medium.example/@dana', 'https://medium.example/@dana'],
  ['https://münchen.example/ä', 'https://xn--mnchen-3ya.example/%C3%A4'],
])('takes %s', (typed, kept) => expect(readWebAddress(typed)).toBe(kept))

it.each([
  '',
  'willow',
  'javascript:alert(1)',
  'javascript://willow.example/%0aalert(1)',
  'data:text/html,x',
  'mailto:a@willow.example',
  'ftp://willow.example/',
  'file:///etc/passwd',
  '//evil.example',
  '/b/other',
  'https:/\\evil.example',
  'https://bank.example@evil.example/',
  'https://user:secret@evil.example/',
  'https://willow.example\\@evil.example',
  'https://evil.example/\r\nSet-Cookie: a=b',
  'https://wil low.example',
  'https://willow\u200b.example',
  'http://localhost:3000/',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://[::1]/',
  'https://.example/',
  `https://willow.example/${'x'.repeat(2_000)}`,
])('refuses %j', typed => expect(readWebAddress(typed)).toBeUndefined())

it('recognizes our own short links', () => {
  expect(isShortLink('https://app.example/b/x', 'https://app.example')).toBe(true)
  expect(isShortLink('https://app.example/book/x', 'https://app.example')).toBe(false)
  expect(isShortLink('https://other.example/b/x', 'https://app.example')).toBe(false)
})

it.each([
  ['https://app.example/book/willow?service=1', true],
  ['https://app.example/widget/willow', true],
  ['https://app.example/embed/book/0b5725ba', true],
  ['https://app.example/book', false],
  ['https://app.example/bookings/x', false],
  ['https://app.example:8080/book/willow', false],
  ['https://willow.example/book/willow', false],
  ['nonsense', false],
])('%s is a booking page: %s', (address, expected) =>
  expect(isBookingPage(address, 'https://app.example')).toBe(expected),
)
