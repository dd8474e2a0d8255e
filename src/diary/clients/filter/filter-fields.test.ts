import { describe, expect, it, test } from 'vitest'
import { checkExpression } from '../../../rules/segments/segment.ts'
import {
  type Condition,
  type Expression,
  fieldKinds,
  operators,
  type ValueKind,
} from '../../../rules/segments/segment-fields.ts'
import { neverTrue } from './field-labels.ts'
import { partWords } from './filter-copy.ts'
import { beginOf, choicesOf, filterKinds, isWaiting, kindOf, partOf } from './filter-kinds.ts'
import { expressionOf, filterSentences } from './sentences.ts'
import { isTypable } from './typed-choices.ts'

const deep = '33333333-3333-4333-8333-333333333333'
const kinds = filterKinds({
  practitioners: [
    { id: '11111111-1111-4111-8111-111111111111', name: 'Dana' },
    { id: '22222222-2222-4222-8222-222222222222', name: 'Mara' },
  ],
  services: [{ id: deep, name: 'Deep tissue' }],
  tags: ['VIP', 'Friday'],
  currency: 'USD',
})

/** Values that somebody may have saved, those that nobody would type too. */
const samples: Record<ValueKind, readonly unknown[]> = {
  text: [
    'VIP',
    'yes',
    'allow',
    'inquiry',
    'de',
    deep,
    ' Spelled Otherwise ',
    'x'.repeat(80),
    "O'Hara & Co",
    '–',
  ],
  texts: [['yes'], [deep, 'gone'], ['a', 'b', 'c'], Array.from({ length: 50 }, (_, nth) => `${nth}`)],
  number: [0, 1, 2, 12, -3, 2.5, 12_345, 1e300, -0.001],
  range: [
    [0, 0],
    [1, 12],
    [-2.5, 1e20],
  ],
  date: ['1900-01-01', '2024-02-29', '2199-12-31'],
  days: [0, 1, 37, 3650],
  flag: [true, false],
  none: [undefined],
}
const every = [...fieldKinds].flatMap(([field, kind]) =>
  Object.entries(operators[kind]).map(([op, value]) => ({ field, op, value, name: `${field} ${op}` })),
)

describe.each(every)('$name', ({ field, op, value: kind, name }) => {
  const parts = samples[kind].map(
    value => (value === undefined ? { field, op } : { field, op, value }) as Condition,
  )
  it('is described in words and recognized again', () => {
    for (const part of parts) {
      expect(checkExpression(part)).toEqual([])
      const known = kindOf(kinds, part)
      if (!known) throw new Error(`no words for ${JSON.stringify(part)}`)
      expect(known.option ? known.option.part : known.typed.part(known.values)).toEqual(part)
      const words = partWords(part, kinds)
      expect(words).not.toMatch(/[{}_|…]|undefined|NaN/)
      expect(words.length).toBeGreaterThan(known.kind.says.length + 1)
      const whole: Expression = { all: [part, { not: part }] }
      expect(expressionOf(filterSentences(whole, kinds))).toEqual(whole)
    }
  })
  it('can be chosen in the builder', () => {
    const offered = kinds.flatMap(each => choicesOf(each).map(choice => partOf(choice, '2026-05-14')))
    expect(offered.some(part => 'field' in part && part.field === field && part.op === op)).toBe(
      !neverTrue.has(name),
    )
  })
})

test('every choice starts as a valid condition, except for text that must be typed', () => {
  for (const kind of kinds) {
    for (const choice of choicesOf(kind).filter(each => !isWaiting(each))) {
      const part = partOf(choice, '2026-05-14')
      expect(checkExpression(part)).toEqual([])
      expect(kindOf(kinds, part)?.kind.id).toBe(kind.id)
    }
    expect(beginOf(kind, '2026-05-14')).toBeDefined()
  }
})

test('a practice without services, tags or practitioners can still use every filter', () => {
  const bare = filterKinds({ practitioners: [], services: [], tags: [], currency: 'JPY' })
  for (const kind of bare) expect(checkExpression(beginOf(kind, '2026-05-14'))).toEqual([])
})

test('typed values stay within the bounds of the validation', () => {
  const numbers = ['-20000', '1.5', '1e3', '', ' 7', 'x', '999999999999']
  const wrong: Record<string, readonly string[]> = {
    number: [...numbers, '10001'],
    money: [...numbers, '-1'],
    date: ['2026-02-30', '1899-12-31', '2200-01-01', ''],
    text: ['', '  ', 'x'.repeat(81)],
    pick: [''],
  }
  for (const choice of kinds.flatMap(kind => kind.typed)) {
    for (const value of wrong[choice.control] ?? []) expect(isTypable(choice, value)).toBe(false)
    for (const value of choice.begins) expect(isTypable(choice, value)).toBe(true)
    for (const most of choice.control === 'number' ? [choice.least, choice.most] : [])
      expect(
        checkExpression(choice.part(choice.count === 'two' ? [`${most}`, `${most}`] : [`${most}`])),
      ).toEqual([])
  }
})

test('condition sentences read correctly', () => {
  const say = (part: Expression) => partWords(part, kinds)
  expect(say({ field: 'service_ids', op: 'has', value: deep })).toBe('have had Deep tissue')
  expect(say({ field: 'service_ids', op: 'has_none', value: [deep] })).toBe('have had none of Deep tissue')
  expect(say({ field: 'last_service_id', op: 'is', value: 'f00' })).toBe(
    'last had a service no longer listed',
  )
  expect(say({ field: 'spent_cents', op: 'at_least', value: 50_050 })).toBe('spent at least $500.50')
  expect(say({ field: 'spent_cents', op: 'between', value: [10_000, 20_000] })).toBe(
    'spent from $100 to $200',
  )
  expect(say({ field: 'source', op: 'is', value: 'online' })).toBe('began by booking online')
  expect(say({ field: 'lead_stage', op: 'in', value: ['inquiry', 'contacted'] })).toBe(
    'stand as a lead at either Inquiry or Contacted',
  )
  expect(say({ field: 'first_visit_at', op: 'after', value: '2026-03-05' })).toBe(
    'first came after March 5, 2026',
  )
  expect(say({ field: 'late_cancels', op: 'at_least', value: 3 })).toBe('cancelled late at least 3 times')
  expect(say({ field: 'rhythm_days', op: 'at_most', value: 21 })).toBe('have a rhythm of at most 21 days')
  expect(say({ field: 'locale', op: 'is', value: 'de' })).toBe('speak German')
  expect(say({ field: 'name', op: 'contains', value: 'ann' })).toBe('have a name with ann in it')
  expect(say({ field: 'tags', op: 'has_all', value: ['vip', 'Friday', 'x'] })).toBe(
    'have all of the tags VIP, Friday and x',
  )
  expect(say({ field: 'birthday_month', op: 'between', value: [3, 5] })).toBe(
    'have their birthday from March to May',
  )
})
