import { expect, it } from 'vitest'
import { canMark } from './transitions.ts'

const start = Date.parse('2026-05-21T14:30:00Z')
const minute = 60_000

it.each([
  ['pending', 'confirmed', -10_000, true],
  ['confirmed', 'arrived', -119, true],
  ['confirmed', 'arrived', -121, false],
  ['confirmed', 'completed', -1, false],
  ['confirmed', 'completed', 0, true],
  ['confirmed', 'no_show', -1, false],
  ['confirmed', 'no_show', 10, true],
  ['arrived', 'completed', 60, true],
  ['completed', 'arrived', 60, true],
  ['no_show', 'arrived', 60, true],
  ['cancelled', 'confirmed', -60, false],
  ['cancelled', 'completed', 60, false],
  ['no_show', 'no_show', 60, true],
] as const)('%s may become %s at %d minutes after the start: %s', (status, mark, minutes, allowed) => {
  expect(canMark(status, mark, start, start + minutes * minute)).toBe(allowed)
})
