import { expect, it } from 'vitest'
import { calledBy, countWord, daySummary, greetingOf, ownSummary } from './greeting.ts'

it.each([
  [0, 'Good evening'],
  [3, 'Good evening'],
  [4, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %i o’clock: %s', (hour, greeting) => expect(greetingOf(hour)).toBe(greeting))

it('greets by first name, and a practice without one by its name', () => {
  expect(calledBy({ name: 'Dana Whitlock' }, 'Willow & Stone')).toBe('Dana')
  expect(calledBy({ name: 'Willow & Stone' }, 'Willow & Stone ')).toBe('Willow & Stone')
  expect(calledBy(undefined, 'Willow & Stone')).toBe('Willow & Stone')
})

it('counts in words up to twenty', () => {
  expect([0, 1, 14, 20, 21].map(countWord)).toEqual(['no', 'one', 'fourteen', 'twenty', '21'])
})

it('says what the day holds', () => {
  const date = '2026-05-14'
  expect(daySummary({ date, visits: 14, unconfirmed: 1 })).toBe(
    'Thursday, May 14. Fourteen visits, and one still to be confirmed.',
  )
  expect(daySummary({ date, visits: 1, unconfirmed: 0 })).toBe('Thursday, May 14. One visit.')
  expect(daySummary({ date, visits: 0, unconfirmed: 0 })).toBe('Thursday, May 14. No visits today.')
  expect(ownSummary(date, 2, 4)).toBe('Thursday, May 14. Two visits left for you.')
  expect(ownSummary(date, 0, 4)).toBe('Thursday, May 14. Your visits for today are over.')
  expect(ownSummary(date, 0, 0)).toBe('Thursday, May 14. No visits for you today.')
})
