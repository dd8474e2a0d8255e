import { expect, it } from 'vitest'
import { shortDateWords } from './reception-words.ts'

it.each([
  ['2026-03-14', 6, 'en', 'Sat, Mar 14'],
  ['2026-09-01', 2, 'en', 'Tue, Sep 1'],
  ['2026-03-14', 6, 'es', 'sáb 14 mar'],
  ['2026-09-01', 2, 'es', 'mar 1 sep'],
] as const)('%s, weekday %i, in %s on a button: %s', (date, weekday, language, words) => {
  expect(shortDateWords(date, weekday, language)).toBe(words)
})
