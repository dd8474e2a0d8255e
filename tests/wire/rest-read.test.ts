import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestWorld, restWorld } from './rest-world.ts'

let world: RestWorld
let db: ReturnType<RestWorld['client']>
beforeAll(async () => {
  world = await restWorld()
  db = world.client()
})
afterAll(() => world.close())

const clients = (select = 'name') => db.from('clients').select(select).order('id')
// biome-ignore lint/suspicious/noExplicitAny: rows of the fixture
const names = async (query: any) => (await query).data?.map((row: { name: string }) => row.name)

describe('select', () => {
  it('shows columns under their names, aliases, casts and json paths', async () => {
    const select = 'key:id::text, name, details->>city, first:details->pets->0, "mood"'
    expect(await clients(select).eq('firm', 1)).toMatchObject({
      status: 200,
      error: null,
      data: [
        { key: '1', name: 'Ada', city: 'Oslo', first: 'cat', mood: 'glad' },
        { key: '2', name: 'Bea', city: 'Rome', first: null, mood: 'sad' },
      ],
    })
  })

  it('keeps the order in which columns were asked for', async () => {
    const answer = await world.ask('/clients?select=name,id,n:firm&limit=1&order=id')
    expect(await answer.text()).toBe('[{"name" : "Ada", "id" : 1, "n" : 1}]')
  })

  it('strips nulls, and writes csv', async () => {
    expect((await clients('id,born,room').stripNulls()).data).toEqual([
      { id: 1, born: '1990-01-02', room: 1 },
      { id: 2, room: 2 },
      { id: 3, room: 1 },
    ])
    const { data } = await clients('id,"who, exactly":name').csv()
    expect(data).toBe('id,"who, exactly"\n1,Ada\n2,Bea\n3,"Cy, Jr. (x)"')
  })

  it('answers a single row, or says how many there are', async () => {
    expect((await clients().eq('id', 1).single()).data).toEqual({ name: 'Ada' })
    const error = {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      hint: null,
    }
    expect(await clients().eq('id', 9).single()).toMatchObject({
      status: 406,
      data: null,
      error: { ...error, details: 'The result contains 0 rows' },
    })
    expect((await clients().single()).error).toMatchObject({
      ...error,
      details: 'The result contains 3 rows',
    })
    expect(await clients().eq('id', 9).maybeSingle()).toMatchObject({ data: null, error: null })
  })

  it('shows a row with more columns than one function takes', async () => {
    const columns = Array.from({ length: 120 }, (_, n) => `c${n} int default ${n}`).join(', ')
    await world.database.sql(
      `create table shop.wide (${columns}); insert into shop.wide default values; grant select on shop.wide to anon; notify pgrst`,
    )
    await expect.poll(async () => (await db.from('wide').select('*,last:c119')).data?.[0].last).toBe(119)
    expect(Object.keys((await db.from('wide').select('*,last:c119')).data[0])).toHaveLength(121)
  })
})

describe('filters', () => {
  it('compare', async () => {
    expect(await names(clients().eq('name', 'Ada'))).toEqual(['Ada'])
    expect(await names(clients().neq('name', 'Ada'))).toEqual(['Bea', 'Cy, Jr. (x)'])
    expect(await names(clients().gt('id', 1).lte('id', 2))).toEqual(['Bea'])
    expect(await names(clients().like('name', '%a'))).toEqual(['Ada', 'Bea'])
    expect(await names(clients().filter('name', 'ilike', 'A*'))).toEqual(['Ada'])
    expect(await names(clients().ilikeAnyOf('name', ['a%', 'B%']))).toEqual(['Ada', 'Bea'])
    expect(await names(clients().filter('name', 'imatch', '^a|\\('))).toEqual(['Ada', 'Cy, Jr. (x)'])
    expect(await names(clients().is('born', null))).toEqual(['Bea', 'Cy, Jr. (x)'])
    expect(await names(clients().not('born', 'is', null))).toEqual(['Ada'])
    expect(await names(clients().filter('email', 'isdistinct', 'ada@x.example'))).toEqual([
      'Bea',
      'Cy, Jr. (x)',
    ])
    expect(await names(clients().in('name', ['Ada', 'Cy, Jr. (x)']))).toEqual(['Ada', 'Cy, Jr. (x)'])
    expect(await names(clients().in('id', []))).toEqual([])
    expect(await names(clients().eq('mood', 'sad'))).toEqual(['Bea'])
    expect(await names(clients().eq('details->>city', 'Oslo'))).toEqual(['Ada'])
  })

  it('know arrays, ranges, json and words', async () => {
    expect(await names(clients().contains('tags', ['vip']))).toEqual(['Ada', 'Bea'])
    expect(await names(clients().containedBy('tags', ['vip', 'old']))).toEqual(['Bea'])
    expect(await names(clients().overlaps('tags', ['new']))).toEqual(['Ada'])
    expect(await names(clients().contains('details', { city: 'Rome' }))).toEqual(['Bea'])
    expect(await names(clients().rangeGte('ages', '[15,25)'))).toEqual(['Bea'])
    expect(await names(clients().rangeAdjacent('ages', '[30,40)'))).toEqual(['Bea'])
    expect(await names(clients().textSearch('words', 'ada', { config: 'english' }))).toEqual(['Ada'])
    expect(await names(clients().textSearch('name', 'BEA', { type: 'plain', config: 'english' }))).toEqual([
      'Bea',
    ])
  })

  it('join with and, or and not', async () => {
    expect(await names(clients().or('id.eq.1,and(firm.eq.2,mood.eq.glad)'))).toEqual(['Ada', 'Cy, Jr. (x)'])
    expect(await names(clients().or('name.eq."Cy, Jr. (x)",name.in.("Bea",x)'))).toEqual([
      'Bea',
      'Cy, Jr. (x)',
    ])
    const answer = await world.ask('/clients?select=name&not.and=(id.gte.1,id.lte.2)')
    expect(await answer.json()).toEqual([{ name: 'Cy, Jr. (x)' }])
  })

  it('take whatever a value holds as a value', async () => {
    for (const value of [`' or 1=1 --`, `"; drop table shop.clients; --`, '$1', '\\', 'null', '%', '(1)']) {
      expect(await names(clients().eq('name', value))).toEqual([])
      expect(await names(clients().in('name', [value]))).toEqual([])
    }
    expect(await names(clients())).toHaveLength(3)
  })
})

describe('order, range and count', () => {
  it('sorts with nulls where they are wanted', async () => {
    const query = () => db.from('clients').select('name')
    expect(
      await names(query().order('born', { nullsFirst: true }).order('id', { ascending: false })),
    ).toEqual(['Cy, Jr. (x)', 'Bea', 'Ada'])
    expect(await names(query().order('details->>city', { ascending: false, nullsFirst: false }))).toEqual([
      'Bea',
      'Ada',
      'Cy, Jr. (x)',
    ])
  })

  it('pages, and says where the page lies', async () => {
    expect(await names(clients().range(1, 1))).toEqual(['Bea'])
    const paged = await db.from('clients').select('id', { count: 'exact' }).order('id').range(1, 1)
    expect(paged).toMatchObject({ status: 206, count: 3, data: [{ id: 2 }] })
    const answer = await world.ask('/clients?select=id&order=id', {
      headers: { Range: '1-5', Prefer: 'count=exact' },
    })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, '1-2/3'])
    expect(answer.headers.get('preference-applied')).toBe('count=exact')
    const beyond = await db.from('clients').select('id', { count: 'exact' }).range(10, 20)
    expect(beyond).toMatchObject({
      status: 416,
      error: {
        code: 'PGRST103',
        details: 'An offset of 10 was requested, but there are only 3 rows.',
      },
    })
  })

  it('counts exactly, by plan and by estimate, with or without rows', async () => {
    expect(await db.from('clients').select('*', { count: 'exact', head: true })).toMatchObject({
      status: 200,
      count: 3,
      data: null,
    })
    expect(await db.from('clients').select('id', { count: 'estimated' }).eq('firm', 1)).toMatchObject({
      count: 2,
    })
    expect((await db.from('clients').select('id', { count: 'planned' })).count).toBeTypeOf('number')
    expect((await db.from('clients').select('count').single()).data).toEqual({ count: 3 })
  })
})

describe('schemas', () => {
  it('serves those that are exposed and no other', async () => {
    expect((await db.schema('side').from('things').select()).data).toEqual([{ id: 1, name: 'one' }])
    expect(await db.schema('auth').from('users').select()).toMatchObject({
      status: 406,
      error: { code: 'PGRST106', hint: 'Only the following schemas are exposed: shop, side' },
    })
    expect((await db.from('things').select()).error).toMatchObject({ code: 'PGRST205' })
  })

  it('learns of a new table by itself', async () => {
    expect((await db.from('fresh').select()).error.code).toBe('PGRST205')
    await world.database.sql(
      `create table shop.fresh (id int); grant select on shop.fresh to anon; notify pgrst, 'reload schema'`,
    )
    await expect.poll(async () => (await db.from('fresh').select()).data).toEqual([])
  })

  it('learns of what happened while nobody listened', async () => {
    await world.database.sql(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen pgrst';
      create table shop.later (id int); grant select on shop.later to anon`)
    await expect.poll(async () => (await db.from('later').select()).data, { timeout: 5_000 }).toEqual([])
  })
})
