import { describe, expect, it, test } from 'vitest'
import { checkExpression, matches } from '../../../rules/segments/segment.ts'
import type { Expression } from '../../../rules/segments/segment-fields.ts'
import { partsOfSegment, readFilterParts, wholeExpression, whoText } from './filter-address.ts'
import { filterWords, partWords } from './filter-copy.ts'
import { filterKinds, kindOf } from './filter-kinds.ts'

const kinds = filterKinds({
  practitioners: [{ id: 'p1', name: 'Dana' }],
  services: [{ id: 's1', name: 'Deep tissue' }],
  tags: ['VIP'],
  currency: 'USD',
})

it('offers only valid expressions, each recognized as its option', () => {
  for (const kind of kinds)
    for (const option of kind.options) {
      expect(checkExpression(option.part)).toEqual([])
      expect(kindOf(kinds, option.part)).toMatchObject({ option: { part: option.part } })
    }
})

describe('a typed number or date', () => {
  it('is part of the sentence', () => {
    const say = (part: Expression) => partWords(part, kinds)
    expect(say({ field: 'last_visit_at', op: 'older_than_days', value: 45 })).toBe(
      'last came more than 45 days ago',
    )
    expect(say({ field: 'last_visit_at', op: 'within_days', value: 1 })).toBe('last came in the last 1 day')
    expect(say({ field: 'created_at', op: 'before', value: '2025-03-05' })).toBe(
      'were added before March 5, 2025',
    )
    expect(say({ field: 'visits', op: 'at_most', value: 1 })).toBe('came at most 1 time')
    expect(say({ field: 'age', op: 'at_least', value: 60 })).toBe('are at least 60 years old')
    // What the list offers keeps its own words.
    expect(say({ field: 'last_visit_at', op: 'older_than_days', value: 365 })).toBe(
      'last came more than a year ago',
    )
  })
})

test('a filter is read back from the address, and invalid ones are ignored', () => {
  const parts = kinds.slice(0, 3).map(kind => kind.options[0]?.part as Expression)
  expect(readFilterParts(whoText(parts))).toEqual(parts)
  expect(whoText([])).toBe('')
  expect(readFilterParts('')).toEqual([])
  for (const text of ['x', '{', '5', '{"field":"diagnosis","op":"is","value":"x"}', '{"all":[{}]}'])
    expect(readFilterParts(text)).toBeNull()
  expect(readFilterParts('{"op":"eq","field":"visits","value":1}')).toHaveLength(1)
})

describe('a segment', () => {
  const part: Expression = { field: 'visits', op: 'eq', value: 1 }
  it('states explicitly whether it includes archived clients', () => {
    const whole = wholeExpression(false, [part])
    expect(partsOfSegment(whole)).toEqual({ archived: false, parts: [part] })
    const at = { now: 0, time_zone: 'UTC' }
    expect(matches(whole, { visits: 1, is_archived: false }, at)).toBe(true)
    expect(matches(whole, { visits: 1, is_archived: true }, at)).toBe(false)
    expect(partsOfSegment(wholeExpression(true, []))).toEqual({ archived: true, parts: [] })
  })
  it('keeps an expression of another shape', () => {
    const any: Expression = { any: [part, { not: part }] }
    expect(partsOfSegment(any)).toEqual({ archived: false, parts: [any] })
  })
})

test('a filter is described in words', () => {
  const of = (id: string, nth: number) => kinds.find(kind => kind.id === id)?.options[nth]?.part as Expression
  expect(filterWords([], kinds, false)).toBe('Clients.')
  expect(filterWords([of('last', 3), of('next', 0), of('seen', 0)], kinds, false)).toBe(
    'Clients who last came 3 to 8 weeks ago, have nothing booked and saw Dana.',
  )
  expect(filterWords([of('birthday', 8)], kinds, true)).toBe(
    'Archived clients who have their birthday in June.',
  )
  expect(
    partWords({ not: { any: [of('tag', 0), { field: 'age', op: 'between', value: [20, 30] }] } }, kinds),
  ).toBe('are not among those who have the tag VIP or are from 20 to 30 years old')
})
