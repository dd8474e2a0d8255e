import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RestPolicy } from '#server/platform/rest/policy.ts'
import { type RestWorld, restWorld } from './rest-world.ts'

const policy: RestPolicy = {
  schema: 'shop',
  tables: {
    links: { select: { requiredFilters: [['code', 'eq']], requiredOf: ['anon'] } },
    clients: { select: {}, insert: {}, update: { requiredFilters: [['id', 'eq']] } },
    visits: { select: { requiredFilters: [['minutes', 'eq']] } },
    notes: { insert: {}, update: { requiredFilters: [['id', 'eq']] } },
    rooms: { select: { roles: ['authenticated'] } },
    firms: { select: {} },
  },
  rpcs: { add: {}, totals: { roles: ['authenticated'] } },
  patterns: [],
  depth: 2,
  rows: 2,
  bytes: 500,
}
let world: RestWorld
let db: ReturnType<RestWorld['client']>
beforeAll(async () => {
  world = await restWorld(policy)
  db = world.client()
})
afterAll(() => world.close())

const codeOf = async (path: string, init?: RequestInit) => {
  const answer = await world.ask(path, init)
  return `${answer.status} ${(await answer.json().catch(() => ({ code: 'rows' }))).code ?? 'rows'}`
}
const json = { 'content-type': 'application/json' }
const post = (path: string, body: string) => codeOf(path, { method: 'POST', body, headers: json })

describe('a closed policy', () => {
  it('hides every table and function it does not name', async () => {
    const missing = await db.from('cards').select()
    expect(missing).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST205',
        message: "Could not find the table 'shop.cards' in the schema cache",
        hint: null,
      },
    })
    expect(await post('/rpc/touch', '{}')).toBe('404 PGRST202')
    expect((await db.rpc('ad', { a: 1 })).error.hint).toBeNull()
    expect(await codeOf('/clients?select=name,cards(number)')).toBe('400 PGRST200')
  })

  it('requires the filters it names, so that no one can list everything', async () => {
    expect(await db.from('links').select()).toMatchObject({
      status: 401,
      error: { code: '42501', message: 'permission denied for table links' },
    })
    expect((await db.from('links').select('url').eq('code', 'abc').single()).data).toEqual({
      url: 'https://a.example',
    })
    for (const query of ['code=in.(abc,def)', 'code=not.eq.x', 'or=(code.eq.abc,code.eq.def)', 'code=gt.a']) {
      expect(await codeOf(`/links?${query}`)).toBe('401 42501')
    }
    expect((await db.from('links').select('*', { head: true, count: 'exact' })).status).toBe(401)
    expect((await world.client('authenticated', 'ada').from('links').select()).data).toHaveLength(2)
    expect(await codeOf('/clients?select=name,visits(id)')).toBe('401 42501')
    expect(await codeOf('/clients', { method: 'PATCH', body: '{"name":"x"}' })).toBe('401 42501')
    expect(await codeOf('/clients?firm=eq.1', { method: 'PATCH', body: '{"name":"x"}' })).toBe('401 42501')
  })

  it('enforces who may do what', async () => {
    expect(await codeOf('/rooms')).toBe('401 42501')
    expect(
      (await world.client('authenticated', 'ada').from('rooms').select('label').eq('firm', 2)).data,
    ).toEqual([{ label: 'Red' }])
    expect(await codeOf('/clients?select=name,rooms(label)')).toBe('400 PGRST200')
    expect(await codeOf('/clients?id=eq.1', { method: 'DELETE' })).toBe('401 42501')
    expect((await db.rpc('totals')).error).toMatchObject({ code: '42501' })
    expect((await world.client('authenticated', 'ada').rpc('totals').limit(1)).data).toHaveLength(1)
    expect((await db.rpc('add', { a: 1 })).data).toBe(2)
  })

  it('limits depth, rows, bytes and length', async () => {
    expect(await codeOf('/clients?or=(id.eq.1,and(id.eq.1,or(id.eq.2)))')).toBe('400 PGRST100')
    expect((await db.from('clients').select('id').limit(100)).data).toHaveLength(2)
    expect((await db.from('firms').select('id, clients(id)').limit(1)).data[0].clients).toHaveLength(2)
    expect(await post('/clients', JSON.stringify(Array(3).fill({ firm: 1, name: 'x' })))).toBe('413 PGRST102')
    expect(await post('/clients', JSON.stringify({ firm: 1, name: 'x'.repeat(600) }))).toBe('413 PGRST102')
    expect(await post('/clients', JSON.stringify({ firm: 1, name: 'é'.repeat(300) }))).toBe('413 PGRST102')
    expect(await codeOf(`/clients?name=eq.${'x'.repeat(17_000)}`)).toBe('414 PGRST100')
    expect(await codeOf(`/clients?id=in.(${Array(1001).fill(1).join()})`)).toBe('400 PGRST100')
    expect(
      await codeOf(`/clients?select=${Array.from({ length: 11 }, (_, n) => `v${n}:firms(id)`).join()}`),
    ).toBe('400 PGRST100')
  })

  it('refuses an upsert as a way around an update that requires a filter', async () => {
    const merge = { Prefer: 'resolution=merge-duplicates', ...json }
    const body = '{"id":1,"owner":"ada","body":"mine now"}'
    for (const query of ['', '?id=eq.1', '?on_conflict=id'])
      expect(await codeOf(`/notes${query}`, { method: 'POST', body, headers: merge })).toBe('401 42501')
    expect(await world.database.sql('select body from shop.notes where id = 1')).toEqual([{ body: 'mine' }])
  })
})

describe('with any policy', () => {
  it.each([
    ['GET', '/', '404 PGRST126'],
    ['GET', '/clients/1', '404 PGRST125'],
    ['GET', '/rpc/add/x', '404 PGRST125'],
    ['PUT', '/clients', '405 PGRST117'],
    ['OPTIONS', '/clients', '405 PGRST117'],
    ['DELETE', '/rpc/add', '405 PGRST101'],
  ])('%s %s is %s', async (method, path, answer) => {
    expect(await codeOf(path, { method })).toBe(answer)
  })

  it('an invalid token gives no access', async () => {
    const answer = await world.ask('/clients', { headers: { Authorization: 'Bearer a.b.c' } })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  it('an empty policy gives no access', async () => {
    const shut = await restWorld({ ...policy, tables: {}, rpcs: {} })
    expect((await shut.client().from('clients').select()).error).toMatchObject({ code: 'PGRST205' })
    await shut.close()
  })
})
