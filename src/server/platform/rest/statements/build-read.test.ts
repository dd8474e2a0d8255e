import { describe, expect, it } from 'vitest'
import { clients, codeOf, context, read, request, rooms } from '../../../../../tests/rest-world.ts'
import { planRead } from './build-read.ts'

describe('a read statement', () => {
  it('quotes names, passes values separately, and limits rows and body size', () => {
    expect(read('select=id,"name"&id=eq.7&order=id.desc&offset=20')).toEqual({
      text:
        `select case when coalesce(max(l.sofar), 0) <= 5000 then ` +
        `'[' || coalesce(string_agg(l.line, ',') filter (where l.sofar <= 5000), '') || ']' end, count(*), null from ` +
        `(select k.line, sum(octet_length(k.line)) over (rows unbounded preceding) as sofar from ` +
        `(select row_to_json(r)::text as line from (select t."id" as "id", t."name" as "name" from "shop"."clients" t ` +
        `where (t."id" = $1) order by t."id" desc limit 100 offset $2) r offset 0) k) l`,
      values: ['7', 20],
    })
  })

  it('joins an embedded resource on every column of the key', () => {
    expect(read('select=id,place:rooms(label)').text).toContain(
      `(select row_to_json(r) from (select e1."label" as "label" from "shop"."rooms" e1 where ` +
        `t."shop" = e1."shop" and t."room" = e1."id") r) as "place"`,
    )
  })

  it('lists embedded rows of the other side with a limit', () => {
    const { text } = planRead(rooms, request('GET', 'select=label,clients(id)'), context)
    expect(text).toContain(
      `(select coalesce(json_agg(r), '[]') from (select e1."id" as "id" from "shop"."clients" e1`,
    )
    expect(text).toContain(`limit 100) r) as "clients"`)
  })

  it('reads fewer rows than the limit on request, never more', () => {
    expect(read('limit=5').text).toContain('limit 5)')
    expect(read('limit=5000').text).toContain('limit 100)')
    expect(read('limit=0').text).toContain('limit 0)')
  })

  it('counts with the same conditions, and returns no rows when none are requested', () => {
    const asked = request('HEAD', 'id=gt.1', { prefer: 'count=exact' })
    const from = `from "shop"."clients" t where (t."id" > $1)`
    expect(planRead(clients, asked, context).text).toBe(
      `select null, count(*), (select count(*) ${from}) from (select 1 ${from} limit 100) r`,
    )
  })

  it.each<[string, string, unknown[]]>([
    ['id=in.(1,"a,b")', 't."id" = any($1)', ['{"1","a,b"}']],
    ['id=in.()', 't."id" = any($1)', ['{}']],
    ['id=not.is.null', 'not (t."id" is null)', []],
    ['name=ilike.*a*', 't."name" ilike $1', ['%a%']],
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
    ['select=rooms(nope)', '42703'],
    ['nope=eq.1', '42703'],
    ['order=nope', '42703'],
    ['select=nope(id)', 'PGRST200'],
    ['select=id,count', '42703'],
    [`select=${Array.from({ length: 11 }, (_, n) => `r${n}:rooms(id)`).join()}`, 'PGRST100'],
  ])('refuses %s', (query, code) => {
    expect(codeOf(() => read(query))).toBe(code)
  })
})
