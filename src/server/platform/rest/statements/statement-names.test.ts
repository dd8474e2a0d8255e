import { describe, expect, it } from 'vitest'
import { StatementNames } from './statement-names.ts'

describe('StatementNames', () => {
  it('gives a repeated statement a name, up to a maximum number of names', () => {
    const names = new StatementNames()
    expect([1, 2, 3, 4].map(() => names.nameOf('select 1'))).toEqual([undefined, undefined, 'rest1', 'rest1'])
    for (let n = 0; n < 300; n++) for (let use = 0; use < 3; use++) names.nameOf(`select ${n}, 2`)
    expect(names.nameOf('select 3')).toBeUndefined()
    expect([1, 2, 3].map(() => names.nameOf('select 4')).at(-1)).toBeUndefined()
    expect(names.nameOf('select 1')).toBe('rest1')
  })
})
