import { describe, expect, it } from 'vitest'
import { readBody } from './body.ts'
import { planCall } from './build-call.ts'
import { clients, context, request } from './build-world.ts'
import type { Routine } from './catalogue.ts'

describe('an rpc', () => {
  const routine: Routine = {
    schema: 'shop',
    name: 'find',
    parameters: [{ name: 'x', type: 'integer', required: true, variadic: false }],
    volatile: false,
    returnsSet: true,
    returns: { kind: 'rows', columns: clients.columns, table: clients },
  }
  const call = (query: string, body?: string) =>
    planCall(
      routine,
      { ...request(body ? 'POST' : 'GET', query), kind: 'rpc' },
      body ? readBody(body) : undefined,
      context,
    )

  it('names its arguments and filters its rows', () => {
    expect(call('select=id&room=eq.1', '{"x":1}').main).toEqual({
      text:
        `with s as (select f.* from json_to_record($1::json) b("x" integer), lateral "shop"."find"("x" := b."x") f) ` +
        `select coalesce(json_agg(r), '[]'), count(*) from (select t."id" as "id" from s t where (t."room" = $2) limit 100) r`,
      values: ['{"x":1}', '1'],
    })
  })
})
