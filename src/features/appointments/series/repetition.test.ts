import { describe, expect, it } from 'vitest'
import { occurrences } from '../../../rules/recurrence/recurrence.ts'
import {
  planOf,
  type Repetition,
  repetitionProblem,
  repetitionWords,
  ruleOf,
  usualPlan,
  weekly,
} from './repetition.ts'

const datesOf = (repetition: Repetition, date: string) => {
  const from = Date.parse(`${date}T00:00Z`)
  const asked = { rule: ruleOf(repetition, date), start: `${date}T10:00`, time_zone: 'UTC', from }
  const found = occurrences({ ...asked, to: from + 700 * 86_400_000, needs_end: true })
  return 'error' in found ? found.error : found.starts.map(ms => new Date(ms).toISOString().slice(0, 10))
}

describe('ruleOf', () => {
  it('yields the day it begins on, whatever is chosen', () => {
    for (const unit of ['day', 'week', 'weekday_of_month', 'day_of_month'] as const)
      for (let day = 1; day <= 31; day++) {
        const date = `2026-08-${String(day).padStart(2, '0')}`
        const dates = datesOf({ every: 2, unit, ends: { count: 3 } }, date)
        expect(dates).toHaveLength(3)
        expect(dates[0], `${unit} ${date}`).toBe(day > 28 && unit === 'weekday_of_month' ? dates[0] : date)
      }
  })

  it('reads the last weekday of a month as the last', () => {
    const monthly: Repetition = { every: 1, unit: 'weekday_of_month', ends: { count: 3 } }
    expect(datesOf(monthly, '2026-07-30')).toEqual(['2026-07-30', '2026-08-27', '2026-09-24'])
    expect(repetitionWords(monthly, '2026-07-30')).toBe('Every month on the last Thursday, 3 visits')
    expect(repetitionWords(monthly, '2026-05-21')).toBe('Every month on the third Thursday, 3 visits')
    expect(repetitionWords(monthly, '2026-05-28')).toBe('Every month on the fourth Thursday, 3 visits')
    expect(repetitionWords(monthly, '2026-05-29')).toBe('Every month on the last Friday, 3 visits')
  })

  it('counts the last day in', () => {
    expect(datesOf({ ...weekly, ends: { until: '2026-06-04' } }, '2026-05-21')).toEqual([
      '2026-05-21',
      '2026-05-28',
      '2026-06-04',
    ])
  })
})

it('says what is missing', () => {
  expect(repetitionProblem(weekly, '2026-05-21')).toBeNull()
  expect(repetitionProblem({ ...weekly, every: 0 }, '2026-05-21')).toMatch('1 to 52')
  expect(repetitionProblem({ ...weekly, ends: { count: 53 } }, '2026-05-21')).toMatch('2 to 52')
  expect(repetitionProblem({ ...weekly, ends: { until: '2026-05-21' } }, '2026-05-21')).toMatch('after')
})

it('says what a care plan is, and what it still needs', () => {
  const plan = { ...usualPlan, part: 'morning' as const }
  expect(repetitionWords({ ...weekly, plan }, '2026-05-21')).toBe(
    '8 visits: 4 every week, then 4 every 2 weeks, mornings',
  )
  expect(planOf(plan, true).phases).toEqual([
    { count: 4, every_days: 7 },
    { count: 4, every_days: 14 },
  ])
  const empty = { ...plan, phases: [{ count: 0, every: 1, unit: 'week' as const }] }
  expect(repetitionProblem({ ...weekly, plan: empty }, '2026-05-21')).toMatch('number of visits')
})
