import { expect, test } from 'vitest'
import { isUnaskable } from './can-be-asked.ts'

test('what no other try can ask is told from what may pass by itself', () => {
  // A date out of reach, a number out of reach, an id that is none; and an expression that is none.
  for (const code of ['22008', '22003', '22P02'])
    expect(isUnaskable(Object.assign(new Error(), { code }))).toBe(true)
  expect(isUnaskable(new RangeError('bad_value'))).toBe(true)
  // Too long, a deadlock, a full server, a character that no text holds; and whatever has no code.
  for (const code of ['57014', '40P01', '53300', '22021', '22P05'])
    expect(isUnaskable(Object.assign(new Error(), { code }))).toBe(false)
  expect([new TypeError(), null, 'gone'].some(isUnaskable)).toBe(false)
})
