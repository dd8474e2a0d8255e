import { expect, test } from 'vitest'
import { endsSoon, isToRenew } from './token-dates.ts'

const DAY = 86_400_000

test('a token is renewed once it is a day old and has less than 30 days left', () => {
  const issued = 0
  const expires = 60 * DAY
  expect(isToRenew(issued, expires, 30 * DAY)).toBe(false)
  expect(isToRenew(issued, expires, 30 * DAY + 1)).toBe(true)
  expect(isToRenew(issued, expires, 60 * DAY)).toBe(false)
  // One that is short of days from the beginning waits for its first day.
  expect(isToRenew(0, 20 * DAY, DAY - 1)).toBe(false)
  expect(isToRenew(0, 20 * DAY, DAY)).toBe(true)
})

test('the warning starts seven days before a token ends, and not after', () => {
  expect([8 * DAY, 7 * DAY, 1, 0].map(left => endsSoon(left, 0))).toEqual([false, true, true, false])
})
