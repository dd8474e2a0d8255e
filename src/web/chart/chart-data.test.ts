import { describe, expect, it } from 'vitest'
import { type ChartData, extentOf, isEmpty, labelledPoints, pointWords, totalAt } from './chart-data.ts'

const points = ['Mon', 'Tue', 'Wed'].map(label => ({ key: label, label }))
const data: ChartData = {
  points,
  series: [
    { key: 'a', label: 'Instagram', values: [5, 0, null] },
    { key: 'b', label: 'QR code', values: [1, 0, null] },
  ],
}
const euros = (value: number) => `€${value}`

it('reports when there is nothing to draw', () => {
  expect(isEmpty(data)).toBe(false)
  expect(isEmpty({ points: [], series: data.series })).toBe(true)
  expect(isEmpty({ points, series: [] })).toBe(true)
  expect(isEmpty({ points, series: [{ key: 'a', label: 'A', values: [0, null, 0] }] })).toBe(true)
})

it('distinguishes zero from unknown', () => {
  expect([0, 1, 2].map(at => totalAt(data, at))).toEqual([6, 0, null])
})

it('describes a point as text', () => {
  expect(pointWords(data, 0, euros, true)).toBe('Mon: €6. Instagram €5, QR code €1')
  expect(pointWords(data, 1, euros, true)).toBe('Tue: €0')
  expect(pointWords(data, 2, euros, true)).toBe('Wed: not known')
  expect(pointWords(data, 1, euros, false)).toBe('Tue: Instagram €0, QR code €0')
})

describe('the vertical axis', () => {
  it('covers stacked values, positive and negative', () => {
    const both = { points, series: [...data.series, { key: 'c', label: 'Back', values: [-4, -1, 0] }] }
    expect(extentOf(both, true)).toEqual([-4, 6])
    expect(extentOf(both, false)).toEqual([-4, 5])
  })
  it('has some height when all values are zero', () => {
    expect(extentOf({ points, series: [] }, true)).toEqual([0, 1])
  })
})

it('labels the last point of the axis, and as many evenly spaced points before it as fit', () => {
  expect(labelledPoints(0, 5)).toEqual([])
  expect(labelledPoints(1, 5)).toEqual([0])
  expect(labelledPoints(90, 0.4)).toEqual([0, 89])
  expect(labelledPoints(7, 4.9)).toEqual([0, 2, 4, 6])
  expect(labelledPoints(12, 11)).toEqual([1, 3, 5, 7, 9, 11])
  expect(labelledPoints(3, 20)).toEqual([0, 1, 2])
})
