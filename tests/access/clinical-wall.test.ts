import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, inTransaction, type Role } from '../../src/server/database/transaction.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

// What scripts/structure/floors.ts holds for imports and words, held by the database for whatever they miss.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.sql('create table clinical.wall_trial (practice_id uuid, body text)')
  await database.sql(`insert into clinical.wall_trial values (null, 'a note')`)
})
afterAll(() => database.close())

const outside = ['anon', 'authenticated', 'practice_worker'] as const

it.each(outside)('%s opens nothing behind the wall, and cannot become who does', async role => {
  const caller: Caller = { role, claims: {} }
  const read = inTransaction(database.pool, caller, {}, client =>
    client.query('select from clinical.wall_trial'),
  )
  await expect(read).rejects.toMatchObject({ code: '42501' })
  const [row] = await database.sql(
    `select has_schema_privilege($1, 'clinical', 'usage') as opens, pg_has_role($1, 'clinical_worker', 'member') as becomes,
       has_table_privilege($1, 'clinical.wall_trial', 'select') as reads`,
    [role],
  )
  expect(row).toEqual({ opens: false, becomes: false, reads: false })
})

it('no table behind it is granted to whoever stands outside, public included', async () => {
  const granted = await database.sql(
    `select c.relname, coalesce(r.rolname, 'public') as to_whom
     from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
       left join pg_roles r on r.oid = a.grantee
     where n.nspname = 'clinical' and coalesce(r.rolname, 'public') = any ($1)`,
    [['public', ...outside]],
  )
  expect(granted).toEqual([])
})

it('opens to its own worker, who has what a practice has besides', async () => {
  await database.sql('grant select on clinical.wall_trial to clinical_worker')
  const caller = { role: 'clinical_worker' as Role, claims: {} }
  const rows = await inTransaction(
    database.pool,
    caller,
    {},
    async client => (await client.query('select body from clinical.wall_trial')).rows,
  )
  expect(rows).toEqual([{ body: 'a note' }])
  await inTransaction(database.pool, caller, {}, client => client.query('select id from clients'))
})
