import { describe, expect, it } from 'vitest'
import { dayBounds, isOnClock, wallMinutes, wallSpan } from './wall-clock.ts'

const NY = 'America/New_York'
const at = (text: string) => Date.parse(text)

describe('the position of an instant in a day column', () => {
  it('is the local minutes since that date’s midnight', () => {
    expect(wallMinutes(NY, '2026-05-14', at('2026-05-14T14:30:00Z'))).toBe(630)
    expect(wallMinutes(NY, '2026-05-14', at('2026-05-15T04:15:00Z'))).toBe(1455)
    expect(wallMinutes(NY, '2026-05-14', at('2026-05-14T03:00:00Z'))).toBe(-60)
  })

  it('splits a visit over midnight between its two dates', () => {
    const [from, to] = [at('2026-05-15T03:30:00Z'), at('2026-05-15T04:30:00Z')]
    expect(wallSpan(NY, '2026-05-14', from, to)).toEqual({ from: 1410, to: 1440 })
    expect(wallSpan(NY, '2026-05-15', from, to)).toEqual({ from: 0, to: 30 })
    expect(wallSpan(NY, '2026-05-16', from, to)).toBeNull()
  })

  it('does not put a visit that ends at midnight on the next date', () => {
    expect(wallSpan(NY, '2026-05-15', at('2026-05-15T03:00:00Z'), at('2026-05-15T04:00:00Z'))).toBeNull()
  })
})

describe('the day on which clocks go forward', () => {
  const date = '2026-03-08'

  it('places afternoon visits at their local time', () => {
    expect(wallSpan(NY, date, at('2026-03-08T14:00:00Z'), at('2026-03-08T15:00:00Z'))).toEqual({
      from: 600,
      to: 660,
    })
  })

  it('has 23 hours and no 2:30', () => {
    const { from, to } = dayBounds(NY, date)
    expect(to - from).toBe(23 * 3_600_000)
    expect(isOnClock(NY, date, 150)).toBe(false)
    expect(isOnClock(NY, date, 180)).toBe(true)
  })
})

describe('the day on which clocks go back', () => {
  const date = '2026-11-01'

  it('has 25 hours, and its afternoon stays at its usual position', () => {
    const { from, to } = dayBounds(NY, date)
    expect(to - from).toBe(25 * 3_600_000)
    expect(wallSpan(NY, date, at('2026-11-01T15:00:00Z'), at('2026-11-01T16:00:00Z'))).toEqual({
      from: 600,
      to: 660,
    })
  })

  it('keeps the length of a visit that ends in the repeated hour', () => {
    expect(wallSpan(NY, date, at('2026-11-01T05:30:00Z'), at('2026-11-01T06:30:00Z'))).toEqual({
      from: 90,
      to: 150,
    })
  })
})

describe('a date whose midnight the clock skips', () => {
  it('starts at one o’clock in Havana', () => {
    const { from, to } = dayBounds('America/Havana', '2026-03-08')
    expect(to - from).toBe(23 * 3_600_000)
    expect(wallMinutes('America/Havana', '2026-03-08', from)).toBe(60)
  })
})
