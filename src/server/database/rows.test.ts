import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { allRows, firstRow, onlyRow } from './rows.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const upTo = (most: number) => ({
  name: 'count-up',
  text: 'select n from generate_series(1, $1::int) n',
  values: [most],
})
interface Counted {
  n: number
}

it.each([false, true])('reads the rows of a raw statement (%s)', async readOnly => {
  await inTransaction(database.pool, { role: 'anon', claims: {} }, { readOnly }, async client => {
    expect(await allRows<Counted>(client, upTo(3))).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
    expect(await allRows<Counted>(client, upTo(0))).toEqual([])
    expect(await firstRow<Counted>(client, upTo(2))).toEqual({ n: 1 })
    expect(await firstRow<Counted>(client, upTo(0))).toBeUndefined()
    expect(await onlyRow<Counted>(client, upTo(1))).toEqual({ n: 1 })
  })
})

it('throws an error that names the statement when the one row is missing', async () => {
  const run = inTransaction(database.pool, { role: 'anon', claims: {} }, {}, client =>
    onlyRow<Counted>(client, upTo(0)),
  )
  await expect(run).rejects.toThrow('The statement count-up answered no row')
})
