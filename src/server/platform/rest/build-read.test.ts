import { describe, expect, it } from 'vitest'
import { planRead } from './build-read.ts'
import { clients, codeOf, context, read, request, rooms } from './build-world.ts'

describe('a read', () => {
  it('is one statement with quoted names, values apart and a limit', () => {
    expect(read('select=id,"full \\"name\\""&id=eq.7&order=id.desc&offset=20')).toEqual({
      text:
        `select coalesce(json_agg(r), '[]'), count(*) from (` +
        `select t."id" as "id", t."full ""name""" as "full ""name""" from "shop"."clients" t ` +
        `where (t."id" = $1) order by t."id" desc limit 100 offset $2) r`,
      values: ['7', 20],
    })
  })

  it('passes the names a client invents as values', () => {
    const { text, values } = read('select=mine:id,data->>city')
    expect(text).toContain(`json_build_object($2::text, t."id", $3::text, t."data"->>$1::text) as o`)
    expect(values).toEqual(['city', 'mine', 'city'])
  })

  it('joins an embedded resource on every column of the key', () => {
    expect(read('select=id,rooms(label)&rooms.label=like.A*').text).toContain(
      `(select row_to_json(r) from (select e1."label" as "label" from "shop"."rooms" e1 where ` +
        `t."shop" = e1."shop" and t."room" = e1."id" and (e1."label" like $1)) r) as "rooms"`,
    )
  })

  it('lists the other side, limited, and asks for its presence when the join is inner', () => {
    const { text } = planRead(
      rooms,
      request('GET', 'select=label,clients!inner(id)&clients.order=id&clients.limit=3'),
      context,
    ).main
    expect(text).toContain(
      `(select coalesce(json_agg(r), '[]') from (select e1."id" as "id" from "shop"."clients" e1`,
    )
    expect(text).toContain(`order by e1."id" limit 3) r) as "clients"`)
    expect(text).toContain(`where exists (select from "shop"."clients" e1 where`)
  })

  it('reads fewer rows than the limit if asked, never more', () => {
    expect(read('limit=5').text).toContain('limit 5')
    expect(read('limit=5000').text).toContain('limit 100)')
    expect(read('limit=0').text).toContain('limit 0')
  })

  it('counts with the same conditions', () => {
    const plan = planRead(clients, request('GET', 'id=gt.1', { prefer: 'count=exact' }), context)
    expect(plan.main.text).toContain(`, (select count(*) from "shop"."clients" t where (t."id" > $1)) from (`)
    const guessed = planRead(clients, request('GET', 'id=gt.1', { prefer: 'count=planned' }), context)
    expect(guessed.estimate).toEqual({
      text: `explain (format json) select 1 from "shop"."clients" t where (t."id" > $1)`,
      values: ['1'],
    })
  })

  it.each<[string, string, unknown[]]>([
    ['id=in.(1,"a,b")', 't."id" = any($1)', ['{"1","a,b"}']],
    ['id=in.()', 't."id" = any($1)', ['{}']],
    ['id=not.is.null', 'not (t."id" is null)', []],
    ['id=isdistinct.3', 't."id" is distinct from $1', ['3']],
    ['id=gt(any).{1,2}', 't."id" > any($1)', ['{1,2}']],
    ['data->a=cs.{}', 't."data"->$1::text @> $2', ['a', '{}']],
    ['room->a=eq.1', 'to_jsonb(t."room")->$1::text = $2', ['a', '1']],
    ['words=fts(english).cat', 't."words" @@ to_tsquery($1::regconfig, $2)', ['english', 'cat']],
    ['room=wfts.cat', 'to_tsvector(t."room") @@ websearch_to_tsquery($1)', ['cat']],
    [
      'or=(id.eq.1,not.and(id.gt.2,id.lt.3))',
      '((t."id" = $1) or not ((t."id" > $2) and (t."id" < $3)))',
      ['1', '2', '3'],
    ],
  ])('writes %s', (query, sql, values) => {
    const made = read(`select=id&${query}`)
    expect(made.text).toContain(sql)
    expect(made.values).toEqual(values)
  })

  it.each<[string, string]>([
    ['select=nope', '42703'],
    ['nope=eq.1', '42703'],
    ['order=nope', '42703'],
    ['select=age', 'PGRST127'],
    ['select=id::regclass', 'PGRST100'],
    ['select=nope(id)', 'PGRST200'],
    ['rooms.id=eq.1', 'PGRST108'],
    ['select=id,rooms(id)&rooms=eq.1', 'PGRST120'],
    ['select=id,count', '42703'],
    ['select=id,count()', 'PGRST123'],
  ])('refuses %s', (query, code) => {
    expect(codeOf(() => read(query))).toBe(code)
  })
})
