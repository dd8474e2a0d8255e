import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/database.ts'
import { nameSuperAdmins } from './super-admins.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.sql(
    `insert into auth.users (email, email_confirmed_at, email_proven_at) values ('dana@example.com', now(), now()),
       ('kim@example.com', now(), now()), ('unproven@example.com', now(), null)`,
  )
})
afterAll(() => database.close())

const named = async () =>
  (
    await database.sql(
      `select u.email from user_roles r join auth.users u on u.id = r.user_id where r.role = 'super_admin' order by 1`,
    )
  ).map(row => row.email)

it('super admins are exactly the configured accounts with a verified address', async () => {
  expect(await nameSuperAdmins(database.pool, [])).toEqual({ named: 0, unproven: 0 })
  const emails = ['dana@example.com', 'unproven@example.com', 'nobody@example.com']
  expect(await nameSuperAdmins(database.pool, emails)).toEqual({ named: 1, unproven: 1 })
  expect(await named()).toEqual(['dana@example.com'])
  await nameSuperAdmins(database.pool, ['kim@example.com'])
  expect(await named()).toEqual(['kim@example.com'])
})

it('leaves alone the admins that were made by admins', async () => {
  await database.sql(
    `insert into user_roles (user_id, role) select id, 'admin' from auth.users where email = 'dana@example.com'`,
  )
  await nameSuperAdmins(database.pool, [])
  expect(await database.sql('select role from user_roles')).toEqual([{ role: 'admin' }])
})
