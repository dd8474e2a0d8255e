import { describe, expect, it } from 'vitest'
import { arrayText, identifier } from './sql.ts'

describe('names and texts of the catalogue', () => {
  it('are quoted', () => {
    expect(identifier('a"b')).toBe('"a""b"')
    expect(arrayText(['a', 'b"c\\d', '', 'NULL'])).toBe('{"a","b\\"c\\\\d","","NULL"}')
  })
})
