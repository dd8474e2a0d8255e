import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestWorld, restWorld } from './rest-world.ts'

let world: RestWorld
let db: ReturnType<RestWorld['client']>
beforeAll(async () => {
  world = await restWorld()
  db = world.client()
})
afterAll(() => world.close())

describe('an rpc call', () => {
  it('accepts named arguments', async () => {
    expect(await db.rpc('add', { a: 2, b: 3 })).toMatchObject({ status: 200, data: 5 })
    expect((await db.rpc('add', { a: 2 })).data).toBe(3)
    expect((await db.rpc('add', { a: null })).data).toBeNull()
  })

  it('runs as the caller', async () => {
    expect((await db.rpc('who')).data).toEqual({ role: 'anon', sub: null })
    expect((await world.client('authenticated', 'ada').rpc('who')).data).toEqual({
      role: 'authenticated',
      sub: 'ada',
    })
    expect((await world.client('service_role').rpc('who')).data).toMatchObject({ role: 'service_role' })
  })

  it('returns rows that can be selected, filtered, sorted and limited', async () => {
    const glad = () => db.rpc('find_clients', { wanted: 'glad' })
    expect((await glad().select('name').order('id', { ascending: false })).data).toEqual([
      { name: 'Cy, Jr. (x)' },
      { name: 'Ada' },
    ])
    expect((await glad().gt('id', 1)).data).toEqual([{ id: 3, name: 'Cy, Jr. (x)' }])
    expect((await glad().order('id').limit(1).single()).data).toEqual({ id: 1, name: 'Ada' })
    expect((await db.rpc('totals').order('firm')).data).toEqual([
      { firm: 1, clients: 2 },
      { firm: 2, clients: 1 },
    ])
  })

  it('can’t write, because only verbs write', async () => {
    expect(await db.rpc('touch')).toMatchObject({ status: 405, error: { code: '25006' } })
    expect(await world.database.sql('select sum(hits)::int as n from shop.links')).toEqual([{ n: 0 }])
  })

  it.each([
    ['P0001', 400],
    ['PT402', 402],
    ['42501', 401],
    ['23505', 409],
  ])('passes on a raised %s as %d', async (state, status) => {
    expect(await db.rpc('fail', { state, note: 'no' })).toMatchObject({
      status,
      error: { code: state, message: 'no', details: 'why', hint: 'how' },
    })
  })

  it('finds no function that takes a whole body, returns a row, a set or nothing, or shares its name', async () => {
    const missing = { status: 404, error: { code: 'PGRST202' } }
    expect(await db.rpc('add', { a: 1, c: 2 })).toMatchObject(missing)
    for (const name of ['echo', 'first_client', 'ids', 'quiet', 'twice'])
      expect(await db.rpc(name, name === 'twice' ? { a: 1 } : {})).toMatchObject(missing)
  })

  it('refuses arguments of the wrong kind, and other methods', async () => {
    expect(await db.rpc('add', { a: 'x' })).toMatchObject({ status: 400, error: { code: '22P02' } })
    expect(await db.rpc('find_clients', { wanted: 'cross' })).toMatchObject({ status: 400 })
    const headers = { 'content-type': 'application/json' }
    const list = await world.ask('/rpc/add', { method: 'POST', body: '[{"a":1}]', headers })
    expect([list.status, (await list.json()).code]).toEqual([400, 'PGRST102'])
    for (const method of ['GET', 'HEAD', 'PATCH'])
      expect(
        (await world.ask('/rpc/add?a=1', { method, ...(method === 'PATCH' ? { body: '{}' } : {}) })).status,
      ).toBe(405)
    expect((await db.rpc('add', { a: 1 }).select('x')).error.code).toBe('PGRST100')
  })
})
