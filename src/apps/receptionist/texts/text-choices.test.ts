import { expect, it } from 'vitest'
import { pickedChoice } from './text-choices.ts'

const of = (...labels: string[]) => labels.map(label => ({ label, say: `say ${label}` }))
const times = of('2:00 PM', '3:00 PM', '12:15 PM')
const services = of('Deep tissue', 'Swedish')

it.each([
  ['A', '2:00 PM'],
  ['b', '3:00 PM'],
  ['C)', '12:15 PM'],
  [' "a." ', '2:00 PM'],
  ['option b', '3:00 PM'],
  ['D', null],
  // Three o'clock, and twelve: as the dialogue reads them.
  ['3', null],
  ['12', null],
  // No hour of one of them: the first.
  ['1', '2:00 PM'],
  ['4', null],
  ['0', null],
  ['a massage', null],
  ['', null],
])('%s picks %s from the times', (text, label) => {
  expect(pickedChoice(text, times)?.label ?? null).toBe(label)
})

it('a number picks a choice unless choices are times, and nothing when nothing was offered', () => {
  expect(pickedChoice('2', services)).toEqual({ label: 'Swedish', say: 'say Swedish' })
  expect(pickedChoice('#1', services)?.label).toBe('Deep tissue')
  expect(pickedChoice('A', [])).toBeNull()
})
