import { describe, expect, it } from 'vitest'
import type { RestError } from './errors.ts'
import { parseOrder } from './parse-order.ts'
import { parseQuery } from './parse-query.ts'

const limits = { depth: 3, list: 10 }
const read = (text: string, withArguments = false) => parseQuery(text, withArguments, limits)
const refusal = (text: string) => {
  try {
    return read(text)
  } catch (error) {
    const { status, code } = error as RestError
    return [status, code]
  }
}

describe('parseQuery', () => {
  it('puts each parameter where it belongs', () => {
    const query = read(
      'select=id&age=gt.1&age=lt.9&rooms.size=eq.2&order=id.desc&limit=5&offset=10&rooms.order=size&rooms.limit=1',
    )
    expect(query.root.conditions).toHaveLength(2)
    expect(query.root).toMatchObject({ limit: 5, offset: 10, order: [{ descending: true }] })
    expect(query.embedded.get('rooms')).toMatchObject({ limit: 1, offset: 0, order: [{ descending: false }] })
    expect(query.embedded.get('rooms')?.conditions).toHaveLength(1)
  })

  it('decodes names and values, + being a space', () => {
    const query = read('full%20name=eq.a+b%2Bc&%22a.b%22=is.null')
    expect(query.root.conditions).toMatchObject([
      { field: { column: 'full name' }, test: { value: 'a b+c' } },
      { field: { column: 'a.b' } },
    ])
  })

  it('reads groups at either level, negated or not', () => {
    const query = read(
      'or=(a.eq.1)&not.and=(b.eq.2)&rooms.or=(c.eq.3)&rooms.not.or=(d.eq.4)&data-%3E%3Ecity=eq.x',
    )
    expect(query.root.conditions).toMatchObject([
      { kind: 'or', negated: false },
      { kind: 'and', negated: true },
      { field: { column: 'data', path: [{ arrow: '->>', key: 'city' }] } },
    ])
    expect(query.embedded.get('rooms')?.conditions).toMatchObject([
      { kind: 'or', negated: false },
      { kind: 'or', negated: true },
    ])
  })

  it('reads names of columns', () => {
    expect(read('columns="a","b c"&on_conflict=x,y')).toMatchObject({
      columns: ['a', 'b c'],
      onConflict: ['x', 'y'],
    })
  })

  it('keeps the arguments of an rpc apart from its filters', () => {
    const query = read('a=1&b=eq.2&c.d=eq.3&e={1,2}&order=b', true)
    expect(query.args).toEqual([
      ['a', '1'],
      ['e', '{1,2}'],
    ])
    expect(query.root.conditions).toHaveLength(1)
    expect(query.embedded.has('c')).toBe(true)
  })

  it('passes over a parameter without a value, and an empty select', () => {
    expect(read('a&select=')).toMatchObject({ select: [{ kind: 'star' }], root: { conditions: [] } })
  })

  it.each<[string, number, string]>([
    ['a=1', 400, 'PGRST100'],
    ['a=foo.1', 400, 'PGRST100'],
    ['a;b=eq.1', 400, 'PGRST100'],
    ['=eq.1', 400, 'PGRST100'],
    ['a.b.c=eq.1', 400, 'PGRST100'],
    ['a=eq.%', 400, 'PGRST100'],
    ['a=eq.%00', 400, 'PGRST100'],
    ['a=eq.%E0%A4%A', 400, 'PGRST100'],
    ['select=id&select=name', 400, 'PGRST100'],
    ['order=id&order=name', 400, 'PGRST100'],
    ['limit=1&limit=2', 400, 'PGRST100'],
    ['limit=ten', 400, 'PGRST100'],
    ['limit=1;drop', 400, 'PGRST100'],
    ['limit=9999999999999999', 400, 'PGRST100'],
    ['limit=-1', 416, 'PGRST103'],
    ['offset=-1', 416, 'PGRST103'],
    ['columns=a;b', 400, 'PGRST100'],
    [Array(201).fill('a=eq.1').join('&'), 400, 'PGRST100'],
  ])('refuses %s', (text, status, code) => {
    expect(refusal(text)).toEqual([status, code])
  })
})

describe('parseOrder', () => {
  it('reads directions, nulls, json paths and embedded columns', () => {
    expect(parseOrder('a,b.desc,c.asc.nullsfirst,d.nullslast,data->x.desc,rooms(size).desc')).toMatchObject([
      { field: { column: 'a' }, descending: false },
      { field: { column: 'b' }, descending: true },
      { field: { column: 'c' }, descending: false, nulls: 'first' },
      { field: { column: 'd' }, descending: false, nulls: 'last' },
      { field: { column: 'data', path: [{ key: 'x' }] }, descending: true },
      { relation: 'rooms', field: { column: 'size' }, descending: true },
    ])
  })

  it.each(['a.down', 'a.desc.first', 'a.desc;', 'a,', '(a)', 'rooms(a,b)', 'a desc.x'])(
    'refuses %s',
    text => {
      expect(() => parseOrder(text)).toThrow(expect.objectContaining({ code: 'PGRST100' }))
    },
  )
})
