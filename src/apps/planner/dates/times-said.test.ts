import { expect, it } from 'vitest'
import { splitWords } from '../words/words.ts'
import { timeAt } from './times-said.ts'

const time = (text: string, afterAt = false) => {
  const words = splitWords(text)
  const said = timeAt(words, 0, afterAt)
  return said && said.length === words.length ? said.time : null
}

it.each([
  ['2pm', '14:00'],
  ['2 p.m.', '14:00'],
  ['11:30am', '11:30'],
  ['14:00', '14:00'],
  ['9:30', '09:30'],
  ['2:30', '14:30'],
  ['2.30pm', '14:30'],
  ['12am', '00:00'],
  ['12 pm', '12:00'],
  ['noon', '12:00'],
  ['midnight', '00:00'],
  ['half past 3', '15:30'],
  ['half two', '14:30'],
  ['quarter past one', '13:15'],
  ['a quarter to five', '16:45'],
  ['ten past two', '14:10'],
  ['twenty to four', '15:40'],
  ["5 o'clock", '17:00'],
  ['ten thirty', '10:30'],
  ['8 in the evening', '20:00'],
  ['8 in the morning', '08:00'],
  ['3 de la tarde', '15:00'],
  ['1430 hours', '14:30'],
])('reads "%s"', (text, said) => {
  expect(time(text)).toBe(said)
})

it('reads a bare number as an hour only after "at", with 1 to 7 in the afternoon', () => {
  expect(time('5')).toBeNull()
  expect(time('5', true)).toBe('17:00')
  expect(time('five', true)).toBe('17:00')
  expect(time('8', true)).toBe('08:00')
  expect(time('1430', true)).toBe('14:30')
})

it.each(['once', '60 minutes', '25:00', '3 days', '20%', '13pm', '10 people'])(
  'reads "%s" as no time',
  text => {
    expect(time(text, true)).toBeNull()
  },
)
