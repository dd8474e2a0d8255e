import { expect, it } from 'vitest'
import { sideBySide } from './side-by-side.ts'

const lay = (...spans: [string, number, number][]) =>
  Object.fromEntries(
    sideBySide(spans.map(([id, from, to]) => ({ id, from, to }))).map(({ item, column, columns }) => [
      item.id,
      `${column + 1}/${columns}`,
    ]),
  )

it('adjacent visits get the whole lane', () => {
  expect(lay(['a', 540, 600], ['b', 600, 660])).toEqual({ a: '1/1', b: '1/1' })
})

it('two overlapping visits share the lane, and no others do', () => {
  expect(lay(['a', 540, 600], ['b', 570, 630], ['c', 640, 700])).toEqual({ a: '1/2', b: '2/2', c: '1/1' })
})

it('a chain of overlaps gets one width, and a free column is used again', () => {
  expect(lay(['a', 0, 120], ['b', 30, 60], ['c', 60, 90], ['d', 90, 150])).toEqual({
    a: '1/2',
    b: '2/2',
    c: '2/2',
    d: '2/2',
  })
})

it('three simultaneous visits get three columns', () => {
  expect(lay(['a', 0, 60], ['b', 0, 60], ['c', 0, 60])).toEqual({ a: '1/3', b: '2/3', c: '3/3' })
})
