import { expect, test } from 'vitest'
import { laneAt, minutesAt, scrollSpeed } from './drag-field.ts'

const lane = (practitioner_id: string, left: number) => ({
  date: '2026-05-12',
  practitioner_id,
  left,
  right: left + 100,
  top: 60,
  height: 480,
})
const axis = { from: 540, to: 1020 }

test('a dragged visit goes to the lane under the pointer, or to the nearest lane beside them all', () => {
  const lanes = [lane('dana', 52), lane('marcus', 160)]
  expect(laneAt(lanes, 70)?.practitioner_id).toBe('dana')
  expect(laneAt(lanes, 155)?.practitioner_id).toBe('dana')
  expect(laneAt(lanes, 158)?.practitioner_id).toBe('marcus')
  expect(laneAt(lanes, -400)?.practitioner_id).toBe('dana')
  expect(laneAt(lanes, 9_000)?.practitioner_id).toBe('marcus')
  expect(laneAt([], 70)).toBeNull()
})

test('a pointer position becomes minutes on the scale of its lane, also above and below it', () => {
  const box = lane('dana', 52)
  expect(minutesAt(box, 60, axis)).toBe(540)
  expect(minutesAt(box, 300, axis)).toBe(780)
  expect(minutesAt(box, 0, axis)).toBe(480)
  expect(minutesAt(box, 600, axis)).toBe(1080)
})

test('the calendar scrolls while the pointer is at or beyond an edge', () => {
  const field = { left: 200, top: 100, right: 1200, bottom: 900 }
  expect(scrollSpeed(field, { x: 700, y: 500 })).toEqual({ x: 0, y: 0 })
  expect(scrollSpeed(field, { x: 230, y: 880 })).toEqual({ x: -8, y: 8 })
  expect(scrollSpeed(field, { x: 1300, y: 20 })).toEqual({ x: 8, y: -8 })
})
