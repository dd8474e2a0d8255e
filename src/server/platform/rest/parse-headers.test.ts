import { describe, expect, it } from 'vitest'
import { applyRange, chooseSchema, contentTypeOf, parseAccept, parsePrefer } from './parse-headers.ts'
import type { Level } from './request.ts'

describe('parsePrefer', () => {
  it('reads what it knows; the first of two values counts', () => {
    const text =
      'return=representation, return=minimal,count=exact, missing=default,resolution=merge-duplicates'
    expect(parsePrefer(text, true)).toEqual({
      returning: 'representation',
      count: 'exact',
      missing: 'default',
      resolution: 'merge-duplicates',
      unknown: [],
    })
  })

  it('passes over what it does not know, but not under handling=strict', () => {
    expect(parsePrefer('anything, return=most, toString=1', true).unknown).toEqual([
      'anything',
      'return=most',
      'toString=1',
    ])
    expect(() => parsePrefer('handling=strict,anything', true)).toThrow(
      expect.objectContaining({ code: 'PGRST122', status: 400, details: 'Invalid preferences: anything' }),
    )
  })

  it('knows tx only where rolling back is allowed', () => {
    expect(parsePrefer('tx=rollback', true).tx).toBe('rollback')
    expect(parsePrefer('tx=rollback', false)).toEqual({ unknown: ['tx=rollback'] })
  })

  it('reads max-affected as a number', () => {
    expect(parsePrefer('handling=strict,max-affected=3', true).maxAffected).toBe(3)
    expect(parsePrefer('max-affected=3;', true).unknown).toEqual(['max-affected=3;'])
  })
})

describe('parseAccept', () => {
  it.each([
    [undefined, 'rows', 'application/json; charset=utf-8'],
    ['*/*', 'rows', 'application/json; charset=utf-8'],
    ['text/html, application/json;q=0.9', 'rows', 'application/json; charset=utf-8'],
    ['application/vnd.pgrst.object+json', 'one', 'application/vnd.pgrst.object+json; charset=utf-8'],
    [
      'application/vnd.pgrst.object+json;nulls=stripped',
      'one',
      'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
    ],
    [
      'application/vnd.pgrst.array+json;nulls=stripped',
      'rows',
      'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
    ],
    ['text/csv', 'csv', 'text/csv; charset=utf-8'],
  ])('answers %s', (header, form, type) => {
    const media = parseAccept(header)
    expect([media.form, contentTypeOf(media)]).toEqual([form, type])
  })

  it.each([
    'application/vnd.pgrst.plan+json; for="application/json"',
    'application/geo+json',
    'application/openapi+json',
    'application/vnd.pgrst.array+json',
    'text/html',
  ])('refuses %s', header => {
    expect(() => parseAccept(header)).toThrow(expect.objectContaining({ status: 406, code: 'PGRST107' }))
  })
})

describe('applyRange', () => {
  const narrowed = (level: Partial<Level>, header: string) => {
    const full: Level = { conditions: [], order: [], offset: 0, ...level }
    applyRange(full, header)
    return [full.offset, full.limit]
  }

  it('takes both ends, and only narrows', () => {
    expect(narrowed({}, '0-24')).toEqual([0, 25])
    expect(narrowed({}, '10-')).toEqual([10, undefined])
    expect(narrowed({ limit: 5 }, '0-24')).toEqual([0, 5])
    expect(narrowed({ limit: 50, offset: 10 }, '0-24')).toEqual([10, 15])
    expect(narrowed({ limit: 5 }, '20-24')).toEqual([20, 0])
  })

  it('passes over what is no range, and refuses a range that runs backwards', () => {
    expect(narrowed({}, 'bytes=a')).toEqual([0, undefined])
    expect(() => narrowed({}, '5-1')).toThrow(expect.objectContaining({ status: 416, code: 'PGRST103' }))
  })
})

describe('chooseSchema', () => {
  it('takes the first unless the client names another', () => {
    expect(chooseSchema(undefined, ['public'])).toEqual({ schema: 'public', profiled: false })
    expect(chooseSchema('two', ['one', 'two'])).toEqual({ schema: 'two', profiled: true })
    expect(() => chooseSchema('auth', ['public'])).toThrow(
      expect.objectContaining({ status: 406, code: 'PGRST106', message: 'Invalid schema: auth' }),
    )
  })
})
