import { expect, it } from 'vitest'
import { calledBy, closedSummary, countWord, daySummary, greetingOf, ownSummary } from './greeting.ts'

it.each([
  [0, 'Good evening'],
  [3, 'Good evening'],
  [4, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('the greeting at %i o’clock is %s', (hour, greeting) => expect(greetingOf(hour)).toBe(greeting))

it('the greeting uses the first name, or the practice’s name if there is none', () => {
  const practice = 'Willow & Stone'
  expect(calledBy({ name: 'Dana Whitlock' }, undefined, practice)).toBe('Dana')
  expect(calledBy({ name: 'Dr. Amara Obi' }, undefined, practice)).toBe('Dr. Obi')
  expect(calledBy({ name: 'Willow & Stone' }, undefined, 'Willow & Stone ')).toBe(practice)
  expect(calledBy(undefined, undefined, practice)).toBe(practice)
})

it('the greeting for a user without a calendar column uses the account name', () => {
  expect(calledBy(undefined, 'Finn Desk', 'Willow & Stone')).toBe('Finn')
  expect(calledBy({ name: 'Dana Whitlock' }, 'Someone Else', 'Willow & Stone')).toBe('Dana')
  expect(calledBy(undefined, '  ', 'Willow & Stone')).toBe('Willow & Stone')
})

it('numbers up to twenty are written as words', () => {
  expect([0, 1, 14, 20, 21].map(countWord)).toEqual(['no', 'one', 'fourteen', 'twenty', '21'])
})

it('the day summary gives the number of visits, and the unconfirmed ones', () => {
  const date = '2026-05-14'
  expect(daySummary({ date, visits: 14, unconfirmed: 1 })).toBe(
    'Thursday, May 14. Fourteen visits, and one still to be confirmed.',
  )
  expect(daySummary({ date, visits: 1, unconfirmed: 0 })).toBe('Thursday, May 14. One visit.')
  expect(daySummary({ date, visits: 0, unconfirmed: 0 })).toBe('Thursday, May 14. No visits today.')
  expect(ownSummary(date, 2, 4)).toBe('Thursday, May 14. Two visits left for you.')
  expect(ownSummary(date, 0, 4)).toBe('Thursday, May 14. Your visits for today are over.')
  expect(ownSummary(date, 0, 0)).toBe('Thursday, May 14. No visits for you today.')
  expect(closedSummary(date, 5)).toBe('Thursday, May 14. The day is over. Five visits tomorrow.')
  expect(closedSummary(date, 0)).toBe('Thursday, May 14. The day is over. No visits tomorrow.')
})
