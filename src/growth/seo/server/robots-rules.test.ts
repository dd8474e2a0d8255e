import robotsParser from 'robots-parser'
import { expect, test } from 'vitest'
import { seedOr, width } from '../../../../tests/width.ts'
import { readRobots } from './robots-rules.ts'

const mayRead = (text: string, path: string) =>
  readRobots(text, 'Stillpoint').mayRead(new URL(`https://willow.example${path}`))

test.each([
  ['User-agent: *\nDisallow: /private', '/private/x', false],
  ['User-agent: *\nDisallow: /private', '/', true],
  ['User-agent: *\nDisallow: /\nAllow: /open', '/open/x', true],
  ['user-agent: STILLPOINT/2.0\nallow: /\n\nUser-agent: *\nDisallow: /', '/x', true],
  ['User-agent: Stillpoint\nDisallow:\nUser-agent: *\nDisallow: /', '/x', true],
  ['User-agent: Stillpointer\nDisallow: /', '/x', true],
  ['User-agent: a\nUser-agent: *\nDisallow: /*.pdf$', '/x.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/x.pdf?y', true],
  ['User-agent: *\nDisallow: /*a*a$', '/a', true],
  ['User-agent: *\nDisallow: /caf%c3%a9', '/café', false],
  // RFC 9309, 2.2.4: what is no rule does not end the naming of crawlers.
  ['User-agent: *\nSitemap: https://a.example/s\nUser-agent: other\nDisallow: /', '/', false],
  ['Disallow: /', '/', true],
  ['', '/', true],
])('%j lets %s be read: %s', (text, path, may) => {
  expect(mayRead(text, path)).toBe(may)
})

test('agrees with an independent reader of the same rules', () => {
  const first = seedOr(7)
  let seed = first || 1
  const below = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % n
  }
  const letters = (signs: string, most: number) =>
    Array.from({ length: below(most) }, () => signs[below(signs.length)]).join('')
  const lines = [
    () => `User-agent: ${['*', 'Stillpoint', 'stillpoint/1.0', 'Other'][below(4)]}\nDisallow:`,
    () => `${['Allow', 'disallow'][below(2)]}: /${letters('ab*/$%ä', 6)}`,
    () => ['# words', '', 'Sitemap: https://a.example/s.xml'][below(3)] ?? '',
  ]
  for (let round = 0; round < width(500, 3_000); round++) {
    const text = Array.from({ length: 1 + below(12) }, () => lines[below(3)]?.()).join('\n')
    const other = robotsParser('https://willow.example/robots.txt', text)
    const path = `/${letters('ab/$?ä', 7)}`
    const theirs = other.isAllowed(new URL(`https://willow.example${path}`).href, 'Stillpoint') !== false
    expect([first, text, path, mayRead(text, path)]).toEqual([first, text, path, theirs])
  }
})

test('keeps each rule once, however many crawlers it applies to', () => {
  // 500 kB that another reader multiplies into 320 million rules.
  const many = 'User-agent: a\n'.repeat(17_000) + 'Disallow: /b\n'.repeat(19_000)
  expect(mayRead(many, '/b')).toBe(true)
  const stars = `User-agent: *\n${`Disallow: /${'*a'.repeat(240)}b\n`.repeat(1_000)}`
  expect(mayRead(stars, `/${'a'.repeat(900)}`)).toBe(true)
  // Longer than any page's: not worth the rules.
  expect(mayRead('', `/${'a'.repeat(1_100)}`)).toBe(false)
})

test('lists the sitemaps', () => {
  expect(readRobots('Sitemap: https://a.example/s.xml # ours\nsitemap:/x', 'Stillpoint').sitemaps).toEqual([
    'https://a.example/s.xml',
    '/x',
  ])
})
