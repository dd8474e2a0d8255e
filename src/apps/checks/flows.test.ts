import { expect, it } from 'vitest'
import { endWords, type FlowResult, flowStates, flows } from './flows.ts'

const results = (count: number, brokenAt?: number): FlowResult[] =>
  flows.slice(0, count).map(({ flow }, nth) => ({
    flow,
    state: nth === brokenAt ? 'broken' : 'works',
    ms: 100,
    words: 'w',
  }))
const statesOf = (given: FlowResult[], isUnderWay: boolean) =>
  flowStates(given, isUnderWay).map(({ state }) => state)
const last = flows.length - 1

it('runs one flow at a time while later ones wait', () => {
  expect(statesOf(results(2), true).slice(0, 4)).toEqual(['works', 'works', 'trying', 'waits'])
  expect(new Set(statesOf([], false))).toEqual(new Set(['not_tried']))
})

it('after a broken flow runs only the cleanup', () => {
  const states = statesOf(results(3, 2), true)
  expect(states.slice(0, 4)).toEqual(['works', 'works', 'broken', 'not_tried'])
  expect(states[last]).toBe('trying')
})

it('reports at the end what works, what broke, and what was not tested', () => {
  expect(endWords(results(flows.length))).toBe(
    `All ${flows.length} work; together they took ${(flows.length / 10).toFixed(1)} s.`,
  )
  const cleaned = [...results(3, 2), { ...results(1)[0], flow: 'clean-up' } as FlowResult]
  expect(endWords(cleaned)).toBe(
    `“Working hours are saved” is broken, 3 work, ${flows.length - 4} behind it were not tried.`,
  )
  expect(endWords(results(flows.length, last))).toBe(
    `“The practice is removed, and nothing of it is left” is broken, ${last} work.`,
  )
})

it('names each flow once, with what it tests', () => {
  expect(new Set(flows.map(({ flow }) => flow)).size).toBe(flows.length)
  expect(flows.every(({ tries }) => tries.endsWith('.'))).toBe(true)
})
