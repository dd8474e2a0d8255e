import { describe, expect, it } from 'vitest'
import type { RestError } from '../errors.ts'
import { parseOrder } from './parse-order.ts'
import { parseQuery } from './parse-query.ts'

const limits = { depth: 3, list: 10 }
const read = (text: string) => parseQuery(text, limits)
const refusal = (text: string) => {
  try {
    return read(text)
  } catch (error) {
    const { status, code } = error as RestError
    return [status, code]
  }
}

describe('parseQuery', () => {
  it('assigns each parameter to its part of the query', () => {
    const query = read('select=id&age=gt.1&age=lt.9&order=id.desc&limit=5&offset=10')
    expect(query).toMatchObject({
      select: [{ name: 'id' }],
      conditions: [{ test: { operator: 'gt' } }, { test: { operator: 'lt' } }],
      order: [{ column: 'id', descending: true }],
      limit: 5,
      offset: 10,
    })
  })

  it('decodes names and values, with + as a space', () => {
    expect(read('%22name%22=eq.a+b%2Bc').conditions).toMatchObject([
      { column: 'name', test: { value: 'a b+c' } },
    ])
  })

  it('reads groups, negated or not', () => {
    expect(read('or=(a.eq.1)&not.and=(b.eq.2)').conditions).toMatchObject([
      { kind: 'or', negated: false },
      { kind: 'and', negated: true },
    ])
  })

  it('reads column names', () => {
    expect(read('columns="a","b"&on_conflict=x,y')).toMatchObject({
      columns: ['a', 'b'],
      onConflict: ['x', 'y'],
    })
  })

  it('ignores a parameter without a value, and an empty select', () => {
    expect(read('a&select=')).toMatchObject({ select: [{ kind: 'star' }], conditions: [] })
  })

  it.each<[string, number, string]>([
    ['a=1', 400, 'PGRST100'],
    ['a=foo.1', 400, 'PGRST100'],
    ['a;b=eq.1', 400, 'PGRST100'],
    ['=eq.1', 400, 'PGRST100'],
    ['a.b=eq.1', 400, 'PGRST100'],
    ['rooms.order=id', 400, 'PGRST100'],
    ['rooms.or=(a.eq.1)', 400, 'PGRST100'],
    ['data->>city=eq.x', 400, 'PGRST100'],
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
    [Array(101).fill('a=eq.1').join('&'), 400, 'PGRST100'],
  ])('refuses %s', (text, status, code) => {
    expect(refusal(text)).toEqual([status, code])
  })
})

describe('parseOrder', () => {
  it('reads directions and null placement', () => {
    expect(parseOrder('a,b.desc,c.asc.nullsfirst,d.nullslast')).toEqual([
      { column: 'a', descending: false },
      { column: 'b', descending: true },
      { column: 'c', descending: false, nulls: 'first' },
      { column: 'd', descending: false, nulls: 'last' },
    ])
  })

  it.each([
    ...['a.down', 'a.desc.first', 'a.desc;', 'a,', '(a)', 'rooms(a)', 'data->x', 'a desc.x'],
    Array(11).fill('a').join(),
  ])('refuses %s', text => {
    expect(() => parseOrder(text)).toThrow(expect.objectContaining({ code: 'PGRST100' }))
  })
})
