import { describe, expect, it } from 'vitest'
import { readBody } from './body.ts'

describe('readBody', () => {
  it('distinguishes objects from arrays, and checks that all keys match', () => {
    expect(readBody('{"a":1,"b":2}')).toMatchObject({
      isArray: false,
      rows: 1,
      keys: ['a', 'b'],
      uniform: true,
    })
    expect(readBody('[{"a":1},{"a":2}]')).toMatchObject({
      isArray: true,
      rows: 2,
      keys: ['a'],
      uniform: true,
    })
    expect(readBody('[{"a":1},{"b":2}]')).toMatchObject({ keys: ['a', 'b'], uniform: false })
    expect(readBody('[{"a":1,"b":1},{"a":2}]').uniform).toBe(false)
    expect(readBody('[]')).toMatchObject({ isArray: true, rows: 0, keys: [] })
  })

  it('keeps the body text unchanged', () => {
    const text = '{"id": 9223372036854775807}'
    expect(readBody(text).text).toBe(text)
  })

  it.each(['', '{', 'null', '1', '"x"', '[1]', '[[]]', '[null]', '['.repeat(100_000), '{"a":'.repeat(100)])(
    'refuses %s',
    text => {
      expect(() => readBody(text)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST102' }))
    },
  )

  it('does not count brackets inside strings as depth', () => {
    expect(readBody(JSON.stringify({ a: '['.repeat(500), b: '\\"[' })).keys).toEqual(['a', 'b'])
  })
})
