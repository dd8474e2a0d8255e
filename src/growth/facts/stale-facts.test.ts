import { expect, it } from 'vitest'
import { staleFactsSentence } from './stale-facts.ts'

const sentence = (...found: string[]) => staleFactsSentence(found.map(words => ({ found: words })))

it('names facts that are no longer true', () => {
  expect(sentence('$110')).toBe('“$110” is no longer true.')
  expect(sentence('$110', '60')).toBe('“$110” and “60” are no longer true.')
  expect(sentence('a', 'b', 'c', 'd', 'e')).toBe('“a”, “b”, “c” and “d”, and more, are no longer true.')
  expect(sentence(...Array(6).fill('word '.repeat(99))).length).toBeLessThanOrEqual(300)
})
