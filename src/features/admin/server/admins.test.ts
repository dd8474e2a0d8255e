import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  const { data } = await admin.supabase.auth.mfa.enroll({ factorType: 'totp' })
  const code = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') }).generate()
  await admin.supabase.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
})
afterAll(() => database.close())

it('lists who runs the product, and who still lacks a second factor', async () => {
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
