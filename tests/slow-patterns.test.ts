import { expect, it } from 'vitest'
import { findSlowPatterns, lineOf } from '../scripts/slow-patterns/find-slow-patterns.ts'
import { slowestOf } from '../scripts/slow-patterns/time-pattern.ts'
import { width } from './width.ts'

// Milliseconds that one pattern may take of the thread that answers everybody.
const limit = 20

const timed = (pattern: RegExp, length = 2_000) => {
  const { source, flags } = pattern
  return slowestOf({ source, flags, isGlobal: flags.includes('g'), length }, limit / 4, false)
}

it.each([
  /^(\p{Lu}[\p{L}'’.-]+\s*){2,4}$/u,
  /\S+@\S+\.\S+/g,
  /[^\s<>(),;:"]+@[^\s<>(),;:"]+\.[a-z]{2,}/g,
  /^\S+@\S+\.\S+$/,
  /(\p{L}{3,})str\./gu,
  /\s*\d+.*$/,
  /\bvia\s+[\p{L} .'-]{2,40}?,?\s*(?:n\.?\s*)?\d{1,5}\b/giu,
])('%s is reported as slow', pattern => {
  expect(timed(pattern).ms).toBeGreaterThan(limit / 4)
})

it('linear patterns, and patterns that read short texts, are not reported', () => {
  expect(timed(/(?<!\s)\s+$/).ms).toBeLessThan(limit / 4)
  expect(timed(/[^\s@]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}/gi).ms).toBeLessThan(limit / 4)
  expect(timed(/^\S+@\S+\.\S+$/, 80).ms).toBeLessThan(limit / 4)
})

it(
  'no pattern in src/ can be made slow by a text',
  async () => {
    const { tried, slow, unseen } = await findSlowPatterns(limit, width(false, true))
    expect(slow.map(lineOf)).toEqual([])
    expect(tried).toBeGreaterThan(500)
    // Made of names or settings while the product runs: look at each, and let it escape what it is given.
    expect(unseen.length, unseen.join(' ')).toBeLessThanOrEqual(30)
  },
  width(60_000, 600_000),
)
