import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { openPractice } from '../../../tests/practice.ts'
import { productClient } from '../../../tests/product-client.ts'
import { restPolicy } from '../../tables.ts'
import { everyRow, RowError } from './rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test.each([0, 1, restPolicy.rows, 2 * restPolicy.rows + 7])('reads all %d rows, once each', async count => {
  const { id, practitioners } = await openPractice(database)
  await database.sql(
    `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at)
     select $1, $2, t, t + interval '1 minute'
     from generate_series(1, $3::int) n, lateral (select timestamptz '2020-01-01' + n / 3 * interval '1 hour' as t) s`,
    [id, practitioners[0], count],
  )
  const query = (await productClient(database)).as(id).from('blocked_times').select('id')
  const rows = await everyRow<{ id: string }>(query.order('starts_at').order('id'))
  expect(new Set(rows.map(row => row.id)).size).toBe(count)
  expect(rows).toHaveLength(count)
})

test('throws the server’s refusal', async () => {
  const query = (await productClient(database)).visitor().from('blocked_times').select('id').order('id')
  await expect(everyRow(query)).rejects.toThrow(RowError)
})
