import { expect, it } from 'vitest'
import { laneLines, laneName, wordsIn } from './lane-text.ts'

const client = (first_name: string, last_name: string) => ({ first_name, last_name })
const visit = (service_name: string, duration_min = 60) => ({ service_name, duration_min })

it('shortens a name in a narrow lane step by step, down to initials, and never cuts a word', () => {
  expect(laneName(client('Rosa', 'Quiñones'), 62)).toBe('Rosa Q.')
  expect(laneName(client('Maximiliana Theodora', 'Featherstonehaugh'), 74)).toBe('Maximiliana F.')
  expect(laneName(client('Maximiliana Theodora', 'Featherstonehaugh'), 50)).toBe('M. F.')
  expect(laneName(client('Aleksandra', 'Wójcik'), 67)).toBe('Aleksandra W.')
  expect(laneName(client('Cher', ''), 62)).toBe('Cher')
  expect(laneName(null, 62)).toBe('Client')
  for (const width of [40, 50, 60, 70, 90, 120]) {
    const name = laneName(client('Maximiliana Theodora', 'Featherstonehaugh'), width)
    expect(wordsIn(name, 'name'), `${width}: ${name}`).toBeLessThanOrEqual(width)
  }
})

it.each([
  // What every service is, is left out first.
  ['Swedish massage', 60, 62, 2, ['Swedish 60']],
  ['Swedish massage', 60, 110, 1, ['Swedish massage 60']],
  ['Deep tissue', 75, 62, 2, ['Deep tissue 75']],
  ['Lymphatic drainage', 60, 62, 2, ['Lymphatic', 'drainage 60']],
  ['Lymphatic drainage', 60, 62, 1, ['Lymphatic 60']],
  ['Neck and shoulders', 30, 62, 1, ['Neck 30']],
  ['Massage', 60, 62, 1, ['Massage 60']],
  ['Swedish 60', 60, 62, 1, ['Swedish 60']],
  // A word that has no room beside its minutes stands on a line of its own, or alone.
  ['Craniosacral', 60, 58, 2, ['Craniosacral', '60']],
  ['Craniosacral', 60, 58, 1, ['Craniosacral']],
  ['Deep tissue', 75, 62, 0, []],
])('%s %i in %i px and %i lines: %j', (name, minutes, width, lines, expected) => {
  expect(laneLines(visit(name, minutes), width, lines)).toEqual(expected)
})
