import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { openingWorld } from '../../../../tests/openings.ts'
import { dataOf } from '../../../../tests/practice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('a client is ranked by their own visits only, and not at the time of one of them', async () => {
  const { practice, run, at, addClient, wait, open } = await openingWorld(database)
  const [ann, bea] = [await addClient('Ann'), await addClient('Bea')]
  const request_id = await wait(ann)
  const opening_id = await open()
  const ranked = async () => dataOf(await run.as(practice.id, 'rank-opening', { opening_id }))
  const colleagues = await database.sql(
    `insert into practitioners (practice_id, name, sort) values ($1, 'Teo', 1), ($1, 'Mia', 2) returning id`,
    [practice.id],
  )
  let day = 0
  /** A visit with a colleague, each client with one of their own: at the time that is open, or on a day of its own before today. */
  const visit = (client_id: string, status: string, start = at(600 - ++day * 1440 - 3 * 1440)) =>
    database.sql(
      `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents,
        currency, source, starts_at, ends_at, status)
        values ($1, $2, $3, $4, 'Deep tissue', 60, 11000, 'USD', 'staff', $5::timestamptz, $5::timestamptz + interval '1 hour', $6)`,
      [practice.id, client_id, colleagues[client_id === ann ? 0 : 1]?.id, practice.service_id, start, status],
    )
  const unknown = await ranked()
  expect(unknown).toMatchObject({ offers: [{ request_id, value_cents: 9_900 }], left_out: [] })
  await visit(bea, 'completed')
  await visit(bea, 'no_show')
  await visit(bea, 'confirmed', at(600))
  await visit(ann, 'cancelled')
  for (const status of ['cancelled', 'no_show']) await visit(ann, status, at(600))
  expect(await ranked()).toEqual(unknown)
  await visit(ann, 'completed')
  expect((await ranked()).offers).toMatchObject([{ request_id, value_cents: 10_000 }])
  await visit(ann, 'no_show')
  expect((await ranked()).offers).toMatchObject([{ request_id, value_cents: 9_000 }])
  await visit(ann, 'pending', at(630))
  expect(await ranked()).toMatchObject({ offers: [], left_out: [{ request_id }] })
})
