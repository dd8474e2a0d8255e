import { expect, it } from 'vitest'
import { ReadCounts } from './read-counts.ts'

const limits = [
  { per: 'address' as const, hits: 2, seconds: 60 },
  { per: 'address' as const, hits: 3, seconds: 3600 },
]
const at = (seconds: number) => (1_000_000 * 3600 + seconds) * 1000

it('tells how long to wait when a window is full, and starts over with the next window', () => {
  const counts = new ReadCounts()
  expect([counts.hit('a', limits, at(0)), counts.hit('a', limits, at(10))]).toEqual([0, 0])
  expect(counts.hit('a', limits, at(20))).toBe(40)
  expect(counts.hit('b', limits, at(20))).toBe(0)
  // The minute is over, the hour is not.
  expect(counts.hit('a', limits, at(61))).toBe(3539)
  expect(counts.hit('a', limits, at(3600))).toBe(0)
})

it('remembers a limited number of callers, and drops the one that called longest ago', () => {
  const counts = new ReadCounts(2)
  const one = [limits[0] as (typeof limits)[0]]
  for (const who of ['a', 'b', 'a', 'c']) counts.hit(who, one, at(0))
  expect(counts.size).toBe(2)
  // Of a both hits are remembered, b was forgotten.
  expect(counts.hit('a', one, at(1))).toBeGreaterThan(0)
  expect(counts.hit('b', one, at(1))).toBe(0)
})
