import { expect, test } from 'vitest'
import { addressLines, ageOn } from './details.ts'

test.each([
  ['1979-03-04', '2026-03-03', 46],
  ['1979-03-04', '2026-03-04', 47],
  ['2026-03-04', '2026-03-04', 0],
])('a client born on %s has a birthday on %s %i', (birth, today, age) => {
  expect(ageOn(birth, today)).toBe(age)
})

test('an address includes only the lines that exist', () => {
  const nowhere = {
    birth_date: null,
    address_street: null,
    address_city: null,
    address_region: null,
    address_postal_code: null,
    address_country: null,
  }
  expect(addressLines(nowhere)).toEqual([])
  expect(addressLines({ ...nowhere, address_postal_code: '28801' })).toEqual(['28801'])
  expect(
    addressLines({
      address_street: '12 Elm Street',
      address_city: 'Asheville',
      address_region: 'NC',
      address_postal_code: '28801',
      address_country: 'USA',
    }),
  ).toEqual(['12 Elm Street', 'Asheville, NC 28801', 'USA'])
})
