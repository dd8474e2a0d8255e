import { describe, expect, it } from 'vitest'
import { applyRange, checkSchema, parsePrefer, wantsOne } from './parse-headers.ts'
import type { Query } from './request.ts'

describe('parsePrefer', () => {
  it('reads the supported preferences', () => {
    expect(parsePrefer(null)).toEqual({ returns: false, counts: false })
    expect(parsePrefer('return=minimal, count=exact')).toEqual({ returns: false, counts: true })
    expect(parsePrefer('resolution=merge-duplicates,return=representation')).toEqual({
      returns: true,
      counts: false,
      resolution: 'merge-duplicates',
    })
    expect(parsePrefer('resolution=ignore-duplicates').resolution).toBe('ignore-duplicates')
  })

  it.each([
    'count=planned',
    'count=estimated',
    'return=headers-only',
    'missing=default',
    'tx=rollback',
    'max-affected=1',
    'handling=strict',
    'x=y',
  ])('refuses %s, which is not supported', preference => {
    expect(() => parsePrefer(`return=minimal,${preference}`)).toThrow(
      expect.objectContaining({ status: 400, code: 'PGRST122' }),
    )
  })
})

describe('wantsOne', () => {
  it.each<[string | null, boolean]>([
    [null, false],
    ['*/*', false],
    ['application/json', false],
    ['text/html, application/json;q=0.9', false],
    ['application/vnd.pgrst.object+json', true],
  ])('%s: %s', (accept, one) => {
    expect(wantsOne(accept)).toBe(one)
  })

  it.each([
    'text/csv',
    'application/geo+json',
    'application/vnd.pgrst.array+json;nulls=stripped',
    'application/vnd.pgrst.object+json;nulls=stripped',
    'application/vnd.pgrst.plan+text',
  ])('refuses %s', accept => {
    expect(() => wantsOne(accept)).toThrow(expect.objectContaining({ status: 406, code: 'PGRST107' }))
  })
})

describe('applyRange', () => {
  const narrowed = (given: Partial<Query>, header: string | null) => {
    const query: Query = { select: [], conditions: [], order: [], offset: 0, ...given }
    applyRange(query, header)
    return [query.offset, query.limit]
  }

  it('narrows the range given in the address', () => {
    expect(narrowed({}, '0-9')).toEqual([0, 10])
    expect(narrowed({}, '5-')).toEqual([5, undefined])
    expect(narrowed({ limit: 3, offset: 4 }, '0-99')).toEqual([4, 3])
    expect(narrowed({ limit: 30 }, '10-12')).toEqual([10, 3])
    expect(narrowed({}, 'bytes=0-9')).toEqual([0, undefined])
    expect(narrowed({}, null)).toEqual([0, undefined])
    expect(() => narrowed({}, '5-1')).toThrow(expect.objectContaining({ status: 416, code: 'PGRST103' }))
  })
})

describe('checkSchema', () => {
  it('accepts only one schema', () => {
    checkSchema(null, 'public')
    checkSchema('public', 'public')
    expect(() => checkSchema('auth', 'public')).toThrow(
      expect.objectContaining({ status: 406, code: 'PGRST106', message: 'Invalid schema: auth' }),
    )
  })
})
