import { expect, it } from 'vitest'
import { stem } from './signs.ts'

it.each([
  ['bookings', 'booked'],
  ['shoulders', 'shoulder'],
  ['numbers', 'number'],
  ['offers', 'offer'],
])('takes %s and %s for one word', (one, other) => {
  expect(stem(one)).toBe(stem(other))
})

it.each([
  ['shoulder', 'should'],
  ['number', 'numb'],
  ['series', 'serious'],
  ['offer', 'off'],
  ['letter', 'let'],
])('keeps %s apart from %s', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})
