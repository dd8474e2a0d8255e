import { expect, it } from 'vitest'
import { literalPattern } from './literal-pattern.ts'

const every = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => at + 32))

it.each(['', 'i', 'u', 'v', 'giu'])('matches every character literally, with flags %j', flags => {
  for (const text of [...every, every, '$& $1', 'Ann (Annie) O’Hara [2.0]', 'a\nb', '½ 山田\u2028'])
    expect(new RegExp(`^${literalPattern(text)}$`, flags).test(text), text).toBe(true)
})

it('matches nothing else', () => {
  expect(new RegExp(`^${literalPattern('a.b')}$`).test('axb')).toBe(false)
  expect(new RegExp(`^(?:${['a|b', 'c'].map(literalPattern).join('|')})$`).test('a')).toBe(false)
})

it('leaves letters, digits and spaces readable, and escapes the rest', () => {
  expect(literalPattern('Deep tissue 60')).toBe('Deep tissue 60')
  expect(literalPattern('a/b.c')).toBe(String.raw`a\/b\.c`)
})
