import { expect, it } from 'vitest'
import { stem } from './signs.ts'

it.each([
  ['bookings', 'booked'],
  ['shoulders', 'shoulder'],
  ['numbers', 'number'],
  ['offers', 'offer'],
])('%s and %s have the same stem', (one, other) => {
  expect(stem(one)).toBe(stem(other))
})

it.each([
  ['shoulder', 'should'],
  ['number', 'numb'],
  ['series', 'serious'],
  ['offer', 'off'],
  ['letter', 'let'],
])('%s and %s have different stems', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})
