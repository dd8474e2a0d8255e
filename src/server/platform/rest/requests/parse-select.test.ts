import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../../../tests/rest-world.ts'
import { parseSelect } from './parse-select.ts'
import type { SelectItem } from './request.ts'

const star = { kind: 'star' } as const
const column = (name: string) => ({ kind: 'column', name }) as const
const names = (count: number) => Array.from({ length: count }, (_, n) => `c${n}`).join()

describe('parseSelect', () => {
  it.each<[string, SelectItem[]]>([
    ['*', [star]],
    [' id , "name" ', [column('id'), column('name')]],
    ['*,rooms(*)', [star, { kind: 'embed', target: 'rooms', name: 'rooms', items: [star] }]],
    [
      'id,place:rooms(id, label),name',
      [
        column('id'),
        { kind: 'embed', target: 'rooms', name: 'place', items: [column('id'), column('label')] },
        column('name'),
      ],
    ],
  ])('reads %s', (text, items) => {
    expect(parseSelect(text)).toEqual(items)
  })

  it.each([
    ...['', 'id,', ',id', 'id name', "id'", 'id)', 'rooms(id', 'rooms()', '"open', 'id/**/from pg_user'],
    ...['id,id', '*,*', 'rooms(id,id)', 'id,id:rooms(id)', 'first-name', 'prénom', '"a b"'],
    ...[names(201), `rooms(${names(200)})`, names(3_000)],
    // What PostgREST knows beside.
    ...['n:id', 'id::text', 'data->a', 'data->>a', 'id.sum()', 'count()', '...rooms(id)', 'rooms(beds(id))'],
    ...['rooms!inner(id)', 'rooms!fk(id)'],
  ])('refuses %s', text => {
    expect(codeOf(() => parseSelect(text))).toBe('PGRST100')
  })

  it('accepts 200 columns', () => {
    expect(parseSelect(names(200))).toHaveLength(200)
  })

  it('reports the position of a syntax error', () => {
    expect(() => parseSelect('id,name;')).toThrow(
      expect.objectContaining({
        status: 400,
        message: '"failed to parse select parameter (id,name;)" (line 1, column 8)',
        details: expect.stringContaining('unexpected ";"'),
      }),
    )
  })
})
