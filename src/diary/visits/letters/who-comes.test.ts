import { expect, test } from 'vitest'
import { whoComes } from './who-comes.ts'

test.each([
  ['Grace|Tanaka', null, 'Grace Tanaka'],
  ['Grace|Tanaka', 'grace tanaka', 'Grace Tanaka'],
  ['Robert|Hill', 'Bob Hill', 'Robert Hill'],
  ['Anna|Meyer', 'Anne Meyer', 'Anna Meyer'],
  ['Grace|', 'Grace Tanaka', 'Grace'],
  ['Grace|Tanaka', 'Orla Finch', 'Orla Finch'],
  ['Grace|Tanaka', 'Kenji Tanaka', 'Kenji Tanaka'],
  ['John|Hill', 'John Hill Jr', 'John Hill Jr'],
])('%s, booked as %j: %s comes', (record, bookedAs, expected) => {
  const [first_name = '', last_name = ''] = record.split('|')
  expect(whoComes({ first_name, last_name }, bookedAs)).toBe(expected)
})
