import { describe, expect, it } from 'vitest'
import type { RestError } from './errors.ts'
import { looksLikeFilter, parseFilter, parseLogic } from './parse-filter.ts'

const limits = { depth: 3, list: 5 }
const field = { column: 'a', path: [] }
const read = (value: string) => {
  const { negated, test } = parseFilter(field, value, limits)
  return { ...(negated ? { negated } : {}), ...test }
}
const refusal = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return (error as RestError).code
  }
}

describe('parseFilter', () => {
  it.each<[string, object]>([
    ['eq.1', { operator: 'eq', value: '1' }],
    ['eq.', { operator: 'eq', value: '' }],
    ['eq.a.b(c),"d"', { operator: 'eq', value: 'a.b(c),"d"' }],
    ["eq.' or 1=1 --", { operator: 'eq', value: "' or 1=1 --" }],
    ['not.neq.x', { operator: 'neq', value: 'x', negated: true }],
    ['gte(any).{1,2}', { operator: 'gte', quantifier: 'any', value: '{1,2}' }],
    ['like(all).{%a,b%}', { operator: 'like', quantifier: 'all', value: '{%a,b%}' }],
    ['is.null', { operator: 'is', state: 'null' }],
    ['is.NULL', { operator: 'is', state: 'null' }],
    ['not.is.true', { operator: 'is', state: 'true', negated: true }],
    ['is.not_null', { operator: 'is', state: 'not_null' }],
    ['in.(1,2)', { operator: 'in', list: ['1', '2'] }],
    ['in.()', { operator: 'in', list: [''] }],
    ['in.("a,b","c\\"d",e f)', { operator: 'in', list: ['a,b', 'c"d', 'e f'] }],
    ['in.("a"b,c)', { operator: 'in', list: ['"a"b', 'c'] }],
    ['not.in.(1)', { operator: 'in', list: ['1'], negated: true }],
    ['fts.cat', { operator: 'fts', value: 'cat' }],
    ['plfts(english).the cat', { operator: 'plfts', language: 'english', value: 'the cat' }],
    ['isdistinct.1', { operator: 'isdistinct', value: '1' }],
    ['cs.{a,b}', { operator: 'cs', value: '{a,b}' }],
    ['adj.[1,2)', { operator: 'adj', value: '[1,2)' }],
  ])('reads %s', (value, test) => {
    expect(read(value)).toEqual(test)
  })

  it.each([
    'foo',
    '1',
    'foo.1',
    'eq',
    'not.not.eq.1',
    'EQ.1',
    'constructor.1',
    'toString.1',
    '__proto__.1',
    'is.1',
    'is.nullx',
    'is.null;',
    'in.1,2',
    'in.(1',
    'in.(1)2',
    'in.(1,2,3,4,5,6)',
    'in(any).(1)',
    'cs(any).{1}',
    'eq(some).1',
    "fts(english'; drop).x",
    'is(any).null',
  ])('refuses %s', value => {
    expect(refusal(() => read(value))).toBe('PGRST100')
  })

  it('tells a filter from an argument', () => {
    expect(['eq.1', 'not.eq.1', 'is.null', 'in.(1)', 'fts(english).x'].every(looksLikeFilter)).toBe(true)
    expect(['1', 'a.b', 'eq', 'is', '{eq.1}', '3.14', 'constructor.1'].some(looksLikeFilter)).toBe(false)
  })
})

describe('parseLogic', () => {
  const logic = (value: string) => parseLogic('or', false, value, limits)
  const eq = (column: string, value: string, negated = false) => ({
    kind: 'filter',
    field: { column, path: [] },
    negated,
    test: { operator: 'eq', value },
  })

  it('reads groups within groups', () => {
    expect(logic('(a.eq.1,and(b.eq.2,not.or(c.eq.3,d.not.eq.4)))')).toEqual({
      kind: 'or',
      negated: false,
      terms: [
        eq('a', '1'),
        {
          kind: 'and',
          negated: false,
          terms: [eq('b', '2'), { kind: 'or', negated: true, terms: [eq('c', '3'), eq('d', '4', true)] }],
        },
      ],
    })
  })

  it.each<[string, string[]]>([
    ['(a.eq."x,y)",b.eq.z)', ['x,y)', 'z']],
    ['(a.eq.{1,2},b.eq.z)', ['{1,2}', 'z']],
    ['(a.eq.Hello World,b.eq.)', ['Hello World', '']],
    ['( a.eq.1 , b.eq.2 )', ['1 ', '2 ']],
    ['(and.eq.1,or.eq.2)', ['1', '2']],
    ['(a.eq."x"y)', ['"x"y']],
  ])('reads the values of %s', (text, values) => {
    expect(logic(text).terms.map(term => (term as { test?: { value: string } }).test?.value)).toEqual(values)
  })

  it('reads lists and json paths', () => {
    expect(logic('(data->a->>0.in.("x,y",z),b.is.null)').terms).toEqual([
      {
        kind: 'filter',
        negated: false,
        field: {
          column: 'data',
          path: [
            { arrow: '->', key: 'a' },
            { arrow: '->>', key: 0 },
          ],
        },
        test: { operator: 'in', list: ['x,y', 'z'] },
      },
      {
        kind: 'filter',
        negated: false,
        field: { column: 'b', path: [] },
        test: { operator: 'is', state: 'null' },
      },
    ])
  })

  it.each([
    '',
    'a.eq.1',
    '()',
    '(a.eq.1',
    '(a.eq.1))',
    '(a)',
    '(a.foo.1)',
    '(xor(a.eq.1))',
    '(a.eq.1);drop',
    '(and(or(and(a.eq.1))))',
    '(a.eq.1,a.eq.1,a.eq.1,a.eq.1,a.eq.1,a.eq.1)',
  ])('refuses %s', value => {
    expect(refusal(() => logic(value))).toBe('PGRST100')
  })
})
