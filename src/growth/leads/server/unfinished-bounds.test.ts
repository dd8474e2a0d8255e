import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { began, later, nina, unfinishedWorld, wording } from '../../../../tests/unfinished.ts'
import { newADay } from './take-in-unfinished.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
const { practice, run, sql, as, person, waiting, hold, leave, rows, clients, takeIn } = unfinishedWorld(
  () => database,
)

describe('limits for unknown visitors', () => {
  const stranger = (n: number) => ({
    first_name: 'Any',
    last_name: 'Body',
    email: `stranger${n}@example.com`,
  })
  const addresses = async () => (await rows()).map(({ email }) => email)

  it('allow three addresses per visitor a day, with the same answer beyond that', async () => {
    const told = async (n: number, from = '203.0.113.9') =>
      dataOf(await leave(await hold(), stranger(n), { from }))
    for (const n of [1, 2, 3, 4]) expect(await told(n)).toEqual({ noted: true })
    expect(await addresses()).toEqual([1, 2, 3].map(n => `stranger${n}@example.com`))
    // Nobody's row goes by it, and their own may be said anew.
    await told(5, '203.0.113.10')
    await told(5)
    expect(await addresses()).toContain('stranger5@example.com')
    dataOf(await leave(await hold(), { ...stranger(3), first_name: 'Anew' }, { from: '203.0.113.9' }))
    expect(await rows()).toContainEqual(expect.objectContaining({ first_name: 'Anew' }))
    // What was taken in counts until a day is over; then nothing says from where it came.
    await takeIn(31)
    await told(6)
    expect(await addresses()).toEqual([null, null, null, null])
    await takeIn(1441)
    expect((await rows()).map(({ visitor }) => visitor)).toEqual([null, null, null, null])
    await told(6)
    expect(await addresses()).toContain('stranger6@example.com')
  })

  it('allow 30 new clients per practice a day, in addition to known clients', async () => {
    const ada = await person('Ada')
    const type = (from: number, to: number) =>
      sql(
        `insert into unfinished_bookings (practice_id, first_name, last_name, email, wording, wording_version, token_hash, left_at)
          select $1, 'Any', 'Body', 'stranger' || n || '@example.com', 'w', $4, n::text, $2::timestamptz + n * interval '1 second'
          from generate_series($3::int, $5::int) n`,
        [practice().id, later(0), from, wording, to],
      )
    await type(1, newADay + 3)
    dataOf(await leave(await hold(), { first_name: 'Ada', last_name: 'Lund', email: 'ada@example.com' }))
    await takeIn(40)
    expect(await clients()).toHaveLength(newADay + 1)
    expect(await rows()).toHaveLength(newADay + 1)
    expect((await rows()).map(({ client_id }) => client_id)).toContain(ada)
    await sql('delete from unfinished_bookings where practice_id = $1 and made_at is null', [practice().id])
    await type(newADay + 4, newADay + 4)
    await takeIn(600)
    expect(await clients()).toHaveLength(newADay + 1)
    await type(newADay + 5, newADay + 5)
    await takeIn(1440 + 41)
    expect(await clients()).toHaveLength(newADay + 2)
  })

  it('record nobody while no sequence is on, on leaving or half an hour later', async () => {
    const turnTo = async (is_on: boolean) =>
      dataOf(await as('switch-sequence', { sequence_id: waiting(), is_on }))
    dataOf(await leave(await hold(), stranger(1)))
    await turnTo(false)
    expect(dataOf(await leave(await hold(), stranger(2)))).toEqual({ noted: true })
    expect(await addresses()).toEqual(['stranger1@example.com'])
    // On again after they left: it is for those who come from now on.
    run().setNow(later(100))
    await turnTo(true)
    await takeIn(101)
    expect([await rows(), await clients()]).toEqual([[], []])
  })

  it('keep the latest answer, in whatever order answers arrive', async () => {
    const token = await hold()
    dataOf(await leave(token, null, { turn: 8 }))
    expect(dataOf(await leave(token, nina, { turn: 7 }))).toEqual({ noted: true })
    expect(await rows()).toEqual([])
    dataOf(await leave(token, nina, { turn: 9 }))
    expect(dataOf(await leave(token, null, { turn: 8 }))).toEqual({ noted: false })
    expect(await rows()).toHaveLength(1)
  })

  it('free places once visitors are processed', async () => {
    await sql(
      `insert into unfinished_bookings (practice_id, client_id, left_at)
        select $1, $2, $3::timestamptz - n * interval '1 minute' from generate_series(1, 5000) n`,
      [practice().id, await person('Ada'), began],
    )
    expect(dataOf(await leave(await hold()))).toEqual({ noted: true })
  })
})
