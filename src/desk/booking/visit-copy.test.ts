import { expect, it } from 'vitest'
import { lengthChoices, visitName } from './visit-copy.ts'

it('formats lengths and add-ons in everyday words', () => {
  expect(lengthChoices([60])).toBe('60\u00a0min')
  expect(lengthChoices([45, 60, 90])).toBe('45, 60 or 90\u00a0min')
  expect(visitName('Deep tissue 75', [])).toBe('Deep tissue 75')
  expect(visitName('Deep tissue 75', [{ name: 'Cupping' }])).toBe('Deep tissue 75 with cupping')
  const three = [{ name: 'Cupping' }, { name: 'Hot stones' }, { name: 'Oil' }]
  expect(visitName('Deep tissue', three)).toBe('Deep tissue with cupping, hot stones and oil')
})
