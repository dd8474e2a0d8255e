import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { isClockFaked } from '../../../tests/faked-clock.ts'
import { inTransaction, queryAs } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const anon = { role: 'anon', claims: {} } as const

describe('a transaction', () => {
  it('runs with the given role and claims', async () => {
    const caller = { role: 'authenticated', claims: { sub: '00000000-0000-0000-0000-000000000001' } } as const
    const { rows } = await queryAs(
      database.pool,
      caller,
      {},
      { text: 'select current_user, auth.uid() as uid' },
    )
    expect(rows).toEqual([{ current_user: 'authenticated', uid: '00000000-0000-0000-0000-000000000001' }])
  })

  it('identifies the user from the claims alone', async () => {
    const claims = JSON.stringify({ sub: '00000000-0000-0000-0000-000000000002' })
    const rows = await database.sql(`with said as materialized (
      select set_config('request.jwt.claims', '${claims}', true)) select auth.uid() as uid from said`)
    expect(rows).toEqual([{ uid: '00000000-0000-0000-0000-000000000002' }])
  })

  it('counts days in UTC, whatever the server’s time zone', async () => {
    const { rows } = await queryAs(
      database.pool,
      anon,
      {},
      // Clocks in St. John's and New York go back on November 1.
      {
        text: `select current_setting('timezone') as zone, '2026-11-14T15:00Z'::timestamptz - interval '21 days' as at`,
      },
    )
    expect(rows).toEqual([{ zone: 'UTC', at: new Date('2026-10-24T15:00:00Z') }])
  })

  it('leaves nothing of the previous caller on the connection', async () => {
    const uids = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const claims = i % 2 ? { sub: `00000000-0000-0000-0000-0000000000${10 + i}` } : {}
        const caller = { role: i % 2 ? 'authenticated' : 'anon', claims } as const
        const { rows } = await queryAs(
          database.pool,
          caller,
          {},
          { text: 'select current_user as who, auth.uid() as uid' },
        )
        return [rows[0].who === caller.role, rows[0].uid === (claims.sub ?? null)]
      }),
    )
    expect(uids.flat().every(Boolean)).toBe(true)
  })

  it('refuses a write when opened read-only', async () => {
    const write = queryAs(database.pool, anon, { readOnly: true }, { text: 'create temp table t (i int)' })
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })

  it.skipIf(isClockFaked)('ends a statement that exceeds its time limit', async () => {
    const slow = queryAs(database.pool, anon, { timeoutMs: 50 }, { text: 'select pg_sleep(5)' })
    await expect(slow).rejects.toMatchObject({ code: '57014' })
  })

  it('rolls back on failure, and the connection stays usable', async () => {
    await database.sql('create table scratch (i int)')
    await database.sql('grant all on scratch to anon')
    const failing = inTransaction(database.pool, anon, {}, async client => {
      await client.query('insert into scratch values (1)')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await database.sql('select * from scratch')).toEqual([])
    expect((await queryAs(database.pool, anon, {}, { text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
  })

  it('runs nothing when the role is refused, and the connection stays usable', async () => {
    await database.sql('create table refusal (i int)')
    await database.sql('grant all on refusal to public')
    const owner = { role: 'postgres', claims: {} } as never
    const write = { name: 'refusal', text: 'insert into refusal values (1) returning current_user' }
    for (let tries = 0; tries < 3; tries++) {
      await expect(queryAs(database.pool, owner, {}, write)).rejects.toMatchObject({ code: '42501' })
      const both = inTransaction(database.pool, owner, {}, client => client.query(write))
      await expect(both).rejects.toMatchObject({ code: expect.stringMatching(/42501|25P02/) })
      expect(await database.sql('select * from refusal')).toEqual([])
    }
    expect((await queryAs(database.pool, anon, {}, write)).rows).toEqual([{ current_user: 'anon' }])
    expect(await database.sql('select * from refusal')).toEqual([{ i: 1 }])
  })

  it('parses a named statement again after it failed', async () => {
    const later = { name: 'later', text: 'select i from comes_later' }
    for (let tries = 0; tries < 3; tries++)
      await expect(queryAs(database.pool, anon, {}, later)).rejects.toMatchObject({ code: '42P01' })
    await database.sql('create table comes_later as select 7 as i')
    await database.sql('grant select on comes_later to anon')
    for (let tries = 0; tries < 3; tries++)
      expect((await queryAs(database.pool, anon, {}, later)).rows).toEqual([{ i: 7 }])
  })

  it('commits what one statement wrote, and returns only its rows', async () => {
    await database.sql('create table kept (i int)')
    await database.sql('grant all on kept to anon')
    const write = { text: 'insert into kept select generate_series(1, 3) returning i' }
    const { rows, rowCount, command } = await queryAs(database.pool, anon, {}, write)
    expect({ rows, rowCount, command }).toEqual({
      rows: [{ i: 1 }, { i: 2 }, { i: 3 }],
      rowCount: 3,
      command: 'INSERT',
    })
    expect(await database.sql('select count(*) from kept')).toEqual([{ count: 3 }])
  })

  it('reports that a swallowed error had already aborted it', async () => {
    const swallowed = inTransaction(database.pool, anon, {}, async client => {
      await client.query('select 1/0').catch(() => {})
      return 'done'
    })
    await expect(swallowed).rejects.toThrow('rolled back')
  })
})
