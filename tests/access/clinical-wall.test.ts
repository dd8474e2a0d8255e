import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, inTransaction } from '../../src/server/database/transaction.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

// What scripts/structure/wall.ts holds for imports and words, held by the database for whatever they miss.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.sql('create table clinical.wall_trial (id serial, practice_id uuid, body text)')
  await database.sql(`insert into clinical.wall_trial (body) values ('a note')`)
  // The worst kind: it reads as its owner, whoever calls it.
  await database.sql(`create function clinical.tell_trial() returns text language sql security definer
    as 'select body from clinical.wall_trial'`)
})
afterAll(() => database.close())

const outside = ['anon', 'authenticated', 'practice_worker', 'service_role'] as const

it.each(outside)(
  '%s has no access to the clinical schema, and can’t switch to a role that does',
  async role => {
    const caller: Caller = { role, claims: {} }
    for (const text of [
      'select from clinical.wall_trial',
      'select clinical.tell_trial()',
      `select nextval('clinical.wall_trial_id_seq')`,
    ])
      await expect(
        inTransaction(database.pool, caller, {}, client => client.query(text)),
        text,
      ).rejects.toMatchObject({ code: '42501' })
    const [row] = await database.sql(
      `select has_schema_privilege($1, 'clinical', 'usage') as opens, has_schema_privilege($1, 'clinical', 'create') as adds,
       pg_has_role($1, 'clinical_worker', 'member') as becomes, has_table_privilege($1, 'clinical.wall_trial', 'select') as reads,
       has_function_privilege($1, 'clinical.tell_trial()', 'execute') as calls,
       has_sequence_privilege($1, 'clinical.wall_trial_id_seq', 'usage') as counts`,
      [role],
    )
    expect(row).toEqual({
      opens: false,
      adds: false,
      becomes: false,
      reads: false,
      calls: false,
      counts: false,
    })
  },
)

it('no clinical table or routine is granted to an outside role, public included', async () => {
  const granted = await database.sql(
    `select o.name, coalesce(r.rolname, 'public') as to_whom
     from (
       select c.relname as name, c.relnamespace as space,
         coalesce(c.relacl, acldefault(case when c.relkind = 'S' then 's' else 'r' end::"char", c.relowner)) as acl from pg_class c
       union all
       select p.proname, p.pronamespace, coalesce(p.proacl, acldefault('f', p.proowner)) from pg_proc p
     ) o join pg_namespace n on n.oid = o.space, aclexplode(o.acl) a left join pg_roles r on r.oid = a.grantee
     where n.nspname = 'clinical' and coalesce(r.rolname, 'public') = any ($1)`,
    [['public', ...outside]],
  )
  expect(granted).toEqual([])
})

it('the clinical worker has access, in addition to the rights of a practice', async () => {
  await database.sql('grant select on clinical.wall_trial to clinical_worker')
  const caller: Caller = { role: 'clinical_worker', claims: {} }
  const rows = await inTransaction(
    database.pool,
    caller,
    {},
    async client => (await client.query('select body from clinical.wall_trial')).rows,
  )
  expect(rows).toEqual([{ body: 'a note' }])
  await inTransaction(database.pool, caller, {}, client => client.query('select id from clients'))
})
