import { expect, it } from 'vitest'
import { foreignAddress } from './typed-address.ts'

const own = 'https://app.example'

it.each([
  ['Book at https://willow.example/spring.', 'https://willow.example/spring'],
  ['http://willow.example', 'http://willow.example'],
  ['See HTTPS://WILLOW.EXAMPLE!', 'HTTPS://WILLOW.EXAMPLE'],
  ['(www.willow.example)', 'www.willow.example'],
  ['willow.example/spring', 'willow.example/spring'],
  ['Look:willow.example/spring?x=1', 'willow.example/spring?x=1'],
  ['at willowstone.com today', 'willowstone.com'],
  ['at willowstone.com.', 'willowstone.com'],
  ['bit.ly/3xYz', 'bit.ly/3xYz'],
  ['münchen.example/ä', 'münchen.example/ä'],
  ['will\u200bow.example/x', 'willow.example/x'],
  ['ｗｗｗ．willow．example', 'www.willow.example'],
  ['https://app.example/book/willow', 'https://app.example/book/willow'],
  ['https://app.example/b/', 'https://app.example/b/'],
  ['https://app.example.evil.example/b/spring', 'https://app.example.evil.example/b/spring'],
  ['https://app.example@evil.example/b/spring', 'https://app.example@evil.example/b/spring'],
  ['https://app.example:8080/b/spring', 'https://app.example:8080/b/spring'],
  ['{{link}}.evil.example/x', '{{link}}.evil.example/x'],
  ['https://{{practice}}.com', 'https://{{practice}}.com'],
  ['app.example/b/spring or willow.example/spring', 'willow.example/spring'],
])('%s leads to another page', (words, found) => expect(foreignAddress(words, own)).toBe(found))

it.each([
  '{{practice}}: Friday has room. {{link}} STOP ends texts.',
  'https://app.example/b/spring',
  'app.example/b/spring, until Friday.',
  'HTTPS://APP.EXAMPLE/b/Spring?x=1',
  'Write to hi@willow.com, hi.there@mail.willow.com or call (828) 555-0100.',
  'From 2 p.m./3 p.m. on, Dr.Smith and 24/7.',
  'Massage and/or yoga...See you Friday.Bring a friend.',
  'It costs $90.00/hour, e.g. on 3/4.',
  'St. Mark/Main St. 1.5/2 hours',
])('%s does not lead to another page', words => expect(foreignAddress(words, own)).toBeUndefined())
