import { expect, it } from 'vitest'
import { splitWords } from '../words/words.ts'
import { dayAt } from './days-said.ts'
import type { Today } from './weekdays-said.ts'

// A Wednesday.
const today = { date: '2026-03-04', monthFirst: true }
const day = (text: string, from: Today = today) => {
  const words = splitWords(text)
  const said = dayAt(words, 0, from)
  return said && said.length === words.length ? said.date : null
}

it.each([
  ['today', '2026-03-04'],
  ['tomorrow', '2026-03-05'],
  ['tmrw', '2026-03-05'],
  ['the day after tomorrow', '2026-03-06'],
  ['yesterday', '2026-03-03'],
  ['friday', '2026-03-06'],
  ['Wednesday', '2026-03-11'],
  ['this wednesday', '2026-03-04'],
  ['next Tuesday', '2026-03-10'],
  ['last friday', '2026-02-27'],
  ['this coming Saturday', '2026-03-07'],
  ['friday of next week', '2026-03-13'],
  ['next week friday', '2026-03-13'],
  ['thursday week', '2026-03-12'],
  ['the 14th', '2026-03-14'],
  ['the 17th, Tuesday March', '2026-03-17'],
  ['the 17th, Tuesday of April', '2026-04-17'],
  ['3/17 tuesday', '2026-03-17'],
  ['tuesday 3/17', '2026-03-17'],
  ['Tuesday the 17th of Mar', '2026-03-17'],
  ['17 March, a Tuesday', '2026-03-17'],
  ['March 17 (Tuesday', '2026-03-17'],
  ['March, Tuesday the 17th', '2026-03-17'],
  ['el 17 de marzo, martes', '2026-03-17'],
  ['the 3rd', '2026-04-03'],
  ['the twenty-first', '2026-03-21'],
  ['Monday the 16th', '2026-03-16'],
  ['Saturday 14 March', '2026-03-14'],
  ['march 16', '2026-03-16'],
  ['16 March', '2026-03-16'],
  ['the 3rd of April', '2026-04-03'],
  ['march the 3rd, 2027', '2027-03-03'],
  ['3/12', '2026-03-12'],
  ['2026-05-01', '2026-05-01'],
  ['in two weeks', '2026-03-18'],
  ['in a fortnight', '2026-03-18'],
  ['in 3 days', '2026-03-07'],
  ['two weeks from Tuesday', '2026-03-24'],
  ['a week from thursday', '2026-03-12'],
  ['a week on friday', '2026-03-13'],
  ['a week tomorrow', '2026-03-12'],
  ['tomorrow week', '2026-03-12'],
  ['10 days from now', '2026-03-14'],
  ['three weeks ago', '2026-02-11'],
  ['in a month', '2026-04-04'],
  ['end of the month', '2026-03-31'],
  ['the first Monday of April', '2026-04-06'],
  ['the last Friday of this month', '2026-03-27'],
  ['good friday', '2026-04-03'],
  ['Thanksgiving', '2026-11-26'],
  ['Christmas Day', '2026-12-25'],
  ['memorial day', '2026-05-25'],
  ["valentine's day", '2026-02-14'],
  ["mother's day", '2026-05-10'],
  ["St. Patrick's Day", '2026-03-17'],
  ['victoria day', '2026-05-18'],
  ['nye', '2026-12-31'],
  ['nochevieja', '2026-12-31'],
  ['chirstmas', '2026-12-25'],
  ['the wednesday before thanksgiving', '2026-11-25'],
  ['tuesday after labor day', '2026-09-08'],
  ['the monday right before july 4th', null],
  ['the day before christmas', '2026-12-24'],
  ['the day after xmas', '2026-12-26'],
  ['el viernes después de Acción de Gracias', '2026-11-27'],
  ['el día antes de navidad', '2026-12-24'],
  ['pasado mañana', '2026-03-06'],
  ['el 14 de marzo', '2026-03-14'],
])('reads "%s"', (text, date) => {
  expect(day(text)).toBe(date)
})

it.each(['may', 'will', 'second', '60 minutes', '2pm', '31/31', 'Feb 30', 'sat down the'])(
  'reads "%s" as no date',
  text => {
    expect(day(text)).toBeNull()
  },
)

it('uses Canada’s date for holidays in Canada', () =>
  expect(day('thanksgiving', { date: '2026-03-04', monthFirst: true, country: 'CA' })).toBe('2026-10-12'))

it('reads day before month where that is customary', () => {
  expect(day('3/12', { date: '2026-03-04', monthFirst: false })).toBe('2026-12-03')
})

it('moves into the next year', () => {
  expect(day('january 5', { date: '2026-12-20', monthFirst: true })).toBe('2027-01-05')
  expect(day('the 1st', { date: '2026-12-20', monthFirst: true })).toBe('2027-01-01')
  expect(day('in a month', { date: '2026-01-31', monthFirst: true })).toBe('2026-02-28')
})

it.each([
  ['Tuesday March 18', 2],
  ['the 17th, Tuesday of April', 2],
  ['wednesday 3/17', 3],
  ['March 17 which is a monday', 1],
  ['next friday the 17th', 5],
  ['Tuesday the 17th', undefined],
  ['march 17', undefined],
] as const)('%s: the weekday contradicts the date: %s', (text, disagrees) => {
  expect(dayAt(splitWords(text), 0, today)?.disagrees).toBe(disagrees)
})

it('leaves a weekday to the next date when it belongs to that', () => {
  expect(dayAt(splitWords('3/17 tuesday the 24th'), 0, today)).toEqual({ date: '2026-03-17', length: 1 })
})
