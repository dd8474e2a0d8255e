import { describe, expect, it } from 'vitest'
import { figureLine, figureWords } from './figure-words.ts'

describe('figureWords', () => {
  it.each([
    ['count', 1_240, '1,240'],
    ['cents', 124_000, '$1,240'],
    ['bp', 1_254, '12.5 %'],
    ['days', 1, '1 day'],
    ['minutes', 90, '1.5 hours'],
    ['bp', null, 'not enough to say'],
  ] as const)('%s %s', (unit, value, words) => expect(figureWords(unit, value, 'USD')).toBe(words))

  it('says what it was before, where that is known', () => {
    const figure = { metric: 'visits', unit: 'count', value: 12 } as const
    expect(figureLine({ ...figure, before: 9 }, 'USD')).toBe('Visits: 12 (9 the time before).')
    expect(figureLine({ ...figure, before: null }, 'USD')).toBe('Visits: 12.')
  })
})
