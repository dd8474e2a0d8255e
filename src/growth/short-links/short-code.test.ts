import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { width } from '../../../tests/width.ts'
import { codeOf, isCode, isReserved, tidyCode } from './short-code.ts'

it('generates valid codes that are not reserved', () => {
  for (let i = 0; i < width(300, 2_000); i++) {
    const code = codeOf(randomBytes(7))
    expect(isCode(code) && !isReserved(code) && code.length === 7).toBe(true)
    expect(code).not.toMatch(/[01loi]/)
  }
})

it.each(['abc', 'spring-sale', '2026', 'a-1'])('takes %s', code => expect(isCode(code)).toBe(true))
it.each(['', 'ab', '-ab', 'ab-', 'Äbc', 'a b', 'ABC', 'a/b', 'a.b', 'a%2fb', 'x'.repeat(41)])(
  'refuses %j',
  code => expect(isCode(code)).toBe(false),
)

it('accepts a code in any case', () => expect(tidyCode(' Spring-SALE ')).toBe('spring-sale'))
it.each(['admin', 'login', 'stillpoint', 'api', 'privacy-policy', 'www'])('reserves %s', word =>
  expect(isReserved(word)).toBe(true),
)
