import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { productClient } from '../../../../../tests/product-client.ts'
import { newPractice, runAs, type TestPractice, visitor } from '../../../../../tests/verbs.ts'
import { addService, addVisit } from '../../../../../tests/visits.ts'
import { archiveClients } from '../offers/archive-clients.ts'
import { listClients } from '../offers/list-clients.ts'
import { countClients } from './count-clients.ts'
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

interface Asked {
  coming?: boolean
  seen_by?: string
  tag?: string
  archived?: boolean
  [more: string]: unknown
}

/** What the filters of a list ask, as the expression that they are. */
const expressionOf = ({ coming, seen_by, tag, archived = false }: Asked) => ({
  all: [
    { field: 'is_archived', op: 'is', value: archived },
    ...(coming === undefined ? [] : [{ field: 'next_visit_at', op: coming ? 'is_known' : 'is_unknown' }]),
    ...(seen_by ? [{ field: 'practitioner_ids', op: 'has', value: seen_by }] : []),
    ...(tag ? [{ field: 'tags', op: 'has', value: tag }] : []),
  ],
})

async function list(asked: Asked, as = own): Promise<Listed[]> {
  const { coming, seen_by, tag, archived, ...more } = asked
  const input = { expression: expressionOf(asked), ...more }
  const { data, code } = (await runAs(database, as, listClients, input, new Date())) as never as {
    data?: { clients: Listed[]; total: number | null }
    code?: string
  }
  if (!data) throw new Error(code)
  return data.clients.map(row => ({ ...row, total: data.total }))
}
const names = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).map(row => row.first_name).join(' ')
async function count(asked: Asked, as = own) {
  const input = { expressions: [expressionOf(asked)] }
  const answer = await runAs(database, as, countClients, input, new Date())
  return (answer as { data: { counts: number[] } }).data.counts[0]
}

test('the list shows the last and next visit, sorts by them, filters and pages', async () => {
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
    `update client_visit_times set next_at = now() - interval '1 minute', turns_at = now() where client_id = $1`,
    [ids.Ann],
  )
  await database.sql('select app.turn_visit_times()')
  expect((await list({ query: 'ann', sort: 'best' }))[0]?.next_at).toBe('infinity')
})

test('another practice sees nothing, and invalid input is refused or returns the first page', async () => {
  expect(await names({}, stranger)).toBe('')
  expect(await count({}, stranger)).toBe(0)
  await expect(names({ sort: 'name; drop table clients; --' })).rejects.toThrow('invalid_input')
  expect(await names({ after: ['x'] })).toBe(await names({}))
  expect(await names({ tag: "' or true --" })).toBe('')
  await expect(names({ sort: 'last', after: ['x', 'y'] })).rejects.toThrow('invalid_input')
  const wrong = { expression: { field: 'diagnosis', op: 'is', value: 'x' } }
  expect(await runAs(database, own, listClients, wrong)).toMatchObject({ code: 'invalid_input' })
  expect(await runAs(database, visitor, listClients, { expression: { all: [] } })).toMatchObject({
    code: 'unauthorized',
  })
  expect((await product.visitor().rpc('list_client_tags', {})).error?.code).toBe('42501')
})

test('many clients are tagged and archived at once, and the answer lists those that Undo reverts', async () => {
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
  // However it is written.
  expect(await names({ tag: 'vip' })).toBe('Eve Fay')
  expect(await tag(false, [b as string])).toMatchObject({ data: { client_ids: [b] } })
  expect(await count({ tag: 'VIP' })).toBe(1)

  // One that has 30 tags is left as it is, and so is one that became part of another.
  const full = await add(own.practice_id, 'Hal', { tags: Array.from({ length: 30 }, (_, n) => `t${n}`) })
  expect(await tag(true, [full as string])).toMatchObject({ data: { client_ids: [] } })
  const part = await add(own.practice_id, 'Ivo')
  await database.sql('update clients set archived_at = now(), merged_into = $2 where id = $1', [part, b])
  client_ids.push(part as string)

  const archive = (archived: boolean) => runAs(database, own, archiveClients, { client_ids, archived })
  const both = expect.arrayContaining([a, b])
  expect(await archive(true)).toMatchObject({ data: { client_ids: both } })
  expect(await archive(true)).toMatchObject({ data: { client_ids: [] } })
  expect(await names({ archived: true })).toBe('Eve Fay')
  const back = await archive(false)
  expect(back).toMatchObject({ data: { client_ids: both } })
  expect(back).toMatchObject({ data: { client_ids: { length: 2 } } })
  expect(await count({}, stranger)).toBe(1)
})
