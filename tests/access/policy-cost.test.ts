import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

// A function in SQL that becomes its owner cannot be written into the statement that asks it, and before PostgreSQL 18
// its plan is kept no longer than that statement: a policy would have it planned anew at every request.
it('no policy calls a security definer function written in SQL', async () => {
  const asked = await database.sql(
    `select distinct p.oid::regprocedure::text as name, l.lanname as language
     from pg_depend d
     join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
     join pg_language l on l.oid = p.prolang
     where d.classid = 'pg_policy'::regclass and p.prosecdef`,
  )
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter(({ language }) => language === 'sql')).toEqual([])
})
