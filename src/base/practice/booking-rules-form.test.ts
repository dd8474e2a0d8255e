import { expect, test } from 'vitest'
import {
  bookingRulesForm,
  noticeOptions,
  rulesForm,
  rulesSentence,
  stepOptions,
} from './booking-rules-form.ts'

const saved = {
  is_booking_open: true,
  approval: 'nobody' as const,
  approval_after: 2,
  min_notice_min: 120,
  booking_window_days: 90,
  allows_same_day: true,
  increment_min: null,
  hides_short_gaps: false,
  daily_limit: null,
  upcoming_limit: 3,
  cancel_window_hours: 24,
  cancellation_policy: null,
}

test('the form gives back what was saved', () => {
  const { is_booking_open, allows_same_day, hides_short_gaps, ...rules } = saved
  expect(bookingRulesForm.parse(rulesForm(saved))).toEqual(rules)
  const other = {
    ...saved,
    min_notice_min: 95,
    increment_min: 25,
    daily_limit: 4,
    cancellation_policy: 'Half.',
  }
  expect(bookingRulesForm.parse(rulesForm(other))).toMatchObject({
    min_notice_min: 95,
    increment_min: 25,
    daily_limit: 4,
  })
})

test('out-of-range numbers name the allowed range', () => {
  const wrong = {
    ...rulesForm(saved),
    booking_window_days: '0',
    daily_limit: '1.5',
    cancel_window_hours: '400',
  }
  const messages = bookingRulesForm
    .safeParse(wrong)
    .error?.issues.map(({ path, message }) => [path[0], message])
  expect(messages).toContainEqual(['booking_window_days', 'Give days from 1 to 730'])
  expect(messages).toContainEqual(['cancel_window_hours', 'Give hours from 0 to 336'])
  expect(messages).toContainEqual(['daily_limit', 'Give a number from 1 to 100, or leave it empty'])
})

test('a custom value stays in the list', () => {
  expect(noticeOptions(95).map(({ value }) => Number(value))).toEqual([
    0, 30, 60, 95, 120, 240, 480, 720, 1440, 2880, 4320, 10080,
  ])
  expect(stepOptions(25).some(({ value }) => value === '25')).toBe(true)
  expect(stepOptions(null)).toHaveLength(10)
})

test('the sentence describes the rules in effect', () => {
  expect(rulesSentence(saved).replaceAll('\u00a0', ' ')).toBe(
    'Clients book until 2 hours before, up to 90 days ahead. One client may have 3 visits to come.',
  )
  const strict = {
    ...saved,
    min_notice_min: 0,
    allows_same_day: false,
    booking_window_days: 1,
    daily_limit: 2,
    upcoming_limit: null,
    approval: 'all' as const,
  }
  expect(rulesSentence(strict).replaceAll('\u00a0', ' ')).toBe(
    'Clients book until the visit begins, up to 1 day ahead, from tomorrow on. A day is full online once its practitioner has 2 visits. You confirm each one.',
  )
})
