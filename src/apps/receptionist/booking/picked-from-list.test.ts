import { expect, it } from 'vitest'
import { isOrdinal, pickedFromList } from './picked-from-list.ts'

const times = ['10:00 AM', '2:00 PM', '3:00 PM', '3:30 PM']

it.each([
  ['the first one', 0],
  ['First', 0],
  ['first one please', 0],
  ["let's do the first", 0],
  ['the earliest', 0],
  ['the earlier one', 0],
  ['el primero', 0],
  ['second', 1],
  ['ok, 2nd one', 1],
  ['la segunda por favor', 1],
  ['#2', 1],
  ['number 2', 1],
  ['3rd', 2],
  ['the 3rd one works', 2],
  ['option 3', 2],
  ['el tercero', 2],
  ['the last one', 3],
  ['the later one', 3],
  ['el último', 3],
  ['the second to last', 2],
] as const)('"%s" picks an entry', (text, at) => expect(pickedFromList(text, times)).toBe(times[at]))

it.each([
  'the first visit',
  'first time client',
  'the fifth one',
  'the 3rd',
  'later',
  '2',
  'the 3pm one',
  'neither',
  'not the first one',
  'the first or the last one',
  'is the first one with Dana?',
  '',
])('%j picks no entry', text => expect(pickedFromList(text, times)).toBeNull())

it('an entry is picked only from the named day, or as the only one of that day', () => {
  const days = [
    'Monday, November 30 at 10:00 AM',
    'Monday, November 30 at 3:00 PM',
    'Tuesday, December 1 at 10:00 AM',
  ]
  expect(pickedFromList('the second on Monday', days)).toBe(days[1])
  expect(pickedFromList('tuesday', days)).toBe(days[2])
  expect(pickedFromList('monday', days)).toBeNull()
})

it('words that pick an entry are told apart from words that name something', () => {
  expect(['the', 'first', 'one'].every(isOrdinal)).toBe(true)
  expect(['first', 'visit'].every(isOrdinal)).toBe(false)
})
