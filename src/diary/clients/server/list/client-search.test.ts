import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { openPractice, type TestPractice } from '../../../../../tests/practice.ts'
import { productClient } from '../../../../../tests/product-client.ts'

let database: TestDatabase
let product: Awaited<ReturnType<typeof productClient>>
let practice: TestPractice

const people = [
  ['Amy', 'Zeller', 'a.zeller@example.com', '+18285550186'],
  ['Sam', 'Ames', 'sammy@willow.example', '+18285550187'],
  ['Pamela', 'Brook', 'pb@example.com', null],
  ['Rosa', 'Quiñones', 'rosa.q@example.com', '+442079460958'],
  ['Rosa', 'Lamb', 'hello@stone.example', null],
  ['Shaun', "O'Neil-Amadi", null, '+18285550188'],
  ['Jo', '100% Real_One', 'gamma_ray@example.com', null],
] as const

beforeAll(async () => {
  database = await testDatabase()
  product = await productClient(database)
  practice = await openPractice(database)
  const stranger = await openPractice(database)
  for (const row of people) {
    await add(practice.id, row)
    await add(stranger.id, row)
  }
  await database.sql(
    `insert into clients (practice_id, first_name, archived_at) values ($1, 'Amalia', now())`,
    [practice.id],
  )
})
afterAll(() => database.close())

test('a client is found by other names and contact details, and listed only once', async () => {
  const own = await openPractice(database)
  const [kept] = await database.sql(
    `insert into clients (practice_id, first_name, last_name, email, phone, other_emails, other_phones, other_names)
     values ($1, 'Robert', 'Moss', 'robert@example.com', '+18285550181', '{bob.moss@stone.example}', '{+442079460951}', '{Bobby Mossy}')
     returning id`,
    [own.id],
  )
  await database.sql(
    `insert into clients (practice_id, first_name, last_name, archived_at, merged_into) values ($1, 'Bobby', 'Mossy', now(), $2)`,
    [own.id, kept?.id],
  )
  for (const query of [
    'bobby',
    'bo',
    'mossy robert',
    'bob.moss',
    'bob.moss@stone.example',
    '7946 0951',
    '555-0181',
  ])
    expect(await names(query, {}, own.id), query).toEqual(['Robert Moss'])
  expect(await names('bobby', { archived: true }, own.id)).toEqual([])
})

const add = (id: string, row: readonly (string | null)[]) =>
  database.sql(
    'insert into clients (practice_id, first_name, last_name, email, phone) values ($1, $2, $3, $4, $5)',
    [id, ...row],
  )

async function search(query: string, more: object = {}, as = practice.id) {
  const { data, error } = await product
    .as(as)
    .rpc('search_clients', { query, ...more })
    .order('place')
  if (error) throw new Error(error.message)
  return data as { place: number; total: number; first_name: string; last_name: string }[]
}
const names = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).map(row => `${row.first_name} ${row.last_name}`.trim())

describe('a search for clients', () => {
  test.each([
    // The beginning of a word of the name first, by last name; what stands behind an @ finds nobody.
    ['am', ['Sam Ames', "Shaun O'Neil-Amadi", 'Amy Zeller']],
    ['exam', []],
    ['example', []],
    // From three letters on within the name too, after the beginnings; then the address before its @.
    ['ame', ['Sam Ames', 'Pamela Brook']],
    ['amm', ['Jo 100% Real_One', 'Sam Ames']],
    ['sto', []],
    ['ray', ['Jo 100% Real_One']],
    // Every word, in any order.
    ['rosa', ['Rosa Lamb', 'Rosa Quiñones']],
    ['QUIN rosa', ['Rosa Quiñones']],
    ['rosa hello', ['Rosa Lamb']],
    ['rosa zeller', []],
    // Accents and marks do not count.
    ['quiñ', ['Rosa Quiñones']],
    ["o'neil", ["Shaun O'Neil-Amadi"]],
    ['neil', ["Shaun O'Neil-Amadi"]],
    ['rosa.q', ['Rosa Quiñones']],
    // With an @ the whole address.
    ['rosa.q@example.com', ['Rosa Quiñones']],
    ['@stone', ['Rosa Lamb']],
    ['gamma_ray@', ['Jo 100% Real_One']],
    ['gammaxray@', []],
    ['jo @example', ['Jo 100% Real_One']],
    // A phone by its digits, as people write it.
    ['(828) 555-0186', ['Amy Zeller']],
    ['+1 828', ['Sam Ames', "Shaun O'Neil-Amadi", 'Amy Zeller']],
    ['0187', ['Sam Ames']],
    ['020 7946 0958', ['Rosa Quiñones']],
    // Nothing of it is a pattern, or SQL.
    ['%', []],
    ['100%', ['Jo 100% Real_One']],
    ['real_one', ['Jo 100% Real_One']],
    ["'; select 1 --", []],
    ['\\', []],
    ['', []],
    ['   ', []],
  ])('%j finds %j', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })

  test('pages through what it found, and counts it', async () => {
    const all = await search('a')
    expect(all.map(row => row.place)).toEqual(all.map((_, nth) => nth + 1))
    const second = await search('a', { skip: 1, most: 2 })
    expect(second.map(row => row.first_name)).toEqual(all.slice(1, 3).map(row => row.first_name))
    expect(new Set(second.map(row => row.total))).toEqual(new Set([all.length]))
  })

  test('includes archived clients only on request', async () => {
    expect(await names('amalia')).toEqual([])
    expect(await names('amal', { archived: true })).toEqual(['Amalia'])
    expect(await names('amy', { archived: true })).toEqual([])
  })
})

describe('access to the search', () => {
  test('shows members their own practice, and former members nothing', async () => {
    const colleague = (await openPractice(database)).id
    await database.sql(
      `insert into practice_members (practice_id, user_id, role, chosen_at) values ($1, $2, 'biller', now())`,
      [practice.id, colleague],
    )
    expect(await names('amy', {}, colleague)).toEqual(['Amy Zeller'])
    await database.sql(
      'update practice_members set removed_at = now() where practice_id = $1 and user_id = $2',
      [practice.id, colleague],
    )
    expect(await names('amy', {}, colleague)).toEqual([])
  })

  test('is denied to visitors', async () => {
    const { error } = await product.visitor().rpc('search_clients', { query: 'amy' })
    expect(error?.code).toBe('42501')
  })

  test('follows the row policies of the caller, whatever the search found', async () => {
    await database.sql(`create policy for_this_test on clients as restrictive for select to authenticated
      using (first_name <> 'Amy')`)
    expect(await names('am')).toEqual(['Sam Ames', "Shaun O'Neil-Amadi"])
    await database.sql('drop policy for_this_test on clients')
  })
})

test('a typo in a word of four letters or more is tolerated if there is no exact match', async () => {
  const own = await openPractice(database)
  for (const row of people) await add(own.id, row)
  const found = (query: string) => names(query, {}, own.id)
  for (const query of [
    'Zellar',
    'Zeler',
    'Zelller',
    'eZller',
    'Yeller',
    'amy zeler',
    'QUINONSE',
    'Quiñonez',
    'smmmy',
  ])
    expect(await found(query), query).toHaveLength(1)
  // Half a name with a slip in it, once it is long enough to mean one.
  expect(await found('Quonon')).toEqual(['Rosa Quiñones'])
  // Two slips, a short word, another number, and what is a pattern elsewhere are none.
  for (const query of ['Zilar', 'Amx', '555 0999', 'Ze[l]er', 'Zel*er', 'nobody'])
    expect(await found(query), query).toEqual([])
  // Who is met as typed stands alone.
  await add(own.id, ['Amy', 'Zelle', null, null])
  expect(await found('Zelle')).toEqual(['Amy Zelle', 'Amy Zeller'])
})
