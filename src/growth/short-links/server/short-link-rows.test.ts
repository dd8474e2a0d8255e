import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { inOneWindow } from '../../../../tests/one-window.ts'
import { productClient } from '../../../../tests/product-client.ts'
import { newPractice } from '../../../../tests/verbs.ts'

let database: TestDatabase
let product: Awaited<ReturnType<typeof productClient>>
let practiceId: string
let linkId: string
beforeAll(async () => {
  database = await testDatabase()
  product = await productClient(database)
  practiceId = (await newPractice(database)).practice_id
  const [link] = await database.sql(
    `with made as (insert into short_links (practice_id, short_code, destination_url, expires_at) values
        ($1, 'spring', 'https://willow.example/', '2020-01-01'), ($1, 'secret', 'https://willow.example/s', null)
      returning id, practice_id, short_code),
      kept as (insert into short_link_settings (short_link_id, practice_id, name) select id, practice_id, 'Private words' from made)
    select id from made where short_code = 'spring'`,
    [practiceId],
  )
  linkId = link?.id
})
afterAll(() => database.close())

const links = () => product.visitor().from('short_links')

it('returns to a visitor the one active link of a code, expired or not (§7)', async () => {
  const { data, error } = await links().select('*').eq('short_code', 'spring').eq('is_active', true).single()
  expect(error).toBeNull()
  expect(Object.keys(data).sort()).toEqual(
    'destination_url expires_at id is_active practice_id short_code'.split(' '),
  )
  expect((await links().select().eq('short_code', 'none').eq('is_active', true).single()).error?.code).toBe(
    'PGRST116',
  )
  await database.sql(`update short_links set is_active = false where short_code = 'secret'`)
  expect((await links().select().eq('short_code', 'secret')).data).toEqual([])
  await database.sql(`update short_links set is_active = true where short_code = 'secret'`)
})

it('never lists links to a visitor', async () => {
  const asked = [
    links().select(),
    links().select().eq('is_active', true),
    links().select().eq('practice_id', practiceId),
    links().select().like('short_code', '%'),
    links().select().neq('short_code', 'x'),
    links().select().in('short_code', ['spring', 'secret']),
    links().select().or('short_code.eq.spring,short_code.eq.secret'),
    links().select('*', { head: true, count: 'exact' }),
  ]
  for (const { status } of await Promise.all(asked)) expect(status).toBe(401)
  const far = await links().select('*, short_link_settings(*)').eq('short_code', 'spring')
  expect(far.error?.code).toBe('PGRST200')
  for (const table of ['short_link_settings', 'short_link_clicks'])
    expect((await product.visitor().from(table).select()).error?.code).toBe('42501')
})

it('lets an owner see and switch off their own links only', async () => {
  const { practice_id } = await newPractice(database)
  const [own, other] = [product.as(practiceId), product.as(practice_id)]
  expect((await own.from('short_links').select('*, short_link_settings(name, clicks)')).data).toHaveLength(2)
  expect((await other.from('short_links').select()).data).toEqual([])
  expect(
    (await other.from('short_links').update({ is_active: false }).eq('id', linkId).select()).data,
  ).toEqual([])
  const off = await own.from('short_links').update({ is_active: false }).eq('id', linkId).select().single()
  expect(off.data).toMatchObject({ is_active: false })
  await own.from('short_links').update({ is_active: true }).eq('id', linkId)
  const evil = { destination_url: 'https://evil.example' }
  expect((await own.from('short_links').update(evil).eq('id', linkId)).error?.code).toBe('42501')
  expect((await own.from('short_links').delete().eq('id', linkId)).error?.code).toBe('42501')
  expect(
    (await own.from('short_links').insert({ practice_id: practiceId, short_code: 'new' })).error?.code,
  ).toBe('42501')
  expect(
    (await own.from('short_link_settings').update({ clicks: 9 }).eq('short_link_id', linkId)).error?.code,
  ).toBe('42501')
})

it('stores a click reported by a visitor, and never counts it (§7)', async () => {
  const report = {
    short_link_id: linkId,
    practice_id: practiceId,
    clicked_at: '2020-01-01T00:00:00Z',
    user_agent: 'x'.repeat(900),
    referrer: 'https://a.example/?who=nadia',
    ip_address: null,
  }
  const clicks = () => product.visitor().from('short_link_clicks')
  expect((await clicks().insert(report)).error).toBeNull()
  const [row] = await database.sql(
    `select *, clicked_at > now() - interval '1 minute' as fresh from short_link_clicks`,
  )
  expect(row).toMatchObject({ fresh: true, referrer: 'https://a.example/', is_counted: false, source: null })
  expect(row?.user_agent).toHaveLength(400)
  expect((await clicks().insert({ ...report, ip_address: '203.0.113.7' })).error?.code).toBe('23514')
  expect((await clicks().insert({ ...report, is_counted: true })).error?.code).toBe('42501')
  expect((await clicks().insert({ ...report, source: 'qr' })).error?.code).toBe('42501')
  const { practice_id } = await newPractice(database)
  expect((await clicks().insert({ ...report, practice_id })).error?.code).toBe('42501')
  const many = await inOneWindow(async () => {
    await database.sql('delete from private.rate_limits')
    return Promise.all(Array.from({ length: 80 }, () => clicks().insert(report)))
  })
  expect(many.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20)
  const [settings] = await database.sql('select clicks from short_link_settings where short_link_id = $1', [
    linkId,
  ])
  expect(settings?.clicks).toBe(0)
})
