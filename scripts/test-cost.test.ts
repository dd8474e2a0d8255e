import { describe, expect, it } from 'vitest'
import { budget, costLine, cpuSeconds } from './test-cost.mjs'

describe('cpuSeconds', () => {
  it('adds up user and system time of the process and of its children', () => {
    const stat = `7 (node (test) x) S 1 7 7 0 -1 4194304 100 200 0 0 150 50 1200 600 20 0 11 0 5 1 1`
    expect(cpuSeconds(stat)).toBe(20)
  })
})

describe('costLine', () => {
  it('shows wall time and CPU seconds beside the budget', () => {
    expect(costLine(605.4, 640.2)).toBe(
      `10 min 5 s of at most ${budget.minutes} min, 640 CPU seconds of at most ${budget.cpuSeconds}`,
    )
  })

  it('says that a run is over budget', () => {
    expect(costLine(60, budget.cpuSeconds + 1)).toMatch(/: over budget$/)
  })

  it('leaves out CPU seconds when the system does not report them', () => {
    expect(costLine(60, undefined)).toBe('1 min 0 s of at most 15 min')
  })
})
