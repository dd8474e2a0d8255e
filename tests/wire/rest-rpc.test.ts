import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestWorld, restWorld } from './rest-world.ts'

let world: RestWorld
let db: ReturnType<RestWorld['client']>
beforeAll(async () => {
  world = await restWorld()
  db = world.client()
})
afterAll(() => world.close())

describe('rpc', () => {
  it('takes named arguments, by POST or in the address', async () => {
    expect(await db.rpc('add', { a: 2, b: 3 })).toMatchObject({ status: 200, data: 5 })
    expect((await db.rpc('add', { a: 2 })).data).toBe(3)
    expect((await db.rpc('add', { a: 2, b: 3 }, { get: true })).data).toBe(5)
    expect((await db.rpc('greet', { names: ['a,b', 'c'] })).data).toBe('a,b+c')
    expect((await db.rpc('greet', { names: ['a', 'c'] }, { get: true })).data).toBe('a+c')
    expect((await db.rpc('echo', { x: { y: 1 } })).data).toEqual({ x: { y: 1 } })
    expect((await db.rpc('echo')).data).toEqual({})
    expect((await db.rpc('sum_of', { xs: [1, 2, 3] })).data).toBe(6)
    expect(await db.rpc('add', { a: 2 }, { head: true, count: 'exact' })).toMatchObject({
      data: null,
      count: 1,
    })
  })

  it('runs as who asks', async () => {
    expect((await db.rpc('who')).data).toEqual({ role: 'anon', sub: null })
    expect((await world.client('authenticated', 'ada').rpc('who')).data).toEqual({
      role: 'authenticated',
      sub: 'ada',
    })
    expect((await world.client('service_role').rpc('who')).data).toMatchObject({ role: 'service_role' })
  })

  it('answers rows that can be chosen, filtered, sorted, paged and embedded', async () => {
    const glad = () => db.rpc('find_clients', { wanted: 'glad' })
    expect((await glad().select('name').order('id', { ascending: false })).data).toEqual([
      { name: 'Cy, Jr. (x)' },
      { name: 'Ada' },
    ])
    expect((await glad().select('id, firms(name)').eq('firm', 2)).data).toEqual([
      { id: 3, firms: { name: 'Stone' } },
    ])
    const paged = await db
      .rpc('find_clients', { wanted: 'glad' }, { count: 'exact' })
      .select('id')
      .order('id')
      .range(1, 1)
    expect(paged).toMatchObject({ status: 206, count: 2, data: [{ id: 3 }] })
    expect((await db.rpc('ids', {}, { count: 'estimated' })).count).toBe(3)
    expect((await db.rpc('totals').order('firm')).data).toEqual([
      { firm: 1, clients: 2 },
      { firm: 2, clients: 1 },
    ])
    expect((await db.rpc('totals').select('n:clients').eq('firm', 1).single()).data).toEqual({ n: 2 })
    expect((await db.rpc('ids').limit(2)).data).toEqual([1, 2])
    expect((await db.rpc('first_client').select('name, visits(id)')).data).toEqual({
      name: 'Ada',
      visits: [{ id: 1 }, { id: 2 }],
    })
    expect((await db.rpc('first_client').eq('id', 9)).data).toBeNull()
    expect((await db.rpc('find_clients', { wanted: 'sad' }).select('id,name').csv()).data).toBe(
      'id,name\n2,Bea',
    )
  })

  it('answers nothing with 204', async () => {
    expect(await db.rpc('touch')).toMatchObject({ status: 204, data: null, error: null })
    expect(await world.database.sql('select sum(hits)::int as n from shop.links')).toEqual([{ n: 2 }])
  })

  it('writes nothing by GET', async () => {
    const answer = await world.ask('/rpc/touch')
    expect([answer.status, (await answer.json()).code]).toEqual([405, '25006'])
  })

  it('rolls back when asked, and when more rows come than may', async () => {
    await db.rpc('touch').rollback()
    expect(await world.database.sql('select sum(hits)::int as n from shop.links')).toEqual([{ n: 2 }])
    expect((await db.rpc('find_clients', { wanted: 'glad' }).maxAffected(1)).error).toMatchObject({
      code: 'PGRST124',
    })
    expect((await db.rpc('add', { a: 1 }).maxAffected(1)).error).toMatchObject({ code: 'PGRST128' })
  })

  it.each([
    ['P0001', 400],
    ['PT402', 402],
    ['42501', 401],
    ['23505', 409],
    ['57014', 500],
  ])('passes on a raised %s as %d', async (state, status) => {
    expect(await db.rpc('fail', { state, note: 'no' })).toMatchObject({
      status,
      error: { code: state, message: 'no', details: 'why', hint: 'how' },
    })
  })

  it('says which function is not there, and which it cannot choose', async () => {
    expect(await db.rpc('add', { a: 1, c: 2 })).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST202',
        message: 'Could not find the function shop.add(a, c) in the schema cache',
        details:
          'Searched for the function shop.add with parameters a, c or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function shop.add(a, b)',
      },
    })
    expect(await db.rpc('twice', { a: 1 })).toMatchObject({
      status: 300,
      error: {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: shop.twice(a => integer), shop.twice(a => text)',
      },
    })
    expect((await db.rpc('age', {})).error).toMatchObject({ code: 'PGRST202' })
  })

  it('refuses arguments of the wrong kind', async () => {
    expect(await db.rpc('add', { a: 'x' })).toMatchObject({ status: 400, error: { code: '22P02' } })
    expect(await db.rpc('find_clients', { wanted: 'cross' })).toMatchObject({
      status: 400,
      error: { code: '22P02' },
    })
    const list = await world.ask('/rpc/add', {
      method: 'POST',
      body: '[{"a":1}]',
      headers: { 'content-type': 'application/json' },
    })
    expect([list.status, (await list.json()).code]).toEqual([400, 'PGRST102'])
    const twice = await world.ask('/rpc/add?a=1&a=2')
    expect([twice.status, (await twice.json()).code]).toEqual([400, 'PGRST100'])
    const patch = await world.ask('/rpc/add', { method: 'PATCH', body: '{}' })
    expect([patch.status, (await patch.json()).code]).toEqual([405, 'PGRST101'])
    const field = await db.rpc('add', { a: 1 }).select('x')
    expect(field.error).toMatchObject({ code: '42703' })
  })
})
