import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayJoin } from '../../src/topics.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { expulsionOf } from '../expulsions.ts'
import { type Person, teamWorld } from '../team.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof teamWorld>>
beforeAll(async () => {
  database = await testDatabase()
  world = await teamWorld(database)
})
afterAll(() => database.close())

async function admin(): Promise<Person> {
  const person = await world.signUp()
  await database.sql(`insert into user_roles (user_id, role) values ($1, 'admin')`, [person.id])
  await world.addFactor(person)
  return person
}
const rolesOf = async (person: Person, id: string) =>
  (await person.supabase.from('user_roles').select('role').eq('user_id', id)).data

it('only admins may join the admin channel, and only members their practice’s channel', async () => {
  const [boss, person] = [await admin(), await world.signUp()]
  const hears = ({ id: sub }: Person, topic: string) =>
    mayJoin(database.pool)(topic, { role: 'authenticated', claims: { sub, aal: 'aal2' } })
  expect([await hears(boss, 'admins'), await hears(person, 'admins')]).toEqual([true, false])
  const topics = [person, boss].map(({ id }) => `practice:${id}`).concat('practices', 'practice:')
  expect(await Promise.all(topics.map(topic => hears(person, topic)))).toEqual([true, false, false, false])
})

// §7, call by call.
describe('user_roles', () => {
  it('shows each user their own roles only', async () => {
    const [first, second] = [await admin(), await world.signUp()]
    expect(await rolesOf(first, first.id)).toEqual([{ role: 'admin' }])
    expect(await rolesOf(second, second.id)).toEqual([])
    expect(await rolesOf(second, first.id)).toEqual([])
  })

  it('can be granted and removed by an admin', async () => {
    const [boss, person] = [await admin(), await world.signUp()]
    const { supabase } = boss
    expect((await supabase.from('user_roles').insert({ user_id: person.id, role: 'admin' })).error).toBeNull()
    expect(await rolesOf(boss, person.id)).toEqual([{ role: 'admin' }])
    const told = await expulsionOf(database, person.id)
    const taken = await supabase
      .from('user_roles')
      .delete()
      .eq('user_id', person.id)
      .eq('role', 'admin')
      .select()
    expect(taken.data).toHaveLength(1)
    expect(await rolesOf(person, person.id)).toEqual([])
    // Their open screens hear of it at once.
    expect(await told.said).toEqual({ topic: 'admins', sub: person.id })
  })

  it('can’t be changed by anyone else, and nothing happens', async () => {
    const [boss, person] = [await admin(), await world.signUp()]
    const given = await person.supabase.from('user_roles').insert({ user_id: person.id, role: 'admin' })
    expect(given.error?.code).toBe('42501')
    const { supabase } = person
    const taken = await supabase
      .from('user_roles')
      .delete()
      .eq('user_id', boss.id)
      .eq('role', 'admin')
      .select()
    expect(taken.data).toEqual([])
    expect(await rolesOf(boss, boss.id)).toEqual([{ role: 'admin' }])
  })

  it('recognizes a super admin by configuration only', async () => {
    const boss = await admin()
    const made = await boss.supabase.from('user_roles').insert({ user_id: boss.id, role: 'super_admin' })
    expect(made.error?.code).toBe('42501')
    const chosen = await world.signUp()
    await database.sql(`insert into user_roles (user_id, role) values ($1, 'super_admin')`, [chosen.id])
    await world.addFactor(chosen)
    // Who passes everything is an admin as well; and no admin takes that away.
    expect((await chosen.supabase.from('user_roles').select('role')).data?.length).toBeGreaterThan(1)
    const taken = await boss.supabase
      .from('user_roles')
      .delete()
      .eq('user_id', chosen.id)
      .eq('role', 'super_admin')
      .select()
    expect(taken.data).toEqual([])
  })

  it('has no effect for an admin who has signed in with only a password', async () => {
    const person = await world.signUp()
    await database.sql(`insert into user_roles (user_id, role) values ($1, 'admin')`, [person.id])
    await database.sql(`insert into user_feedback (title, description) values ('t', 'd')`)
    const seen = async () => (await person.supabase.from('user_feedback').select('id')).data?.length
    expect(await rolesOf(person, person.id)).toEqual([{ role: 'admin' }])
    expect(await seen()).toBe(0)
    await world.addFactor(person)
    expect(await seen()).toBeGreaterThan(0)
  })
})

describe('an account with a second factor', () => {
  it('gives no access by password alone: no rows, verbs, profile or live channel', async () => {
    const owner = await world.signUp()
    const before = await owner.supabase.from('practitioners').select('id')
    expect(before.data).toHaveLength(1)
    const { data: old } = await owner.supabase.auth.getSession()
    await world.addFactor(owner)
    expect((await owner.supabase.from('practitioners').select('id')).data).toHaveLength(1)

    const half = world.stranger()
    await half.supabase.auth.signInWithPassword({ email: owner.email, password: 'a quiet password' })
    expect((await half.supabase.from('practitioners').select('id')).data).toEqual([])
    expect((await half.supabase.from('profiles').select('id')).data).toEqual([])
    expect(await half.standing()).toEqual([])
    expect((await half.verb('show-team')).body.error.code).toBe('insufficient_aal')
    // Nor a token that is older than the factor.
    const answer = await world.fetch('/rest/v1/practitioners?select=id', old.session?.access_token)
    expect(await answer.json()).toEqual([])
  })
})
