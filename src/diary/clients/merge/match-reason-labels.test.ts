import { expect, test } from 'vitest'
import { alikeWords } from './match-reason-labels.ts'

test('match reasons read as a sentence', () => {
  expect(alikeWords(['email', 'phone', 'name_close'])).toBe('Same email, same phone, names alike')
  expect(alikeWords([])).toBe('')
})
