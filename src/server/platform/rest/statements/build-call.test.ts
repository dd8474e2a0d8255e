import { describe, expect, it } from 'vitest'
import { clients, codeOf, context, request } from '../../../../../tests/rest-world.ts'
import type { Routine } from '../catalogue/catalogue.ts'
import { readBody } from '../requests/body.ts'
import { planCall } from './build-call.ts'

const find: Routine = {
  schema: 'shop',
  name: 'find',
  parameters: [{ name: 'x', type: 'integer', required: true }],
  columns: clients.columns,
}
const { columns: _, ...value } = find
const call = (query: string, body = '{"x":1}', routine: Routine = find) =>
  planCall(routine, { ...request('POST', query), kind: 'rpc' }, readBody(body), context)

describe('an rpc statement', () => {
  it('names its arguments and filters its rows', () => {
    const { text, values } = call('select=id&id=gt.2&order=id&limit=3')
    expect(text).toContain(
      `(select t."id" as "id" from (select f.* from json_to_record($1::json) b("x" integer), lateral ` +
        `"shop"."find"("x" := b."x") f) t where (t."id" > $2) order by t."id" limit 3) r`,
    )
    expect(values).toEqual(['{"x":1}', '2'])
  })

  it('returns one value', () => {
    expect(call('', '{}', { ...value, parameters: [] }).text).toBe(
      `select coalesce(to_json(v)::text, 'null'), 1, null from "shop"."find"() v`,
    )
  })

  it('refuses columns of a scalar result, embedding, and a list of arguments', () => {
    expect(codeOf(() => call('select=id', '{"x":1}', value))).toBe('PGRST100')
    expect(codeOf(() => call('id=eq.1', '{"x":1}', value))).toBe('PGRST100')
    expect(codeOf(() => call('select=id,rooms(label)'))).toBe('PGRST200')
    expect(codeOf(() => call('', '[{"x":1}]'))).toBe('PGRST102')
  })
})
