import { expect, it } from 'vitest'
import { languageOf } from './language-of.ts'

it.each([
  ['ana.de.la.cruz@example.com', null],
  ['known3e-de-4a-es@example.com', null],
  ["It's ana.de.la.cruz@example.com", 'en'],
  ['Mi correo es the.booking.desk@example.com', 'es'],
  ['Je voudrais un rendez-vous, the.one@example.com', 'other'],
  ['merci@example.com', null],
])('%j is in language %j', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
