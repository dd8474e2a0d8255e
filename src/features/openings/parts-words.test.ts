import { expect, it } from 'vitest'
import { allParts, type DayPart, partsWords } from './parts-words.ts'

const on = (days: number[], ...parts: DayPart['part'][]): DayPart[] =>
  days.flatMap(day => parts.map(part => ({ day, part })))
const week = [1, 2, 3, 4, 5, 6, 7]

it.each([
  [[], 'Any time'],
  [on(week, ...allParts), 'Any time'],
  [on(week, 'morning'), 'Mornings'],
  [on([1, 3], 'morning'), 'Mon and Wed mornings'],
  [[...on([1, 2, 3], 'evening'), ...on([6], ...allParts)], 'Mon, Tue and Wed evenings, Sat all day'],
  [on([5], 'evening', 'morning'), 'Fri mornings and evenings'],
])('%j: %s', (parts, words) => {
  expect(partsWords(parts)).toBe(words)
})
