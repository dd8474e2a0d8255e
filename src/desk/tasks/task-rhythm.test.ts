import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { taskRhythms } from './schema.ts'
import { nextDue, rhythmOf, ruleOf } from './task-rhythm.ts'

test.each(taskRhythms)('%s is read back from its rule', rhythm => {
  for (const first of ['2026-01-05', '2026-01-31', '2028-02-29']) {
    expect(rhythmOf(ruleOf(rhythm, first))).toBe(rhythm)
    expect(nextDue(ruleOf(rhythm, first), first, first)).not.toBeNull()
  }
})

test('the next date is after the due date, in step with it', () => {
  const next = (rhythm: (typeof taskRhythms)[number], due: string, today = due) =>
    nextDue(ruleOf(rhythm, due), due, today)
  expect(next('daily', '2026-03-07')).toBe('2026-03-08')
  expect(next('weekly', '2026-05-18')).toBe('2026-05-25')
  expect(next('fortnightly', '2026-05-18')).toBe('2026-06-01')
  // A Friday, and a task that was put on a Saturday.
  expect(next('weekdays', '2026-05-15')).toBe('2026-05-18')
  expect(next('weekdays', '2026-05-16')).toBe('2026-05-18')
  // Done before it was due, and long after: nothing piles up, and the step is kept.
  expect(next('fortnightly', '2026-05-18', '2026-05-12')).toBe('2026-06-01')
  expect(next('fortnightly', '2026-05-18', '2026-06-03')).toBe('2026-06-15')
})

test('the 31st becomes the last day of shorter months, and the 31st again after them', () => {
  const rule = ruleOf('monthly', '2027-01-31')
  const dates = ['2027-01-31']
  for (let at = 0; at < 4; at++) dates.push(nextDue(rule, dates[at] as string, dates[at] as string) as string)
  expect(dates).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
})

test('each next date is the nearest one that fits, checked day by day over years', () => {
  for (let due = '2026-01-01'; due < '2029-01-01'; due = addDays(due, 13)) {
    let fits = addDays(due, 1)
    while (weekdayOf(fits) > 5) fits = addDays(fits, 1)
    expect(nextDue(ruleOf('weekdays', due), due, due)).toBe(fits)
    expect(nextDue(ruleOf('weekly', due), due, due)).toBe(addDays(due, 7))
  }
})

test('an invalid rule never repeats', () => {
  expect(nextDue('FREQ=SECONDLY', '2026-05-18', '2026-05-18')).toBeNull()
  expect(nextDue('FREQ=DAILY', '2026-02-30', '2026-05-18')).toBeNull()
  expect(rhythmOf('FREQ=YEARLY')).toBeNull()
})
