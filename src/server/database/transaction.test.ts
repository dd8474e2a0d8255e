import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { inTransaction, queryAs } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const anon = { role: 'anon', claims: {} } as const

describe('a transaction', () => {
  it('runs as the role and with the claims it was given', async () => {
    const caller = { role: 'authenticated', claims: { sub: '00000000-0000-0000-0000-000000000001' } } as const
    const { rows } = await queryAs(
      database.pool,
      caller,
      {},
      { text: 'select current_user, auth.uid() as uid' },
    )
    expect(rows).toEqual([{ current_user: 'authenticated', uid: '00000000-0000-0000-0000-000000000001' }])
  })

  it('leaves nothing of the last caller on the connection', async () => {
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

  it('refuses a write where it was opened to read', async () => {
    const write = queryAs(database.pool, anon, { readOnly: true }, { text: 'create temp table t (i int)' })
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })

  it('ends a statement that takes longer than it may', async () => {
    const slow = queryAs(database.pool, anon, { timeoutMs: 50 }, { text: 'select pg_sleep(5)' })
    await expect(slow).rejects.toMatchObject({ code: '57014' })
  })

  it('rolls back what was done before it failed, and the connection goes on', async () => {
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

  it('says so when a swallowed error had already aborted it', async () => {
    const swallowed = inTransaction(database.pool, anon, {}, async client => {
      await client.query('select 1/0').catch(() => {})
      return 'done'
    })
    await expect(swallowed).rejects.toThrow('rolled back')
  })
})
