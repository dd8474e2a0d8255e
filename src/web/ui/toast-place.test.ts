import { expect, it } from 'vitest'
import { placeToast } from './toast-place.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
// A phone with a bar at the top and one at the bottom.
const phone = {
  view: { width: 390, height: 844 },
  toast: { left: 16, right: 374, height: 60 },
  from: 'bottom' as const,
  bars: [box(0, 0, 390, 56), box(0, 780, 390, 64)],
  focus: null,
  controls: [],
}

it('the toast is placed above the bottom bar', () => {
  expect(placeToast(phone)).toBe(780 - 8 - 60)
})

it('the toast is placed at the edge when there is no bar', () => {
  expect(placeToast({ ...phone, bars: [] })).toBe(844 - 16 - 60)
})

it('the toast moves above the focused element', () => {
  const focus = box(20, 700, 200, 44)
  expect(placeToast({ ...phone, focus })).toBe(700 - 8 - 60)
})

it('the toast ignores a focused element beside it', () => {
  const desktop = {
    ...phone,
    view: { width: 1440, height: 900 },
    toast: { left: 1032, right: 1416, height: 60 },
  }
  expect(placeToast({ ...desktop, bars: [], focus: box(300, 820, 400, 60) })).toBe(900 - 16 - 60)
  expect(placeToast({ ...desktop, bars: [box(700, 820, 400, 64)] })).toBe(820 - 8 - 60)
})

it('the toast moves to the other edge to avoid covering controls', () => {
  const controls = [box(20, 720, 120, 44)]
  expect(placeToast({ ...phone, controls })).toBe(56 + 8)
  // Both edges have some: it stays where it is looked for.
  expect(placeToast({ ...phone, controls: [...controls, box(20, 70, 120, 44)] })).toBe(780 - 8 - 60)
})

it('the toast stays at its edge when there is no room anywhere', () => {
  const bars = [box(0, 0, 390, 400), box(0, 430, 390, 414)]
  expect(placeToast({ ...phone, bars })).toBe(844 - 16 - 60)
})

it('the toast stays in place when an element as large as the screen has the focus', () => {
  expect(placeToast({ ...phone, focus: box(0, 60, 390, 700) })).toBe(780 - 8 - 60)
})

it('the toast starts at the top when that is its edge', () => {
  expect(placeToast({ ...phone, from: 'top' })).toBe(56 + 8)
})
