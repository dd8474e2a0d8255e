import { expect, it } from 'vitest'
import { splitWords } from '../words/words.ts'
import { periodAt } from './periods-said.ts'

const today = { date: '2026-03-04', monthFirst: true }
const period = (text: string) => {
  const said = periodAt(splitWords(text), 0, today)
  return (
    said &&
    `${said.unit} ${said.from} ${said.to}${said.isPresent ? ' present' : ''}${said.isAhead ? ' ahead' : ''}`
  )
}

it.each([
  ['this week', 'week 2026-03-02 2026-03-08 present'],
  ['this month', 'month 2026-03-01 2026-03-31 present'],
  ['for the year', 'year 2026-01-01 2026-12-31 present'],
  ['year to date', 'year 2026-01-01 2026-12-31 present'],
  ['last month', 'month 2026-02-01 2026-02-28'],
  ['last quarter', 'quarter 2025-10-01 2025-12-31'],
  ['next month', 'month 2026-04-01 2026-04-30 ahead'],
  ['Q4 2025', 'quarter 2025-10-01 2025-12-31'],
  ['the first quarter of 2025', 'quarter 2025-01-01 2025-03-31'],
  ['in February', 'month 2026-02-01 2026-02-28'],
  ['december', 'month 2025-12-01 2025-12-31'],
  ['2025', 'year 2025-01-01 2025-12-31'],
  ['from jan 1 to feb 15', 'custom 2026-01-01 2026-02-15'],
  ['between November 3 and December 4', 'custom 2025-11-03 2025-12-04'],
  ['since January 10', 'custom 2026-01-10 2026-03-04'],
  ['the past 30 days', 'custom 2026-02-03 2026-03-04'],
  ['the next two weeks', 'custom 2026-03-05 2026-03-18 ahead'],
  ['next fortnight', 'custom 2026-03-05 2026-03-18 ahead'],
])('reads "%s"', (text, said) => {
  expect(period(text)).toBe(said)
})

it('does not read a date and a time as a span', () => {
  expect(period('nov 7 - 10am')).toBeNull()
  expect(period('march 16')).toBeNull()
})
