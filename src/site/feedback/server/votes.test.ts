import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { inOneWindow } from '../../../../tests/one-window.ts'
import { productClient } from '../../../../tests/product-client.ts'
import { newPractice } from '../../../../tests/verbs.ts'
import { queryAs } from '../../../server/database/transaction.ts'

let database: TestDatabase
let product: Awaited<ReturnType<typeof productClient>>
let item: string
let other: string
beforeAll(async () => {
  database = await testDatabase()
  product = await productClient(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.sql('delete from private.rate_limits')
  await database.sql('delete from user_feedback')
  const rows = await database.sql(
    `insert into user_feedback (title, description, is_public) values ('One', 'd', true), ('Two', 'd', true) returning id`,
  )
  item = rows[0]?.id
  other = rows[1]?.id
})

const idOf = async (address: string) =>
  (await product.verb('show-voter-id', {}, address)).body.voter_id as string
const votes = () => product.visitor().from('feedback_upvotes')
/** Asks again while the database has no connection free, as on a busy machine: nothing was written by then. */
async function untilServed<T extends { error: { code: string } | null }>(
  ask: () => PromiseLike<T>,
): Promise<T> {
  const answer = await ask()
  return answer.error?.code === 'PGRST003' ? untilServed(ask) : answer
}
const cast = (voter: string, feedback_id = item) =>
  untilServed(() => votes().insert({ feedback_id, ip_address: voter }))
const takeBack = (voter: string, feedback_id = item) =>
  untilServed(() => votes().delete().eq('feedback_id', feedback_id).eq('ip_address', voter))
const count = async (id = item) =>
  (await database.sql('select upvotes from user_feedback where id = $1', [id]))[0]?.upvotes

it('counts a person once, and lets them withdraw the vote (§4, §7, §8)', async () => {
  const voter = await idOf('203.0.113.7')
  expect((await cast(voter)).error).toBeNull()
  expect(await cast(voter)).toMatchObject({ status: 409, error: { code: '23505' } })
  expect(await count()).toBe(1)
  expect((await cast(voter, other)).error).toBeNull()
  expect((await takeBack(voter)).error).toBeNull()
  expect((await takeBack(voter)).error).toBeNull()
  expect([await count(), await count(other)]).toEqual([0, 1])
  expect((await cast(voter)).error).toBeNull()
  expect(await count()).toBe(1)
})

it('gives each address one id that reveals nothing about it', async () => {
  const [one, again, two, six, sixToo] = await Promise.all(
    ['203.0.113.7', '203.0.113.7', '203.0.113.8', '2001:db8::1', '2001:db8::2'].map(idOf),
  )
  expect(one).toBe(again)
  expect(one).not.toBe(two)
  expect(one).toMatch(/^[0-9a-f]{32}\.[0-9a-f]{20}$/)
  // One subscriber holds a whole /64.
  expect(six).toBe(sixToo)
  expect(await idOf('unknown')).toMatch(/^anonymous_[0-9a-f]{32}\.[0-9a-f]{20}$/)
  expect(await idOf('unknown')).not.toBe(await idOf('unknown'))
})

it('counts fifty simultaneous votes separately and completely', async () => {
  const voters = await Promise.all(Array.from({ length: 50 }, (_, n) => idOf(`198.51.100.${n}`)))
  const cast50 = await Promise.all(voters.map(voter => cast(voter)))
  expect(cast50.filter(({ error }) => error)).toEqual([])
  expect(await count()).toBe(50)
  const voter = await idOf('203.0.113.7')
  const same = await Promise.all(Array.from({ length: 50 }, () => cast(voter, other)))
  expect(same.filter(({ error }) => !error)).toHaveLength(1)
  expect(new Set(same.map(({ error }) => error?.code))).toEqual(new Set([undefined, '23505']))
  expect(await count(other)).toBe(1)
  await Promise.all([...voters, ...voters].map(each => takeBack(each)))
  expect(await count()).toBe(0)
})

it('lets nobody list, change or take back the votes of others', async () => {
  await cast(await idOf('203.0.113.7'))
  await cast(await idOf('203.0.113.8'))
  expect((await votes().select()).error?.code).toBe('42501')
  expect((await votes().select('*', { head: true, count: 'exact' })).status).toBe(401)
  expect((await votes().update({ feedback_id: other }).eq('feedback_id', item)).error?.code).toBe('42501')
  expect((await votes().delete().eq('feedback_id', item)).error?.code).toBe('42501')
  expect((await votes().delete().like('ip_address', '%').eq('feedback_id', item)).error?.code).toBe('42501')
  expect((await votes().delete().eq('feedback_id', item).neq('ip_address', 'x')).error?.code).toBe('42501')
  expect((await takeBack('%')).error).toBeNull()
  expect((await takeBack(await idOf('203.0.113.9'))).error).toBeNull()
  const upsert = { feedback_id: item, ip_address: await idOf('203.0.113.7') }
  expect((await votes().upsert(upsert)).error?.code).toBe('42501')
  expect(await count()).toBe(2)
})

it('does not delete all votes when the database is called without an API in front', async () => {
  await cast(await idOf('203.0.113.7'))
  await cast(await idOf('203.0.113.8'))
  const sweep = { text: 'delete from feedback_upvotes' }
  const anon = { role: 'anon', claims: {} } as const
  await expect(queryAs(database.pool, anon, {}, sweep)).rejects.toMatchObject({ code: '42501' })
  // As PostgREST runs a read.
  const text = `with asked as materialized (select set_config('request.method', 'GET', true))
    select (select count(*) from asked) as n, count(v) as seen from asked left join feedback_upvotes v on true`
  expect((await queryAs(database.pool, anon, {}, { text })).rows[0].seen).toBe(0)
  expect(await count()).toBe(2)
})

it('refuses addresses and invented ids as voters, and votes for items not on the board', async () => {
  const voter = await idOf('203.0.113.7')
  for (const made of ['203.0.113.7', 'x', `${voter}x`, voter.replace(/^./, 'g'), 'f'.repeat(32), '.', ''])
    expect((await cast(made)).error?.code).toBe('23514')
  await database.sql('update user_feedback set is_public = false where id = $1', [item])
  expect((await cast(voter)).error?.code).toBe('42501')
  expect((await cast(voter, '00000000-0000-4000-8000-000000000001')).error?.code).toBe('42501')
  expect(await count()).toBe(0)
})

it('limits votes from ids that anyone can invent (§7)', async () => {
  const [first] = await Promise.all([cast('anonymous_k3j9x2')])
  expect(first.error).toBeNull()
  expect((await cast('anonymous_k3j9x2')).error?.code).toBe('23505')
  expect((await takeBack('anonymous_k3j9x2')).error).toBeNull()
  expect(await count()).toBe(0)
  const many = await inOneWindow(async () => {
    await database.sql('delete from private.rate_limits')
    await database.sql('delete from feedback_upvotes')
    return Promise.all(Array.from({ length: 60 }, (_, n) => cast(`anonymous_made-up-${n}`)))
  })
  expect(many.some(({ status }) => status === 429)).toBe(true)
  expect(await count()).toBeLessThanOrEqual(20)
})

it('works the same for signed-in users and visitors', async () => {
  const { practice_id } = await newPractice(database)
  const client = product.as(practice_id).from('feedback_upvotes')
  const vote = { feedback_id: item, ip_address: await idOf('203.0.113.7') }
  expect((await client.insert(vote)).error).toBeNull()
  expect(await count()).toBe(1)
})
