import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RestWorld, restWorld } from './rest-world.ts'

let world: RestWorld
let db: ReturnType<RestWorld['client']>
beforeAll(async () => {
  world = await restWorld()
  db = world.client()
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const rows = (text: string) => world.database.sql(text)
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  world.ask(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

describe('insert', () => {
  it('writes one row, and returns it only on request', async () => {
    const silent = await db.from('clients').insert({ firm: 1, name: 'Dee' })
    expect(silent).toMatchObject({ status: 201, data: null, error: null })
    const shown = await db
      .from('clients')
      .insert({ firm: 1, name: 'Eve', tags: ['a"b', 'c,d'], details: { x: [1] } })
      .select('id, tags, details, mood')
      .single()
    expect(shown).toMatchObject({
      status: 201,
      data: { id: 5, tags: ['a"b', 'c,d'], details: { x: [1] }, mood: 'glad' },
    })
  })

  it('returns embedded resources of the new row', async () => {
    const { data } = await db
      .from('clients')
      .insert({ firm: 1, name: 'Dee', room: 2 })
      .select('name, firms(name)')
    expect(data).toEqual([{ name: 'Dee', firms: { name: 'Willow' } }])
  })

  it('writes many rows in one statement: all or none', async () => {
    const many = [
      { firm: 1, name: 'Dee' },
      { firm: 1, name: 'Eve', mood: 'sad' },
    ]
    expect(await db.from('clients').insert(many, { count: 'exact' })).toMatchObject({ status: 201, count: 2 })
    expect(await rows(`select mood from shop.clients where name = 'Dee'`)).toEqual([{ mood: null }])
    const failing = await db.from('clients').insert([
      { firm: 1, name: 'Fay' },
      { firm: 1, name: 'forbidden' },
    ])
    expect(failing).toMatchObject({ status: 400, error: { code: '23514' } })
    expect(await rows(`select from shop.clients where name = 'Fay'`)).toEqual([])
  })

  it('refuses options that it does not support', async () => {
    const many = [{ firm: 1, name: 'Dee' }]
    const defaults = await db.from('clients').insert(many, { defaultToNull: false })
    expect(defaults).toMatchObject({ status: 400, error: { code: 'PGRST122' } })
    expect(await db.from('links').update({ hits: 9 }).gte('code', 'a').maxAffected(1)).toMatchObject({
      status: 400,
      error: { code: 'PGRST122' },
    })
    const tried = await db.from('links').delete().gte('code', 'a').rollback()
    expect(tried).toMatchObject({ status: 400, error: { code: 'PGRST122' } })
    expect(await rows('select sum(hits)::int as n, count(*)::int from shop.links')).toEqual([
      { n: 0, count: 2 },
    ])
  })

  it('keeps every digit of a number', async () => {
    await post('/clients', '{"firm":1,"id":9007199254740993,"name":"Big","details":{"n":9007199254740993}}')
    expect(await rows(`select id::text, details ->> 'n' as n from shop.clients where name = 'Big'`)).toEqual([
      { id: '9007199254740993', n: '9007199254740993' },
    ])
  })

  it.each([
    ['{"firm":1,"name":"Ada","email":"ada@x.example"}', 409, '23505'],
    ['{"firm":9,"name":"Dee"}', 409, '23503'],
    ['{"firm":1,"name":null}', 400, '23502'],
    ['{"firm":1,"name":"Dee","mood":"cross"}', 400, '22P02'],
    ['{"firm":"x","name":"Dee"}', 400, '22P02'],
    ['{"firm":1,"name":"Dee","nope":1}', 400, 'PGRST204'],
    ['{"firm":1,"name":"Dee","initial":"x"}', 400, '428C9'],
    ['[{"firm":1,"name":"Dee"},{"firm":1}]', 400, 'PGRST102'],
    ['{"firm":1', 400, 'PGRST102'],
    ['"text"', 400, 'PGRST102'],
    ['{"firm":1,"name":"a\\u0000b"}', 400, '22P05'],
  ])('refuses %s', async (body, status, code) => {
    const answer = await post('/clients', body)
    expect([answer.status, (await answer.json()).code]).toEqual([status, code])
    expect(await rows('select count(*)::int as n from shop.clients')).toEqual([{ n: 3 }])
  })

  it('refuses a body that is not JSON or is too long', async () => {
    const csv = await post('/clients', 'firm,name\n1,Dee', { 'content-type': 'text/csv' })
    expect([csv.status, (await csv.json()).code]).toEqual([415, 'PGRST102'])
    const long = await post('/clients', `{"name":"${'x'.repeat(1_100_000)}"}`)
    expect([long.status, (await long.json()).code]).toEqual([413, 'PGRST102'])
    const stream = new ReadableStream({
      pull: controller => controller.enqueue(new Uint8Array(200_000)),
    })
    const endless = await world.ask('/clients', {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(endless.status).toBe(413)
    const many = await db
      .from('clients')
      .insert(Array.from({ length: 1001 }, () => ({ firm: 1, name: 'Dee' })))
    expect(many).toMatchObject({ status: 413, error: { code: 'PGRST102' } })
  })
})

describe('upsert', () => {
  it('updates on the primary key or on the named columns', async () => {
    const first = await db.from('links').upsert({ code: 'abc', url: 'https://b.example' }).select()
    expect(first).toMatchObject({ status: 201, data: [{ code: 'abc', url: 'https://b.example', hits: 0 }] })
    const mixed = await db
      .from('links')
      .upsert([
        { code: 'abc', url: 'u' },
        { code: 'new', url: 'v' },
      ])
      .select('code')
    expect(mixed).toMatchObject({ status: 201, data: [{ code: 'abc' }, { code: 'new' }] })
    const named = { firm: 1, name: 'Ada II', email: 'ada@x.example' }
    expect((await db.from('clients').upsert(named, { onConflict: 'firm,email' })).error).toBeNull()
    expect(await rows('select name from shop.clients where id = 1')).toEqual([{ name: 'Ada II' }])
  })

  it('ignores existing rows on request', async () => {
    const links = [
      { code: 'abc', url: 'u' },
      { code: 'new', url: 'v' },
    ]
    const { data, status } = await db.from('links').upsert(links, { ignoreDuplicates: true }).select()
    expect([status, data]).toEqual([201, [{ code: 'new', url: 'v', hits: 0 }]])
  })

  it('refuses a body with the same row twice', async () => {
    const twice = [
      { code: 'abc', url: 'u' },
      { code: 'abc', url: 'v' },
    ]
    expect(await db.from('links').upsert(twice)).toMatchObject({ status: 400, error: { code: '21000' } })
    expect(await rows(`select url from shop.links where code = 'abc'`)).toEqual([
      { url: 'https://a.example' },
    ])
  })

  it('refuses columns that are not a key', async () => {
    const wrong = await db.from('links').upsert({ code: 'abc', url: 'u' }, { onConflict: 'url' })
    expect(wrong).toMatchObject({ status: 400, error: { code: '42P10' } })
  })
})

describe('update and delete', () => {
  it('change the rows that match the filters, and return them on request', async () => {
    const changed = await db
      .from('clients')
      .update({ mood: 'sad', room: null })
      .eq('firm', 1)
      .like('name', 'A%')
      .select('id, mood, firms(name)')
    expect(changed).toMatchObject({ status: 200, data: [{ id: 1, mood: 'sad', firms: { name: 'Willow' } }] })
    expect(await db.from('links').update({ hits: 7 }, { count: 'exact' }).gt('code', 'b')).toMatchObject({
      status: 204,
      count: 1,
      data: null,
    })
    expect(await rows('select hits from shop.links order by code')).toEqual([{ hits: 0 }, { hits: 7 }])
    const gone = await db
      .from('links')
      .delete({ count: 'exact' })
      .or('code.eq.abc,code.eq.zzz')
      .select('code')
    expect(gone).toMatchObject({ status: 200, count: 1, data: [{ code: 'abc' }] })
    expect(await db.from('links').delete().eq('code', 'def')).toMatchObject({ status: 204, data: null })
    expect(await rows('select from shop.links')).toEqual([])
  })

  it('change nothing with an empty body or without a match', async () => {
    expect(await db.from('links').update({}).eq('code', 'abc').select()).toMatchObject({
      status: 200,
      data: [],
    })
    expect(await db.from('links').update({ hits: 1 }).eq('code', 'zzz').select()).toMatchObject({
      status: 200,
      data: [],
    })
  })

  it('change nothing when more rows match than allowed', async () => {
    const single = await db.from('links').update({ hits: 9 }).gte('code', 'a').select().single()
    expect(single).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    expect((await db.from('links').delete().gte('code', 'a').limit(1)).error).toMatchObject({
      code: 'PGRST100',
    })
    expect(await rows('select sum(hits)::int as n from shop.links')).toEqual([{ n: 0 }])
  })

  it('follow row security', async () => {
    const ada = world.client('authenticated', 'ada')
    expect((await ada.from('notes').update({ body: 'x' }).gte('id', 0).select('owner')).data).toEqual([
      { owner: 'ada' },
    ])
    expect(await ada.from('notes').insert({ owner: 'bea', body: 'forged' })).toMatchObject({
      status: 403,
      error: { code: '42501', message: 'new row violates row-level security policy for table "notes"' },
    })
    expect((await db.from('notes').delete().gte('id', 0).select()).data).toEqual([])
    expect(await rows('select body from shop.notes order by id')).toEqual([{ body: 'x' }, { body: 'hers' }])
  })

  it('follow column grants', async () => {
    expect(await db.from('firms').select()).toMatchObject({ status: 401, error: { code: '42501' } })
    expect((await db.from('firms').select('id').eq('secret', 'hidden')).error.code).toBe('42501')
    expect((await db.from('rooms').select('firms(secret)')).error.code).toBe('42501')
    expect((await db.from('firms').select('name').order('id')).data).toEqual([
      { name: 'Willow' },
      { name: 'Stone' },
    ])
  })
})
