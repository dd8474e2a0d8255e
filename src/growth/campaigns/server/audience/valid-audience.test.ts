import { expect, test } from 'vitest'
import { isInvalidAudience } from './valid-audience.ts'

test('tells an invalid audience apart from errors that may pass on a retry', () => {
  // A date out of reach, a number out of reach, an id that is none; and an expression that is none.
  for (const code of ['22008', '22003', '22P02'])
    expect(isInvalidAudience(Object.assign(new Error(), { code }))).toBe(true)
  expect(isInvalidAudience(new RangeError('bad_value'))).toBe(true)
  // Too long, a deadlock, a full server, a character that no text holds; and whatever has no code.
  for (const code of ['57014', '40P01', '53300', '22021', '22P05'])
    expect(isInvalidAudience(Object.assign(new Error(), { code }))).toBe(false)
  expect([new TypeError(), null, 'gone'].some(isInvalidAudience)).toBe(false)
})
