import { expect, it } from 'vitest'
import { boardAddress, boardStart, isFiltered, readBoardPlace } from './board-address.ts'

const read = (text: string) => readBoardPlace(new URLSearchParams(text))

it('reads the same address that it writes', () => {
  const place = {
    search: 'rooms & 100%',
    type: 'bug_report',
    status: 'in_progress',
    sort: 'most_upvoted',
    page: 3,
  } as const
  expect(read(boardAddress(place))).toEqual(place)
  expect(boardAddress(boardStart)).toBe('?')
  expect(read('')).toEqual(boardStart)
})

it('ignores unknown values in the address', () => {
  expect(read('type=praise&status=done&sort=best&page=-1')).toEqual(boardStart)
  expect(read('page=1.5').page).toBe(1)
  expect(read('page=99999999').page).toBe(1)
  expect(read(`q=${'x'.repeat(500)}`).search).toHaveLength(200)
})

it('reports whether a filter hides items', () => {
  expect(isFiltered(boardStart)).toBe(false)
  expect(isFiltered({ ...boardStart, sort: 'oldest', page: 2 })).toBe(false)
  expect(isFiltered(read('status=new'))).toBe(true)
})
