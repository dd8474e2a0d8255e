import { describe, expect, it } from 'vitest'
import { codeOf, write } from '../../../../../tests/rest-world.ts'
import type { Method } from '../requests/request.ts'

const shown = { prefer: 'return=representation' }

describe('a write statement', () => {
  it('takes types from the catalogue and passes the body as one value', () => {
    const body = '[{"id":1,"data":{"a":1}},{"id":2,"data":null}]'
    const { text, values } = write('POST', '', body, shown)
    expect(text).toContain(
      `insert into "shop"."clients" as t ("id", "data") select b."id", b."data" from ` +
        `json_to_recordset($1::json) b("id" integer, "data" jsonb) returning t."shop", t."id"`,
    )
    expect(values).toEqual([body])
  })

  it('returns only requested columns', () => {
    expect(write('POST', '', '{"id":1}').text).toContain('returning 1)')
    expect(write('POST', 'select=id', '{"id":1}', shown).text).toContain('returning t."id")')
    expect(write('POST', 'select=id,rooms(label)', '{"id":1}', shown).text).toContain(
      'returning t."shop", t."room", t."id")',
    )
  })

  it('merges on the primary key or on the columns named', () => {
    const prefer = 'resolution=merge-duplicates'
    expect(write('POST', '', '{"id":1}', { prefer }).text).toContain(
      `on conflict ("shop", "id") do update set "id" = excluded."id" returning`,
    )
    expect(write('POST', 'on_conflict=room', '{"id":1}', { prefer }).text).toContain(
      'on conflict ("room") do update',
    )
    expect(write('POST', '', '{"id":1}', { prefer: 'resolution=ignore-duplicates' }).text).toContain(
      'do nothing',
    )
  })

  it('updates and deletes only the rows that match the filters', () => {
    expect(write('PATCH', 'id=eq.1', '{"room":2}').text).toContain(
      `update "shop"."clients" t set "room" = b."room" from json_to_recordset($2::json) b("room" integer) where (t."id" = $1) returning 1`,
    )
    expect(write('DELETE', 'id=eq.1').text).toContain(
      'delete from "shop"."clients" t where (t."id" = $1) returning 1',
    )
    expect(write('PATCH', 'id=eq.1', '{}').text).toContain('where (t."id" = $1) and false')
  })

  const many = Object.fromEntries(Array.from({ length: 1_700 }, (_, n) => [`c${n}`, 1]))

  it.each<[Method, string, string | undefined, string]>([
    ['POST', '', '{"nope":1}', 'PGRST204'],
    ['POST', '', JSON.stringify(many), 'PGRST204'],
    ['POST', 'columns=nope', '{"id":1}', 'PGRST204'],
    ['POST', '', '[{"id":1},{"room":1}]', 'PGRST102'],
    ['POST', '', '[{},{}]', 'PGRST102'],
    ['PATCH', '', '[{"id":1}]', 'PGRST102'],
    ['POST', 'limit=1', '{"id":1}', 'PGRST100'],
    ['DELETE', 'limit=1', undefined, 'PGRST100'],
    ['PATCH', 'offset=1', '{"id":1}', 'PGRST100'],
  ])('refuses %s %s %s', (method, query, body, code) => {
    expect(codeOf(() => write(method, query, body))).toBe(code)
  })

  it('refuses a conflict target the table does not have', () => {
    const prefer = 'resolution=merge-duplicates'
    expect(codeOf(() => write('POST', 'on_conflict=nope', '{"id":1}', { prefer }))).toBe('42703')
  })
})
