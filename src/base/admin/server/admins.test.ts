import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { type Person, teamWorld } from '../../../../tests/team.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof teamWorld>>
let admin: Person
beforeAll(async () => {
  database = await testDatabase()
  world = await teamWorld(database)
  admin = await world.signUp()
  await database.sql(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.id])
  await world.addFactor(admin)
})
afterAll(() => database.close())

it('lists the admins, and which of them lack a second factor', async () => {
  const second = await world.signUp()
  await database.sql(`insert into user_roles (user_id, role) values ($1, 'admin'), ($1, 'super_admin')`, [
    second.id,
  ])
  const { body } = await admin.verb('list-admins')
  expect(body.admins).toEqual([
    { user_id: admin.id, email: admin.email, role: 'admin', has_second_factor: true },
    { user_id: second.id, email: second.email, role: 'super_admin', has_second_factor: false },
  ])
  // An admin by a password alone is none.
  expect((await second.verb('list-admins')).status).toBe(403)
})

it('finds an account by its address, for admins only', async () => {
  const person = await world.signUp()
  const found = await admin.verb('find-account', { email: person.email.toUpperCase() })
  expect(found.body).toEqual({ user_id: person.id, email: person.email })
  expect((await admin.verb('find-account', { email: 'nobody@example.com' })).status).toBe(404)
  expect((await person.verb('find-account', { email: admin.email })).status).toBe(403)
  expect((await world.stranger().verb('find-account', { email: admin.email })).status).toBe(401)
})

describe('removeSecondStep', () => {
  const remove = (by: Person, { id }: Person) => by.verb('remove-second-step', { user_id: id })

  it('is for super admins only, works once, and sends an email', async () => {
    const boss = await world.signUp()
    await database.sql(`insert into user_roles (user_id, role) values ($1, 'super_admin')`, [boss.id])
    const person = await world.signUp()
    await world.addFactor(person)
    await database.sql(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'recovery_code', 'verified')`,
      [person.id],
    )
    const { data: held } = await person.supabase.auth.getSession()

    // Neither an admin, nor a super admin by a password alone, nor the person.
    expect((await remove(admin, person)).body.error.code).toBe('super_admin_only')
    expect((await remove(boss, person)).body.error.code).toBe('forbidden')
    expect((await remove(person, person)).body.error.code).toBe('forbidden')
    expect((await remove(world.stranger(), person)).status).toBe(401)
    await world.addFactor(boss)
    expect((await remove(boss, boss)).body.error.code).toBe('own_account')

    expect(await remove(boss, person)).toMatchObject({ status: 200, body: { user_id: person.id } })
    expect(await database.sql('select from auth.mfa_factors where user_id = $1', [person.id])).toEqual([])
    expect(await database.sql('select from auth.sessions where user_id = $1', [person.id])).toEqual([])
    const ended = await person.supabase.auth.refreshSession({
      refresh_token: held.session?.refresh_token ?? '',
    })
    expect(ended.error).not.toBeNull()
    expect((await remove(boss, person)).body.error.code).toBe('no_second_step')
    const letters = await database.sql(
      `select practice_id, body_text, dedupe_key from outbound_messages
       where kind = 'account-second-step-removed' and recipient = $1`,
      [person.email],
    )
    expect(letters).toEqual([
      {
        practice_id: null,
        body_text: expect.stringContaining('If you did not ask for this'),
        dedupe_key: expect.stringContaining(`${person.id}:${boss.id}`),
      },
    ])

    // The password opens the account again, and a new phone can be set up.
    const { supabase } = world.stranger()
    await supabase.auth.signInWithPassword({ email: person.email, password: 'a quiet password' })
    expect((await supabase.from('practitioners').select('id')).data).toHaveLength(1)
    await world.addFactor(world.personOf(supabase, person.id, person.email))
    expect(await database.sql('select status from auth.mfa_factors where user_id = $1', [person.id])).toEqual(
      [{ status: 'verified' }],
    )
  })

  it('reports an account that does not exist', async () => {
    const boss = await world.signUp()
    await database.sql(`insert into user_roles (user_id, role) values ($1, 'super_admin')`, [boss.id])
    await world.addFactor(boss)
    const nobody = await boss.verb('remove-second-step', { user_id: crypto.randomUUID() })
    expect(nobody).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  })
})
