import { expect, it } from 'vitest'
import { CallCounter } from './call-limits.ts'

const pace = { burst: 10, perSecond: 2 }
const at = 1_800_000_000_000

it('allows a burst, then a steady rate, and tells how long to wait', () => {
  const calls = new CallCounter()
  const burst = Array.from({ length: 11 }, () => calls.waitOf('ada', pace, at))
  expect(burst).toEqual([...Array(10).fill(0), 1])
  expect(calls.waitOf('ada', pace, at + 499)).toBe(1)
  expect(calls.waitOf('ada', pace, at + 500)).toBe(0)
  expect(calls.waitOf('ada', pace, at + 501)).toBe(1)
})

it('counts each caller separately, and does not count refused calls', () => {
  const calls = new CallCounter()
  for (let n = 0; n < 1_000; n++) calls.waitOf('loop', pace, at)
  expect(calls.waitOf('calm', pace, at)).toBe(0)
  expect(calls.waitOf('loop', pace, at + 500)).toBe(0)
})

it('restores the full allowance after a pause', () => {
  const calls = new CallCounter()
  for (let n = 0; n < 11; n++) calls.waitOf('ada', pace, at)
  const later = Array.from({ length: 11 }, () => calls.waitOf('ada', pace, at + 5_000))
  expect(later).toEqual([...Array(10).fill(0), 1])
})

it('starts over when the clock is set back', () => {
  const calls = new CallCounter()
  for (let n = 0; n < 11; n++) calls.waitOf('ada', pace, at)
  expect(calls.waitOf('ada', pace, at - 3_600_000)).toBe(0)
})

it('remembers a limited number of callers, the most recent ones', () => {
  const calls = new CallCounter(100)
  for (let n = 0; n < 11; n++) calls.waitOf('loop', pace, at)
  for (let n = 0; n < 99; n++) calls.waitOf(`other ${n}`, pace, at)
  expect(calls.waitOf('loop', pace, at)).toBe(1)
  for (let n = 0; n < 10_000; n++) calls.waitOf(`more ${n}`, pace, at)
  expect(calls.size).toBe(100)
})
