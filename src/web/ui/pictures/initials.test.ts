import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Dana Wells', 'DW'],
  ['Willow & Stone Massage', 'WM'],
  ['Dana', 'D'],
  ['élodie van den Berg', 'ÉB'],
  ['  ', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
