import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { MINUTE, openingWorld, tokenIn } from '../../../../tests/openings.ts'
import { dataOf } from '../../../../tests/practice.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof openingWorld>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await openingWorld(database)
  await world.settle('first')
})

/** With the practitioner whose time it is an hour takes so long and costs so much. */
const own = ({ duration_min = 90 as number | null, price_cents = 14000, is_offered = true } = {}) =>
  database.sql(
    `insert into practitioner_terms (practice_id, service_id, duration_id, practitioner_id, price_cents, duration_min, is_offered)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (practice_id, duration_id, practitioner_id)
      do update set price_cents = $5, duration_min = $6, is_offered = $7`,
    [
      world.practice.id,
      world.practice.service_id,
      world.practice.duration_id,
      world.practice.practitioners[0],
      price_cents,
      duration_min,
      is_offered,
    ],
  )
/** A stretch that staff open: begins at `from` minutes after midnight. */
const openFor = (duration_min: number, from = 600) =>
  world.run
    .as(world.practice.id, 'add-opening', {
      practitioner_id: world.practice.practitioners[0],
      start: world.at(from).toISOString(),
      duration_min,
    })
    .then(dataOf)
    .then(({ opening_id }) => opening_id as string)
const letter = async () => (await world.letters()).at(-1)?.body_text as string
const visits = () =>
  database.sql(
    `select starts_at, ends_at, duration_min, price_cents, equipment from appointments
      where practice_id = $1 and status = 'confirmed' order by starts_at`,
    [world.practice.id],
  )

describe('a practitioner with their own length and price', () => {
  it('is offered, ranked and booked with their own length and price', async () => {
    const { at, addClient, wait, offers, look, practice, run } = world
    await own()
    await wait(await addClient('Ann'))
    const id = await openFor(120)
    expect(dataOf(await run.as(practice.id, 'rank-opening', { opening_id: id })).offers).toMatchObject([
      { start: at(600).toISOString(), end: at(690).toISOString(), value_cents: 12600, price_cents: 14000 },
    ])
    await look(id)
    expect(await offers()).toMatchObject([{ price_cents: 14000, starts_at: at(600), ends_at: at(690) }])
    expect(await letter()).toContain('$140')
    const token = tokenIn(await letter())
    expect(dataOf(await run.visit('show-opening', { token }))).toMatchObject({
      duration_min: 90,
      offer: { price_cents: 14000, end: at(690).toISOString() },
    })
    dataOf(await run.visit('accept-opening', { token }))
    expect(await visits()).toMatchObject([
      { starts_at: at(600), ends_at: at(690), duration_min: 90, price_cents: 14000 },
    ])
  })

  it('is offered only if their own length fits, including a shorter one', async () => {
    const { addClient, wait, offers, look, practice, run } = world
    await own()
    await wait(await addClient('Ann'))
    // An hour and what comes after it would fit; an hour and a half does not.
    const id = await openFor(75)
    await look(id)
    expect(await offers()).toHaveLength(0)
    expect(dataOf(await run.as(practice.id, 'rank-opening', { opening_id: id })).left_out).toMatchObject([
      { reason: 'no_time' },
    ])
    await own({ duration_min: 45 })
    await look(await openFor(60, 720))
    expect(await offers()).toMatchObject([{ state: 'offered' }])
  })

  it('is booked as offered, even if their terms changed since', async () => {
    const { at, addClient, wait, look, run } = world
    await own()
    await wait(await addClient('Ann'))
    await look(await openFor(180))
    const token = tokenIn(await letter())
    await own({ duration_min: 120, price_cents: 20000 })
    expect(dataOf(await run.visit('accept-opening', { token })).duration_min).toBe(90)
    expect(await visits()).toMatchObject([{ ends_at: at(690), duration_min: 90, price_cents: 14000 }])
  })

  it('is not offered for a length that they do not provide', async () => {
    const { addClient, wait, offers, look, practice, run } = world
    await own({ is_offered: false })
    await wait(await addClient('Ann'))
    const id = await openFor(180)
    await look(id)
    expect(await offers()).toHaveLength(0)
    expect(dataOf(await run.as(practice.id, 'rank-opening', { opening_id: id })).left_out).toMatchObject([
      { reason: 'service' },
    ])
    await own()
    await look(id, MINUTE)
    const token = tokenIn(await letter())
    await own({ is_offered: false })
    expect(await run.visit('accept-opening', { token })).toMatchObject({ code: 'taken' })
  })

  it('keeps length and price of a later visit that moves to them', async () => {
    const { at, addClient, wait, book, look, run } = world
    const iris = await addClient('Iris')
    const later = await book(iris, at(840))
    await wait(iris, { appointment_id: later })
    await own()
    await look(await openFor(75))
    const token = tokenIn(await letter())
    expect(dataOf(await run.visit('show-opening', { token }))).toMatchObject({
      duration_min: 60,
      offer: { price_cents: 11000 },
    })
    dataOf(await run.visit('accept-opening', { token }))
    expect(await visits()).toMatchObject([{ starts_at: at(600), duration_min: 60, price_cents: 11000 }])
  })
})

describe('equipment for an accepted offer', () => {
  /** Two tables, of which the service takes one. */
  async function tables(): Promise<string> {
    const [pool] = await database.sql(
      `insert into equipment (practice_id, name, quantity) values ($1, 'Table', 2) returning id`,
      [world.practice.id],
    )
    await database.sql(
      'insert into service_equipment (practice_id, service_id, equipment_id) values ($1, $2, $3)',
      [world.practice.id, world.practice.service_id, pool?.id],
    )
    return pool?.id
  }
  /** A visit of somebody else takes a table at ten. */
  async function takes(pool: string, unit: number): Promise<void> {
    const [person] = await database.sql(
      `insert into practitioners (practice_id, name) values ($1, 'Somebody else') returning id`,
      [world.practice.id],
    )
    await database.sql(
      `insert into appointments (practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at, service_name,
          duration_min, price_cents, currency, source, equipment)
        values ($1, $2, $3, $4, 'confirmed', $5, $6, 'Deep tissue', 60, 11000, 'USD', 'staff', $7)`,
      [
        world.practice.id,
        await world.addClient(`Omar${unit}`),
        person?.id,
        world.practice.service_id,
        world.at(600),
        world.at(660),
        JSON.stringify([{ id: pool, unit }]),
      ],
    )
  }

  it('is reserved by the new visit', async () => {
    const { at, addClient, wait, look, run } = world
    const pool = await tables()
    await takes(pool, 1)
    await wait(await addClient('Ann'))
    await look(await openFor(75))
    dataOf(await run.visit('accept-opening', { token: tokenIn(await letter()) }))
    expect(await visits()).toMatchObject([{}, { starts_at: at(600), equipment: [{ id: pool, unit: 2 }] }])
  })

  it('switches to another unit if a later visit moves to a time when its own is taken', async () => {
    const { at, addClient, wait, book, look, run } = world
    const pool = await tables()
    const iris = await addClient('Iris')
    const later = await book(iris, at(840))
    await wait(iris, { appointment_id: later })
    await takes(pool, 1)
    await look(await openFor(75))
    dataOf(await run.visit('accept-opening', { token: tokenIn(await letter()) }))
    const [moved] = await database.sql('select starts_at, equipment from appointments where id = $1', [later])
    expect(moved).toEqual({ starts_at: at(600), equipment: [{ id: pool, unit: 2 }] })
  })

  it('prevents all offers if none is free', async () => {
    const { addClient, wait, offers, look, run } = world
    const pool = await tables()
    await takes(pool, 1)
    await wait(await addClient('Ann'))
    const id = await openFor(75)
    await look(id)
    expect(await offers()).toMatchObject([{ state: 'offered' }])
    const token = tokenIn(await letter())
    await takes(pool, 2)
    expect(await run.visit('accept-opening', { token })).toMatchObject({ code: 'taken' })
    await wait(await addClient('Bea'))
    await look(id, 15 * MINUTE)
    expect((await offers()).map(offer => offer.state)).toEqual(['expired'])
  })
})
