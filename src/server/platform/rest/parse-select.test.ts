import { describe, expect, it } from 'vitest'
import { RestError } from './errors.ts'
import { parseSelect } from './parse-select.ts'
import type { SelectItem } from './request.ts'

const field = (column: string, more: object = {}, path: unknown[] = []) => ({
  kind: 'field',
  field: { column, path },
  ...more,
})
const codeOf = (text: string) => {
  try {
    return parseSelect(text)
  } catch (error) {
    return (error as RestError).code
  }
}

describe('parseSelect', () => {
  it.each<[string, unknown[]]>([
    ['*', [{ kind: 'star' }]],
    ['id', [field('id')]],
    [' id , name ', [field('id'), field('name')]],
    ['id,id', [field('id'), field('id')]],
    ['full name', [field('full name')]],
    ['first-name', [field('first-name')]],
    ['"quoted, name"', [field('quoted, name')]],
    ['"a\\"b\\\\c"', [field('a"b\\c')]],
    ['prénom', [field('prénom')]],
    ['alias:name', [field('name', { alias: 'alias' })]],
    ['"An Alias":name', [field('name', { alias: 'An Alias' })]],
    ['id::text', [field('id', { cast: 'text' })]],
    ['id::double precision', [field('id', { cast: 'double precision' })]],
    ['a:id::TEXT', [field('id', { alias: 'a', cast: 'text' })]],
    ['data->a', [field('data', {}, [{ arrow: '->', key: 'a' }])]],
    [
      'data->a->>0',
      [
        field('data', {}, [
          { arrow: '->', key: 'a' },
          { arrow: '->>', key: 0 },
        ]),
      ],
    ],
    ['data->-1', [field('data', {}, [{ arrow: '->', key: -1 }])]],
    ['data->1a', [field('data', {}, [{ arrow: '->', key: '1a' }])]],
    ['x:data->>"a b"::int', [field('data', { alias: 'x', cast: 'int' }, [{ arrow: '->>', key: 'a b' }])]],
    ['count()', [{ kind: 'count' }]],
    ['n:count()', [{ kind: 'count', alias: 'n' }]],
    ['rooms()', [{ kind: 'embed', target: 'rooms', inner: false, items: [] }]],
    ['rooms(*)', [{ kind: 'embed', target: 'rooms', inner: false, items: [{ kind: 'star' }] }]],
    [
      'r:rooms!fk!inner(id)',
      [{ kind: 'embed', target: 'rooms', alias: 'r', hint: 'fk', inner: true, items: [field('id')] }],
    ],
    [
      'rooms!inner!fk(id)',
      [{ kind: 'embed', target: 'rooms', hint: 'fk', inner: true, items: [field('id')] }],
    ],
    ['rooms!left(id)', [{ kind: 'embed', target: 'rooms', inner: false, items: [field('id')] }]],
    [
      'id,rooms(id,data->x),name',
      [
        field('id'),
        {
          kind: 'embed',
          target: 'rooms',
          inner: false,
          items: [field('id'), field('data', {}, [{ arrow: '->', key: 'x' }])],
        },
        field('name'),
      ],
    ],
  ])('reads %s', (text, items) => {
    expect(parseSelect(text)).toEqual(items as SelectItem[])
  })

  it.each<[string, string]>([
    ['', 'PGRST100'],
    ['id,', 'PGRST100'],
    [',id', 'PGRST100'],
    ['id name;', 'PGRST100'],
    ["id'", 'PGRST100'],
    ['id)', 'PGRST100'],
    ['rooms(id', 'PGRST100'],
    ['"open', 'PGRST100'],
    ['data->', 'PGRST100'],
    ['id::', 'PGRST100'],
    ['id::text);drop table x', 'PGRST100'],
    ['id/**/from pg_user', 'PGRST100'],
    ['rooms!(id)', 'PGRST100'],
    [`data${'->a'.repeat(17)}`, 'PGRST100'],
    ['...rooms(id)', 'PGRST127'],
    ['rooms(beds(id))', 'PGRST127'],
    ['rooms(...beds(id))', 'PGRST127'],
    ['id.sum()', 'PGRST123'],
    ['n:id.max()', 'PGRST123'],
    ['id::text.count()', 'PGRST123'],
    ['count()::text', 'PGRST123'],
    ['rooms(price.avg())', 'PGRST123'],
  ])('refuses %s', (text, code) => {
    expect(codeOf(text)).toBe(code)
  })

  it('says where it stumbled', () => {
    expect(() => parseSelect('id,name;')).toThrow(
      expect.objectContaining({
        status: 400,
        message: '"failed to parse select parameter (id,name;)" (line 1, column 8)',
        details: expect.stringContaining('unexpected ";"'),
      }),
    )
    expect(RestError.prototype).toBeInstanceOf(Error)
  })
})
