import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerId } from '../../scripts/demo/practice-rows.ts'
import { queryAs } from '../../src/server/database/transaction.ts'
import { tablesByFeature } from '../../src/tables.ts'
import type { TestDatabase } from '../database.ts'
import { attempt, readTables, type Table } from './attempt.ts'
import { declared } from './declared.ts'
import { callers, strangerId, worldDatabase } from './world.ts'

let database: TestDatabase
let tables: Table[]
beforeAll(async () => {
  database = await worldDatabase()
  tables = await readTables(database)
}, 120_000)
afterAll(() => database.close())

const who = Object.keys(callers) as (keyof typeof callers)[]
const roles = ['anon', 'authenticated', 'practice_worker']
const verbs = ['select', 'insert', 'update', 'delete'] as const

describe('the database catalogue', () => {
  it('has exactly the tables that the features declare, each declared once', () => {
    expect(tables.map(table => table.name)).toEqual(Object.keys(declared).sort())
    const all = tablesByFeature.flatMap(([, own]) => Object.keys(own))
    expect(all).toHaveLength(tables.length)
  })

  it('has a test row of the practice in each of them', async () => {
    const empty = tables.filter(table => table.rows === 0 && table.name !== 'private.migrations')
    expect(empty.map(table => table.name)).toEqual([])
  })

  it('enables row security on every reachable table, with a policy for each role that has access', () => {
    const open = tables.filter(table => !table.name.startsWith('private.') && !table.has_row_security)
    expect(open.map(table => table.name)).toEqual([])
    // A view has the policies of its tables.
    const unguarded = tables
      .filter(table => !table.is_view)
      .flatMap(table =>
        [...roles, 'clinical_worker']
          .filter(role => Object.keys(table.columns).some(key => key.startsWith(`${role} `)))
          .filter(role => !table.policy_roles.includes(role))
          .map(role => `${table.name}: ${role}`),
      )
    expect(unguarded).toEqual([])
  })
})

describe.each(Object.entries(declared))('%s', (name, { access }) => {
  it.each(who)('%s', async caller => {
    const table = tables.find(each => each.name === name) as Table
    // One after another: two that change the same rows may take them in different orders.
    const found = []
    for (const verb of verbs) found.push(await attempt(database, table, callers[caller], verb))
    expect(found.join('')).toBe(caller === 'member' ? access.members.owner : access[caller])
  })
})

describe('functions', () => {
  it('that a visitor may call are only email, jwt, role and uid of auth', async () => {
    const rows = await database.sql(
      `select n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'auth', 'app', 'private', 'clinical') and p.prorettype <> 'trigger'::regtype
         and has_function_privilege('anon', p.oid, 'execute') order by 1`,
    )
    expect(rows.map(row => row.name)).toEqual(['auth.email()', 'auth.jwt()', 'auth.role()', 'auth.uid()'])
  })

  it.each(['is_user_in_trial', 'get_trial_days_remaining', 'get_current_month_usage'])(
    '%s reveals nothing to a visitor',
    async name => {
      const asked = queryAs(
        database.pool,
        callers.visitor,
        {},
        { text: `select ${name}($1)`, values: [ownerId] },
      )
      await expect(asked).rejects.toMatchObject({ code: '42501' })
    },
  )

  it('that count trial days reveal nothing about other accounts', async () => {
    const text = 'select is_user_in_trial($1) as trial, get_trial_days_remaining($1) as days'
    const about = (id: string) => queryAs(database.pool, callers.stranger, {}, { text, values: [id] })
    expect((await about(strangerId)).rows[0]).toMatchObject({ trial: true })
    expect((await about(ownerId)).rows[0]).toEqual({ trial: false, days: 0 })
    const usage = { text: 'select * from get_current_month_usage($1)', values: [ownerId] }
    expect((await queryAs(database.pool, callers.stranger, {}, usage)).rows).toEqual([])
    expect((await queryAs(database.pool, callers.member, {}, usage)).rows).toHaveLength(1)
  })
})

describe('known weaknesses of a naive schema', () => {
  const as = (caller: keyof typeof callers, text: string) =>
    queryAs(database.pool, callers[caller], {}, { text })

  it.each([
    'plan_type = $$full$$',
    'trial_end = now() + interval $$9 years$$',
    'subscription_status = $$active$$',
    'onboarding_completed = true',
  ])('a practitioner can’t set %s', async setting => {
    await expect(as('member', `update profiles set ${setting}`)).rejects.toMatchObject({ code: '42501' })
  })

  it('a practitioner can’t make anyone an admin', async () => {
    const insert = `insert into user_roles (user_id, role) values ('${strangerId}', 'admin')`
    await expect(as('stranger', insert)).rejects.toMatchObject({ code: '42501' })
  })

  it('a row can’t be moved to another practice', async () => {
    await expect(as('member', `update clients set practice_id = '${strangerId}'`)).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('a practice claim in a user’s token has no effect', async () => {
    const forged = { role: 'authenticated', claims: { sub: strangerId, practice_id: ownerId } } as const
    const { rows } = await queryAs(database.pool, forged, {}, { text: 'select id from clients' })
    expect(rows).toEqual([])
  })

  it('a former member sees nothing of the practice, even with a fresh token', async () => {
    const leaver = '00000000-0000-4000-8000-0000000000c0'
    await database.sql(`insert into auth.users (id, email) values ($1, 'leaver@example.com')`, [leaver])
    await database.sql('delete from practice_members where user_id = $1', [leaver])
    await database.sql(
      `insert into practice_members (practice_id, user_id, role) values ($1, $2, 'front_desk')`,
      [ownerId, leaver],
    )
    const caller = { role: 'authenticated', claims: { sub: leaver } } as const
    const seen = async () =>
      (await queryAs(database.pool, caller, {}, { text: 'select count(*) from clients' })).rows[0].count
    expect(await seen()).toBe(24)
    await database.sql('update practice_members set removed_at = now() where user_id = $1', [leaver])
    expect(await seen()).toBe(0)
  })
})
