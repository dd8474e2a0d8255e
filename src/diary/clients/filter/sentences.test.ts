import { expect, test } from 'vitest'
import type { Expression } from '../../../rules/segments/segment-fields.ts'
import { filterKinds } from './filter-kinds.ts'
import { expressionOf, filterSentences } from './sentences.ts'

const kinds = filterKinds({
  practitioners: [
    { id: '11111111-1111-4111-8111-111111111111', name: 'Dana' },
    { id: '22222222-2222-4222-8222-222222222222', name: 'Mara' },
  ],
  services: [],
  tags: ['regular'],
  currency: 'USD',
})
const dana: Expression = {
  field: 'practitioner_ids',
  op: 'has',
  value: '11111111-1111-4111-8111-111111111111',
}
const mara: Expression = {
  field: 'practitioner_ids',
  op: 'has',
  value: '22222222-2222-4222-8222-222222222222',
}
const toCome: Expression = { field: 'next_visit_at', op: 'is_known' }
const twice: Expression = { field: 'visits', op: 'at_least', value: 2 }
const elsewhere: Expression = { all: [twice, { field: 'source', op: 'is', value: 'web' }] }

test('conditions that all apply are one row each, and convert back unchanged', () => {
  const e: Expression = { all: [twice, { any: [dana, mara] }, { not: toCome }, elsewhere] }
  expect(filterSentences(e, kinds)).toEqual({
    joins: 'all',
    rows: [
      { isNot: false, parts: [twice] },
      { isNot: false, parts: [dana, mara] },
      { isNot: true, parts: [toCome] },
      { isNot: false, parts: [elsewhere] },
    ],
  })
  expect(expressionOf(filterSentences(e, kinds))).toEqual(e)
})

test('any-of conditions are joined differently, and several choices of one field are one sentence', () => {
  const e: Expression = { any: [twice, { not: toCome }] }
  expect(filterSentences(e, kinds)).toMatchObject({
    joins: 'any',
    rows: [{ parts: [twice] }, { isNot: true }],
  })
  expect(expressionOf(filterSentences(e, kinds))).toEqual(e)
  expect(filterSentences({ any: [dana, mara] }, kinds)).toEqual({
    joins: 'all',
    rows: [{ isNot: false, parts: [dana, mara] }],
  })
})

test('a single condition, one about the archive, and an empty filter convert correctly', () => {
  expect(filterSentences(twice, kinds)).toEqual({ joins: 'all', rows: [{ isNot: false, parts: [twice] }] })
  const kept: Expression = { all: [{ field: 'is_archived', op: 'is', value: false }, twice] }
  // Whoever counts by a kept segment counts the same after a word of it was changed.
  expect(expressionOf(filterSentences(kept, kinds))).toEqual(kept)
  expect(expressionOf({ joins: 'any', rows: [] })).toEqual({ all: [] })
})
