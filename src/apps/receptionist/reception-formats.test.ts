import { expect, it } from 'vitest'
import { shortDateWords, shortTimeWords } from './reception-formats.ts'

it.each([
  ['2026-03-14', 6, 'en', 'Sat, Mar 14'],
  ['2026-09-01', 2, 'en', 'Tue, Sep 1'],
  ['2026-03-14', 6, 'es', 'sáb 14 mar'],
  ['2026-09-01', 2, 'es', 'mar 1 sep'],
] as const)('%s, weekday %i, in %s on a button: %s', (date, weekday, language, words) => {
  expect(shortDateWords(date, weekday, language)).toBe(words)
})

it('a button shows a short time, in both languages', () => {
  expect([shortTimeWords('09:30', 'en'), shortTimeWords('09:30', 'es')]).toEqual(['9:30 AM', '9:30 a. m.'])
  expect([shortTimeWords('14:00', 'es'), shortTimeWords('19:15', 'es')]).toEqual(['2:00 p. m.', '7:15 p. m.'])
})
