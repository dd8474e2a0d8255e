import { expect, it } from 'vitest'
import { splitWords } from '../words/words.ts'
import { lengthAt, moneyAt, percentAt } from './amounts.ts'

const length = (text: string) => {
  const words = splitWords(text)
  const said = lengthAt(words, 0)
  return said && said.length === words.length ? `${said.value} ${said.unit}` : null
}

it.each([
  ['90 min', '90 minutes'],
  ['90-minute', '90 minutes'],
  ['ninety minutes', '90 minutes'],
  ['an hour', '60 minutes'],
  ['an hour and a half', '90 minutes'],
  ['hour and a half', '90 minutes'],
  ['an hour and a quarter', '75 minutes'],
  ['1.5 hours', '90 minutes'],
  ['two and a half hours', '150 minutes'],
  ['1h30', '90 minutes'],
  ['1 hour 15 minutes', '75 minutes'],
  ['half an hour', '30 minutes'],
  ['three quarters of an hour', '45 minutes'],
  ['24 hours', '1440 minutes'],
  ['two weeks', '14 days'],
  ['a fortnight', '14 days'],
  ['60 days', '60 days'],
  ['three months', '3 months'],
])('reads "%s"', (text, said) => {
  expect(length(text)).toBe(said)
})

it('reads neither a bare word nor a distance as a duration', () => {
  expect(length('hours')).toBeNull()
  expect(length('60 m')).toBeNull()
  expect(length('5')).toBeNull()
})

it.each([
  ['$120', 120],
  ['$1,250.50', 1250.5],
  ['70 dollars', 70],
  ['a hundred and twenty dollars', 120],
  ['forty bucks', 40],
])('reads "%s" as money', (text, amount) => {
  expect(moneyAt(splitWords(text), 0)?.value).toBe(amount)
})

it('reads percentages', () => {
  expect(percentAt(splitWords('20%'), 0)?.value).toBe(20)
  expect(percentAt(splitWords('ten percent'), 0)?.value).toBe(10)
  expect(percentAt(splitWords('ten'), 0)).toBeNull()
})
