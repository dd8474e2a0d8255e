import { describe, expect, it } from 'vitest'
import { occurrences } from '#rules/recurrence/recurrence.ts'
import { asPlanned, type Choices, leaveOutDate, nothingChosen, sortOut, withPick } from './choices.ts'
import {
  planOf,
  type Repetition,
  repetitionProblem,
  repetitionWords,
  ruleOf,
  usualPlan,
  weekly,
} from './repetition.ts'
import type { PlaceTrouble } from './schema.ts'
import { isOverrulable, troubleWords } from './series-problem-copy.ts'

const datesOf = (repetition: Repetition, date: string) => {
  const from = Date.parse(`${date}T00:00Z`)
  const asked = { rule: ruleOf(repetition, date), start: `${date}T10:00`, time_zone: 'UTC', from }
  const found = occurrences({ ...asked, to: from + 700 * 86_400_000, needs_end: true })
  return 'error' in found ? found.error : found.starts.map(ms => new Date(ms).toISOString().slice(0, 10))
}

describe('ruleOf', () => {
  it('includes the first day, whatever is chosen', () => {
    for (const unit of ['day', 'week', 'weekday_of_month', 'day_of_month'] as const)
      for (let day = 1; day <= 31; day++) {
        const date = `2026-08-${String(day).padStart(2, '0')}`
        const dates = datesOf({ every: 2, unit, ends: { count: 3 } }, date)
        expect(dates).toHaveLength(3)
        expect(dates[0], `${unit} ${date}`).toBe(day > 28 && unit === 'weekday_of_month' ? dates[0] : date)
      }
  })

  it('treats the last weekday of a month as the last', () => {
    const monthly: Repetition = { every: 1, unit: 'weekday_of_month', ends: { count: 3 } }
    expect(datesOf(monthly, '2026-07-30')).toEqual(['2026-07-30', '2026-08-27', '2026-09-24'])
    expect(repetitionWords(monthly, '2026-07-30')).toBe('Every month on the last Thursday, 3 visits')
    expect(repetitionWords(monthly, '2026-05-21')).toBe('Every month on the third Thursday, 3 visits')
    expect(repetitionWords(monthly, '2026-05-28')).toBe('Every month on the fourth Thursday, 3 visits')
    expect(repetitionWords(monthly, '2026-05-29')).toBe('Every month on the last Friday, 3 visits')
  })

  it('includes the end date', () => {
    expect(datesOf({ ...weekly, ends: { until: '2026-06-04' } }, '2026-05-21')).toEqual([
      '2026-05-21',
      '2026-05-28',
      '2026-06-04',
    ])
  })
})

it('reports an invalid interval, count or end date', () => {
  expect(repetitionProblem(weekly, '2026-05-21')).toBeNull()
  expect(repetitionProblem({ ...weekly, every: 0 }, '2026-05-21')).toMatch('1 to 52')
  expect(repetitionProblem({ ...weekly, ends: { count: 53 } }, '2026-05-21')).toMatch('2 to 52')
  expect(repetitionProblem({ ...weekly, ends: { until: '2026-05-21' } }, '2026-05-21')).toMatch('after')
})

it('describes what blocks a date, and what may be overridden', () => {
  const zone = 'America/New_York'
  const at = { start: '2026-05-21T16:00:00Z', end: '2026-05-21T17:30:00Z' }
  const none = { appointment_id: null, reason: null, start: null, end: null }
  const say = (code: PlaceTrouble['code'], more = {}, client?: string) =>
    troubleWords(zone, { ...none, code, ...more }, 'Mara', client).replaceAll('\u00a0', ' ')
  expect([
    say('slot_taken', at, 'Iris Nolan'),
    say('slot_taken', at),
    say('slot_taken', { ...at, reason: 'Yoga' }),
    say('blocked_time', { ...at, reason: 'Lunch' }),
    say('blocked_time', { start: '2026-05-21T04:00:00Z', end: '2026-05-23T04:00:00Z' }),
    say('own_visit', at),
    say('being_booked'),
  ]).toEqual([
    'Iris Nolan is with Mara, 12:00 to 1:30 pm.',
    'Another client is with Mara, 12:00 to 1:30 pm.',
    'Mara gives Yoga, 12:00 to 1:30 pm.',
    'Lunch, 12:00 to 1:30 pm.',
    "Mara's time is blocked, Thu, May 21 to Fri, May 22.",
    'It meets another date of the series, 12:00 to 1:30 pm.',
    'A visitor is booking this time online right now.',
  ])
  const codes = ['slot_taken', 'own_visit', 'no_time', 'room_taken'] as const
  expect(codes.some(code => isOverrulable({ ...none, code }))).toBe(false)
  const asked = ['equipment_taken', 'outside_hours', 'blocked_time', 'being_booked'] as const
  expect(asked.every(code => isOverrulable({ ...none, code }))).toBe(true)
})

it('sorts dates into those that go ahead, need a decision or are left out', () => {
  const trouble = { code: 'slot_taken' as const, appointment_id: null, reason: null, start: null, end: null }
  const date = (key: string, is: typeof trouble | null = null) => ({
    ...{ key, start: '', end: '', practitioner_id: '', room_id: null, nearest: [], trouble: is },
  })
  const places = [date('a'), date('b', trouble), date('c', trouble)]
  const keys = (choices: Choices) =>
    Object.values(sortOut(places, choices)).map(found => found.map(place => place.key).join(''))
  expect(keys(nothingChosen)).toEqual(['a', 'bc', ''])
  const left = leaveOutDate(nothingChosen, 'c')
  expect(keys(left)).toEqual(['a', 'b', 'c'])
  const pick = { start: '2026-05-21T14:00:00Z', practitioner_id: 'mara' }
  const picked = withPick(left, 'c', pick)
  expect(picked).toEqual({ picked: { c: pick }, left: [] })
  expect(asPlanned(withPick(leaveOutDate(picked, 'a'), 'b', pick), 'b')).toEqual({
    picked: { c: pick },
    left: ['a'],
  })
  expect(asPlanned(left, 'c')).toEqual(nothingChosen)
})

it('describes a care plan and what is still missing', () => {
  const plan = { ...usualPlan, part: 'morning' as const }
  expect(repetitionWords({ ...weekly, plan }, '2026-05-21')).toBe(
    '8 visits: 4 every week, then 4 every 2 weeks, mornings',
  )
  expect(planOf(plan, true).phases).toEqual([
    { count: 4, every_days: 7 },
    { count: 4, every_days: 14 },
  ])
  const problem = (count: number, every: number, unit: 'week' | 'day') =>
    repetitionProblem({ ...weekly, plan: { ...plan, phases: [{ count, every, unit }] } }, '2026-05-21')
  expect([problem(52, 26, 'week'), problem(2, 182, 'day')]).toEqual([null, null])
  for (const wrong of [
    problem(53, 1, 'week'),
    problem(4, 27, 'week'),
    problem(4, 183, 'day'),
    problem(4, 1.5, 'week'),
  ])
    expect(wrong).toMatch('number of visits')
  expect(problem(1, 1, 'week')).toBe('A plan has 2 to 52 visits.')
  const empty = { ...plan, phases: [{ count: 0, every: 1, unit: 'week' as const }] }
  expect(repetitionProblem({ ...weekly, plan: empty }, '2026-05-21')).toMatch('number of visits')
})
