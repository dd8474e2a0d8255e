import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { productClient } from '../../../../tests/product-client.ts'
import { newPractice, runAs, type TestPractice } from '../../../../tests/verbs.ts'
import { addService, addVisit } from '../../../../tests/visits.ts'
import { archiveClients } from './archive-clients.ts'
import { tagClients } from './tag-clients.ts'

let database: TestDatabase
let product: Awaited<ReturnType<typeof productClient>>
let own: TestPractice
let stranger: TestPractice

beforeAll(async () => {
  database = await testDatabase()
  product = await productClient(database)
  own = await newPractice(database)
  stranger = await newPractice(database)
})
afterAll(() => database.close())

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

async function add(practice_id: string, first_name: string, more: { tags?: string[]; last?: string } = {}) {
  const [row] = await database.sql(
    'insert into clients (practice_id, first_name, last_name, tags) values ($1, $2, $3, $4) returning id',
    [practice_id, first_name, more.last ?? '', more.tags ?? []],
  )
  return row?.id as string
}

interface Listed {
  id: string
  total: number | null
  first_name: string
  last_at: string
  next_at: string
  last_service: string | null
  last_practitioner: string | null
}

async function list(asked: object, as = own.practice_id): Promise<Listed[]> {
  const { data, error } = await product.as(as).rpc('list_clients', asked).order('place')
  if (error) throw new Error(error.message)
  return data as Listed[]
}
const names = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).map(row => row.first_name).join(' ')
async function count(asked: object, as = own.practice_id) {
  const { data, error } = await product.as(as).rpc('count_clients', asked)
  if (error) throw new Error(error.message)
  return data
}

test('the list knows when each came last and comes next, sorts by it, filters and pages', async () => {
  const service = await addService(database, own)
  const ids: Record<string, string> = {}
  for (const name of ['Ann', 'Bea', 'Cleo', 'Dee'])
    ids[name] = await add(own.practice_id, name, { last: 'X' })
  const visit = (name: string, days: number, status = 'confirmed') =>
    addVisit(database, own, {
      client_id: ids[name] as string,
      service_id: service.service_id,
      starts_at: inDays(days),
      status,
    })
  await visit('Ann', -10)
  await visit('Ann', -40)
  await visit('Bea', -5)
  const coming = await visit('Bea', 3)
  await visit('Cleo', 9)
  await visit('Cleo', -2, 'cancelled')
  await visit('Dee', -1, 'no_show')

  expect(await names({})).toBe('Ann Bea Cleo Dee')
  expect(await names({ sort: 'last', down: true })).toMatch(/^Bea Ann /)
  expect(await names({ sort: 'next' })).toMatch(/^Bea Cleo /)
  expect(await names({ coming: true })).toBe('Bea Cleo')
  expect(await names({ coming: false, sort: 'last', down: true })).toBe('Ann Dee')
  expect(await names({ seen_by: own.practitioner_id })).toBe('Ann Bea')
  expect(await count({ coming: true })).toBe(2)
  expect(await count({ seen_by: own.practitioner_id, coming: false })).toBe(1)
  const [ann] = await list({ sort: 'last', down: true, skip: 0, most: 4, coming: false })
  expect(ann).toMatchObject({ last_service: 'Swedish', next_at: 'infinity' })
  expect(ann?.last_practitioner).toBeTruthy()

  // Page by page, each way, nobody is lost and nobody comes twice.
  for (const [sort, keyOf] of [
    ['last', (row: Listed) => [row.last_at, row.id]],
    ['next', (row: Listed) => [row.next_at, row.id]],
    ['name', (row: Listed) => ['X', row.first_name, row.id]],
  ] as const) {
    for (const down of [false, true]) {
      const seen: string[] = []
      for (let after: string[] | null = null, n = 0; n < 5; n++) {
        const [row]: Listed[] = await list({ sort, down, after, most: 1 })
        if (!row) break
        seen.push(row.first_name)
        after = [...keyOf(row)]
      }
      expect(seen.join(' ')).toBe(await names({ sort, down }))
      expect(seen).toHaveLength(4)
    }
  }

  // A search keeps its order unless another is asked for, and can be narrowed.
  expect(await names({ query: 'x', sort: 'best' })).toBe('Ann Bea Cleo Dee')
  expect(await names({ query: 'bea', sort: 'best' })).toBe('Bea')
  const narrowed = await list({ query: 'x', sort: 'next', coming: true, most: 1 })
  expect(narrowed.map(row => [row.first_name, row.total])).toEqual([['Bea', 2]])

  // What is changed, moved to another record and removed is followed.
  await database.sql(`update appointments set status = 'cancelled' where id = $1`, [coming])
  expect(await names({ coming: true })).toBe('Cleo')
  await database.sql(`update appointments set status = 'confirmed', client_id = $2 where id = $1`, [
    coming,
    ids.Dee,
  ])
  expect(await names({ coming: true, sort: 'next' })).toBe('Dee Cleo')
  await database.sql('delete from appointments where id = $1', [coming])
  expect(await names({ coming: true })).toBe('Cleo')

  // Time passes.
  await database.sql(
    `update client_visit_times set next_at = now() - interval '1 minute' where client_id = $1`,
    [ids.Ann],
  )
  await database.sql('select app.turn_visit_times()')
  expect((await list({ query: 'ann', sort: 'best' }))[0]?.next_at).toBe('infinity')
})

test('another practice sees none of it, and nonsense is refused or finds the first page', async () => {
  expect(await names({}, stranger.practice_id)).toBe('')
  expect(await count({}, stranger.practice_id)).toBe(0)
  expect(await names({ sort: 'name; drop table clients; --' })).toBe(await names({}))
  expect(await names({ after: ['x'] })).toBe(await names({}))
  expect(await names({ tag: "' or true --" })).toBe('')
  expect(
    (await product.as(own.practice_id).rpc('list_clients', { sort: 'last', after: ['x', 'y'] })).error,
  ).toBeTruthy()
  for (const rpc of ['list_clients', 'count_clients', 'list_client_tags'])
    expect((await product.visitor().rpc(rpc, {})).error?.code).toBe('42501')
})

test('many are tagged and archived, and the answer is what an undo takes back', async () => {
  const [a, b, gone] = [
    await add(own.practice_id, 'Eve', { tags: ['VIP'] }),
    await add(own.practice_id, 'Fay'),
    await add(stranger.practice_id, 'Gus'),
  ]
  const client_ids = [a, b, gone] as string[]
  const tag = (has: boolean, ids = client_ids) =>
    runAs(database, own, tagClients, { client_ids: ids, tag: 'vip', has })
  expect(await tag(true)).toMatchObject({ data: { client_ids: [b] } })
  expect((await product.as(own.practice_id).rpc('list_client_tags')).data).toEqual([
    { tag: 'VIP', clients: 1 },
    { tag: 'vip', clients: 1 },
  ])
  expect(await names({ tag: 'vip' })).toBe('Fay')
  expect(await tag(false, [b as string])).toMatchObject({ data: { client_ids: [b] } })
  expect(await count({ tag: 'VIP' })).toBe(1)

  const archive = (archived: boolean) => runAs(database, own, archiveClients, { client_ids, archived })
  const both = expect.arrayContaining([a, b])
  expect(await archive(true)).toMatchObject({ data: { client_ids: both } })
  expect(await archive(true)).toMatchObject({ data: { client_ids: [] } })
  expect(await names({ archived: true })).toBe('Eve Fay')
  expect(await archive(false)).toMatchObject({ data: { client_ids: both } })
  expect(await count({}, stranger.practice_id)).toBe(1)
})
