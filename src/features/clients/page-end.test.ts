import { expect, test } from 'vitest'
import { rowsAfter } from './page-end.ts'

test('the next page begins after the last row, whatever is in its name', () => {
  expect(rowsAfter({ last_name: 'O"Neil, A\\', first_name: '', id: 'x' })).toBe(
    'last_name.gt."O\\"Neil, A\\\\",and(last_name.eq."O\\"Neil, A\\\\",first_name.gt.""),and(last_name.eq."O\\"Neil, A\\\\",first_name.eq."",id.gt.x)',
  )
})
