import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../../../tests/rest-world.ts'
import { parseFilter, parseLogic } from './parse-filter.ts'

const limits = { depth: 3, list: 5 }
const read = (value: string) => {
  const { negated, test } = parseFilter('a', value, limits)
  return { ...(negated ? { negated } : {}), ...test }
}

describe('parseFilter', () => {
  it.each<[string, object]>([
    ['eq.1', { operator: 'eq', value: '1' }],
    ['eq.', { operator: 'eq', value: '' }],
    ['eq.a.b(c),"d"', { operator: 'eq', value: 'a.b(c),"d"' }],
    ["eq.' or 1=1 --", { operator: 'eq', value: "' or 1=1 --" }],
    ['not.neq.x', { operator: 'neq', value: 'x', negated: true }],
    ['is.null', { operator: 'is', state: 'null' }],
    ['is.NULL', { operator: 'is', state: 'null' }],
    ['not.is.true', { operator: 'is', state: 'true', negated: true }],
    ['in.(1,2)', { operator: 'in', list: ['1', '2'] }],
    ['in.()', { operator: 'in', list: [''] }],
    ['in.("a,b","c\\"d",e f)', { operator: 'in', list: ['a,b', 'c"d', 'e f'] }],
    ['in.("a"b,c)', { operator: 'in', list: ['"a"b', 'c'] }],
    ['not.in.(1)', { operator: 'in', list: ['1'], negated: true }],
    ['like.a*b%', { operator: 'like', value: 'a%b%' }],
    [`ilike.${'x'.repeat(49)}*`, { operator: 'ilike', value: `${'x'.repeat(49)}%` }],
    ['like.%%%%%', { operator: 'like', value: '%%%%%' }],
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
    '__proto__.1',
    'is.1',
    'is.nullx',
    'is.null;',
    'in.1,2',
    'in.(1',
    'in.(1)2',
    'in.(1,2,3,4,5,6)',
    `ilike.${'x'.repeat(51)}`,
    `like.${'*a'.repeat(6)}`,
  ])('refuses %s', value => {
    expect(codeOf(() => read(value))).toBe('PGRST100')
  })

  // What PostgREST knows beside, and neither the specification nor a screen asks for.
  it.each([
    ...['match.(.*)\\1', 'imatch.a', 'not.match.a', 'fts.a', 'plfts(english).a', 'phfts.a', 'wfts.a'],
    ...['cs.{a}', 'cd.{a}', 'ov.{a}', 'sl.[1,2)', 'sr.[1,2)', 'nxr.[1,2)', 'nxl.[1,2)', 'adj.[1,2)'],
    ...['isdistinct.1', 'eq(any).{1,2}', 'like(all).{%a,b%}', 'is.not_null', 'is.unknown'],
  ])('rejects %s as unsupported', value => {
    expect(codeOf(() => read(value))).toBe('PGRST100')
    expect(codeOf(() => parseLogic('or', false, `(a.${value})`, limits))).toBe('PGRST100')
  })
})

describe('parseLogic', () => {
  const logic = (value: string) => parseLogic('or', false, value, limits)
  const eq = (column: string, value: string, negated = false) => ({
    kind: 'filter',
    column,
    negated,
    test: { operator: 'eq', value },
  })

  it('reads nested groups', () => {
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
    ['(a.eq.Hello World,b.eq.)', ['Hello World', '']],
    ['( a.eq.1 , b.eq.2 )', ['1 ', '2 ']],
    ['(and.eq.1,or.eq.2)', ['1', '2']],
    ['(a.eq."x"y)', ['"x"y']],
  ])('reads the values of %s', (text, values) => {
    expect(logic(text).terms.map(term => (term as { test?: { value: string } }).test?.value)).toEqual(values)
  })

  it.each([
    '',
    'a.eq.1',
    '()',
    '(a.eq.1',
    '(a.eq.1))',
    '(a)',
    '(xor(a.eq.1))',
    '(a.eq.1);drop',
    '(data->a.eq.1)',
    '(and(or(and(a.eq.1))))',
    '(a.eq.1,a.eq.1,a.eq.1,a.eq.1,a.eq.1,a.eq.1)',
  ])('refuses %s', value => {
    expect(codeOf(() => logic(value))).toBe('PGRST100')
  })
})
