import { expect, test } from 'vitest'
import { rowsAfter, searchPatterns } from './client-search.ts'

test.each([
  ['', []],
  ['   ', []],
  ['Rosa', ['%rosa%']],
  [' rosa  quiñ ', ['%rosa%', '%quiñ%']],
  ['(828) 555-0186', ['%8285550186%']],
  ['+1 828', ['%1828%']],
  ['42', ['%42%']],
  ['100%_a\\', ['%100\\%\\_a\\\\%']],
])('%j looks for %j', (query, patterns) => {
  expect(searchPatterns(query)).toEqual(patterns)
})

test('the next page begins after the last row, whatever is in its name', () => {
  expect(rowsAfter({ last_name: 'O"Neil, A\\', first_name: '', id: 'x' })).toBe(
    'last_name.gt."O\\"Neil, A\\\\",and(last_name.eq."O\\"Neil, A\\\\",first_name.gt.""),and(last_name.eq."O\\"Neil, A\\\\",first_name.eq."",id.gt.x)',
  )
})
