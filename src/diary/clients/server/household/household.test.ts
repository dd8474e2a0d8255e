import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { endTrial } from '../../../../../tests/free-plan.ts'
import {
  dataOf,
  openPractice,
  type Runner,
  runner,
  type TestPractice,
} from '../../../../../tests/practice.ts'
import type { Named } from '../../schema.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database)
  await database.sql(`update profiles set plan_type = 'full' where id = $1`, [practice.id])
  run = runner(database, new Date())
})

const as = (name: string, input: unknown, of = practice.id) => run.as(of, name, input)
async function make(first_name: string, of = practice.id): Promise<string> {
  const [row] = await database.sql(
    'insert into clients (practice_id, first_name) values ($1, $2) returning id',
    [of, first_name],
  )
  return row?.id as string
}
const join = (client_id: string, other_id: string, named: Named[] = []) =>
  as('join-household', { client_id, other_id, named })
const pays = (client_id: string, paid_by: string | null) => as('name-payer', { client_id, paid_by })
const record = async (id: string) =>
  (await database.sql('select household_id, reminded_by, paid_by from clients where id = $1', [id]))[0]
const family = async () => {
  const [ben, anna, mia] = [await make('Ben'), await make('Anna'), await make('Mia')] as const
  dataOf(await join(ben, anna))
  dataOf(await join(anna, mia))
  return { ben, anna, mia }
}

it('links two clients who share nothing, and adds a third to the existing household', async () => {
  const { ben, anna, mia } = await family()
  const homes = await Promise.all([ben, anna, mia].map(async id => (await record(id))?.household_id))
  expect(homes[0]).not.toBe(null)
  expect(new Set(homes).size).toBe(1)
  // Again is the same.
  dataOf(await join(ben, mia))
})

it('a shared phone alone allows no reminder contact or payer until staff confirm the household', async () => {
  const person = { last_name: 'Moss', phone: '(828) 555-0144' }
  const [ben, anna] = [
    dataOf(await as('save-client', { ...person, first_name: 'Ben' })).client_id as string,
    dataOf(await as('save-client', { ...person, first_name: 'Anna' })).client_id as string,
  ]
  const reminds = () => as('name-reminded', { client_id: ben, reminded_by: anna })
  expect(await reminds()).toMatchObject({ code: 'not_found' })
  expect(await pays(ben, anna)).toMatchObject({ code: 'not_found' })
  expect(await record(ben)).toEqual({ household_id: null, reminded_by: null, paid_by: null })
  dataOf(await join(ben, anna))
  dataOf(await reminds())
  dataOf(await pays(ben, anna))
  expect(await record(ben)).toMatchObject({ reminded_by: anna, paid_by: anna })
})

it('rejects joining two households, foreign or archived clients, and a 21st member', async () => {
  const { ben } = await family()
  const others = await family()
  expect(await join(ben, others.anna)).toMatchObject({ code: 'other_household' })
  const elsewhere = await openPractice(database)
  expect(await join(ben, await make('Eve', elsewhere.id))).toMatchObject({ code: 'not_found' })
  const gone = await make('Gone')
  await database.sql('update clients set archived_at = now() where id = $1', [gone])
  expect(await join(ben, gone)).toMatchObject({ code: 'not_found' })
  expect(await join(ben, ben)).toMatchObject({ code: 'invalid_input' })
  for (let n = 4; n <= 20; n++) dataOf(await join(ben, await make(`Person ${n}`)))
  const late = await make('Late')
  expect(await join(ben, late)).toMatchObject({ code: 'household_full' })
  expect((await record(late))?.household_id).toBe(null)
})

it('sets a payer from the household, and a payer has no payer', async () => {
  const { ben, anna, mia } = await family()
  expect(dataOf(await pays(ben, anna))).toEqual({ client_id: ben, paid_by: anna })
  expect(await pays(anna, mia)).toMatchObject({ code: 'pays_for_others' })
  expect(await pays(mia, ben)).toMatchObject({ code: 'payer_is_paid' })
  expect(await pays(ben, ben)).toMatchObject({ code: 'not_found' })
  const stranger = await make('Stranger')
  expect(await pays(ben, stranger)).toMatchObject({ code: 'not_found' })
  expect((await record(ben))?.paid_by).toBe(anna)
  dataOf(await pays(ben, null))
  await database.sql('update clients set archived_at = now() where id = $1', [anna])
  expect(await pays(ben, anna)).toMatchObject({ code: 'not_found' })
  await database.sql('update clients set archived_at = null where id = $1', [anna])
  dataOf(await pays(anna, mia))
})

it('one of two simultaneous requests to pay for each other is refused', async () => {
  const { ben, anna } = await family()
  const both = await Promise.all([pays(ben, anna), pays(anna, ben)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

it('payers require a plan that includes them', async () => {
  const { ben, anna } = await family()
  await endTrial(database, practice.id)
  expect(await pays(ben, anna)).toMatchObject({ code: 'plan_feature' })
  // A household is everybody's.
  dataOf(await join(ben, await make('Zoe')))
})

it('leaving removes payer and reminder contact both ways, and rejoining restores them', async () => {
  const { ben, anna, mia } = await family()
  dataOf(await pays(ben, anna))
  dataOf(await as('name-reminded', { client_id: ben, reminded_by: anna }))
  dataOf(await as('name-reminded', { client_id: anna, reminded_by: mia }))
  const before = await Promise.all([ben, anna, mia].map(record))
  const left = dataOf(await as('leave-household', { client_id: anna })) as {
    with_id: string
    named: Named[]
  }
  expect(await record(anna)).toEqual({ household_id: null, reminded_by: null, paid_by: null })
  expect(await record(ben)).toMatchObject({ reminded_by: null, paid_by: null })
  expect(left.named).toHaveLength(3)
  // Somebody else was named meanwhile: that stays.
  dataOf(await pays(ben, mia))
  dataOf(await join(anna, left.with_id, left.named))
  expect((await record(ben))?.paid_by).toBe(mia)
  dataOf(await pays(ben, anna))
  expect(await Promise.all([ben, anna, mia].map(record))).toEqual(before)
  expect(await as('leave-household', { client_id: anna }, (await openPractice(database)).id)).toMatchObject({
    code: 'not_found',
  })
})
