import { expect, it } from 'vitest'
import { checkPlan } from '../../../tests/marketing/plan-check.ts'
import { randomPlan } from '../../../tests/marketing/random-plan.ts'
import { width } from '../../../tests/width.ts'
import { type PlanInput, planMonth } from '../../rules/planning/plan-month.ts'

const runs = width(100, 25_000)

it('every plan follows every rule, by an independent implementation', () => {
  for (let seed = 1; seed <= runs; seed++) {
    const given = randomPlan(seed)
    const before = JSON.stringify(given)
    const plan = planMonth(given as PlanInput)
    const breaches = checkPlan(given, plan)
    if (breaches.length > 0) expect([seed, breaches]).toEqual([seed, []])
    expect(JSON.stringify(given)).toBe(before)
    if (seed % 10 === 0) expect(planMonth(given as PlanInput)).toEqual(plan)
  }
})
