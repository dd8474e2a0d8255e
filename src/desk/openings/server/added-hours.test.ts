import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { MINUTE, openingWorld } from '../../../../tests/openings.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { mondayOf } from '../../../rules/slots/rota.ts'
import { findDueOpenings } from './find-due-openings.ts'
import { tidyOpenings } from './tidy-openings.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof openingWorld>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await openingWorld(database)
})

const zone = 'America/New_York'
const today = () => localDateOf(zone, Date.now())
const every = (start: string, end: string, week?: number) =>
  [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, start, end, ...(week ? { week } : {}) }))
const save = (weekly: unknown[], more = {}) =>
  world.run
    .as(world.practice.id, 'save-hours', {
      practitioner_id: world.practice.practitioners[0],
      weekly,
      ...more,
    })
    .then(dataOf)
/** The coming days with an opening, and from when to when the clock shows it, in minutes. */
const spans = async () =>
  (await world.openings()).map(({ starts_at, ends_at }) => {
    const minutes = (at: Date) => localMinutesOf(zone, at.getTime())
    return [localDateOf(zone, starts_at.getTime()), minutes(starts_at), minutes(ends_at)] as const
  })

/** Somebody who would come in the evening, and whoever it is with. */
const waits = async (more = {}) => world.wait(await world.addClient('Vera'), more)

describe('adding weekly hours', () => {
  it('creates no openings if nobody waits for that practitioner', async () => {
    const [other] = await database.sql(
      `insert into practitioners (practice_id, name) values ($1, 'Mara') returning id`,
      [world.practice.id],
    )
    await waits({ practitioner_ids: [other?.id] })
    await save(every('09:00', '19:00'))
    expect(await spans()).toHaveLength(0)
  })

  it('creates joined openings for the added time on each day of the next two weeks, and no later', async () => {
    await waits()
    await save(every('09:00', '19:00'))
    const open = await spans()
    expect(open.length).toBeGreaterThanOrEqual(13)
    expect(open.length).toBeLessThanOrEqual(14)
    for (const [, from, to] of open.slice(1)) expect([from, to]).toEqual([1020, 1140])
    expect(open.at(-1)?.[0]).toBe(addDays(today(), 13))
    expect(await world.openings()).toMatchObject(open.map(() => ({ why: 'hours' })))
  })

  it('creates no openings for hours that stay the same, are removed or are taken', async () => {
    const { practice, at, date } = world
    await waits()
    await save(every('09:00', '17:00'))
    expect(await spans()).toHaveLength(0)
    await database.sql(
      `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at) values ($1, $2, $3, $4)`,
      [practice.id, practice.practitioners[0], at(1020), at(1080)],
    )
    await database.sql(
      `insert into schedule_overrides (practice_id, practitioner_id, date, windows) values ($1, $2, $3, '[]')`,
      [practice.id, practice.practitioners[0], addDays(date, 1)],
    )
    await save(every('09:00', '19:00'))
    const open = await spans()
    expect(open.find(([day]) => day === date)).toEqual([date, 1080, 1140])
    expect(open.some(([day]) => day === addDays(date, 1))).toBe(false)
  })

  it('removes openings when the hours are removed, and a client with an offer reads that it is gone', async () => {
    const { settle, addClient, wait, offers, look, openings, date } = world
    await settle('first')
    await wait(await addClient('Ann'), { earliest: date, latest: date })
    await save(every('09:00', '19:00'))
    const id = (await openings()).find(({ starts_at }) => localDateOf(zone, starts_at.getTime()) === date)?.id
    await look(id)
    expect(await offers()).toMatchObject([{ state: 'offered' }])
    await save(every('09:00', '17:00'))
    expect(await openings()).toHaveLength(0)
    expect(await offers()).toMatchObject([{ state: 'lost' }])
  })

  it('offers a client at most one of its days per day', async () => {
    const { settle, addClient, wait, offers, look, openings } = world
    await settle('first')
    await wait(await addClient('Ann'))
    await save(every('09:00', '19:00'))
    const ids = (await openings()).slice(3, 7).map(({ id }) => id)
    await look(ids[0])
    await look(ids[1], 15 * MINUTE)
    await look(ids[2], 60 * MINUTE)
    expect(await offers()).toHaveLength(1)
    const [first] = await database.sql('select next_at from openings where id = $1', [ids[1]])
    expect(first?.next_at.getTime()).toBeLessThanOrEqual(world.now() + 75 * MINUTE)
    await look(ids[3], 24 * 60 * MINUTE)
    expect((await offers()).map(offer => offer.state)).toEqual(['expired', 'offered'])
  })

  it('creates openings in the rota weeks that got more hours', async () => {
    const from = mondayOf(today())
    await waits()
    const rota = (long: string) => [...every('09:00', '17:00', 1), ...every('09:00', long, 2)]
    await save(rota('17:00'), { rota_weeks: 2, rota_from: from })
    expect(await spans()).toHaveLength(0)
    await save(rota('19:00'), { rota_weeks: 2, rota_from: from })
    const open = await spans()
    expect(open).toHaveLength(7)
    for (const [day] of open) expect(mondayOf(day)).toBe(addDays(from, 7))
  })

  it('compares a date’s own hours with the rota week it falls in', async () => {
    const { practice, date, at } = world
    const from = mondayOf(date)
    await save([...every('09:00', '15:00', 1), ...every('09:00', '17:00', 2)], {
      rota_weeks: 2,
      rota_from: from,
    })
    await database.sql('delete from openings where practice_id = $1', [practice.id])
    dataOf(
      await world.run.as(practice.id, 'save-override', {
        practitioner_id: practice.practitioners[0],
        date,
        windows: [{ start: '09:00', end: '17:00' }],
        note: null,
      }),
    )
    expect(weekdayOf(from)).toBe(1)
    expect(await world.openings()).toMatchObject([{ starts_at: at(900), ends_at: at(1020) }])
  })
})

describe('the scheduled job', () => {
  const queued = () =>
    database.sql(`select state from queued_work where practice_id = $1 and kind = 'offer-opening'`, [
      world.practice.id,
    ])
  const jobAt = (at: Date) => ({ ...world.run.deps, now: () => at }) as never

  it('processes due openings once, and skips practices that are closing', async () => {
    const { practice, open } = world
    await open()
    const due = () => findDueOpenings(jobAt(new Date(Date.now() + 4 * MINUTE)))
    await findDueOpenings(jobAt(new Date()))
    expect(await queued()).toEqual([])
    await database.sql(
      `insert into private.account_deletions (user_id, practice_id, asked_at, erases_at, token_hash)
        values ($1, $1, now(), now() + interval '7 days', $2)`,
      [practice.id, 'x'.repeat(64)],
    )
    await due()
    expect(await queued()).toEqual([])
    await database.sql('delete from private.account_deletions where user_id = $1', [practice.id])
    for (const _ of [1, 2]) await due()
    expect(await queued()).toHaveLength(1)
  })

  it('ends requests that can no longer be fulfilled, but keeps pending offers', async () => {
    const { practice, run, date, at, settle, addClient, wait, book, cancel, open, look } = world
    await settle('first')
    const state = async (id: string) =>
      (await database.sql('select state from opening_requests where id = $1', [id]))[0]?.state
    const asked = await wait(await addClient('Ann'), { latest: date })
    const iris = await addClient('Iris')
    const later = await book(iris, at(840))
    const bound = await wait(iris, { appointment_id: later })
    await look(await open())
    // The offer is out: the wish stands, whatever the date.
    await tidyOpenings(jobAt(at(3 * 24 * 60)))
    expect([await state(asked), await state(bound)]).toEqual(['waiting', 'over'])
    await database.sql(`update opening_offers set state = 'expired' where practice_id = $1`, [practice.id])
    await tidyOpenings(jobAt(at(1439)))
    expect(await state(asked)).toBe('waiting')
    await tidyOpenings(jobAt(at(1441)))
    expect(await state(asked)).toBe('over')
    // A visit that was called off may come back within the hour.
    const again = await wait(iris, { appointment_id: await book(iris, at(960)) })
    const [{ id: visit } = {}] = await database.sql(
      'select appointment_id as id from opening_requests where id = $1',
      [again],
    )
    await cancel(visit)
    const [{ updated_at } = {}] = await database.sql('select updated_at from appointments where id = $1', [
      visit,
    ])
    await tidyOpenings(jobAt(new Date(updated_at.getTime() + 59 * MINUTE)))
    expect(await state(again)).toBe('waiting')
    await tidyOpenings(jobAt(new Date(updated_at.getTime() + 61 * MINUTE)))
    expect(await state(again)).toBe('over')
    run.setNow(new Date(world.now()))
  })
})

describe('a visit that does not take place as booked', () => {
  /** Changes a visit as `set` says, and reads what is open then. */
  const opened = async (visit: string, set: string, values: unknown[] = []) => {
    await database.sql(`update appointments set ${set} where id = $1`, [visit, ...values])
    return (await world.openings()).map(({ practitioner_id, starts_at, ends_at }) => [
      practitioner_id,
      ...[starts_at, ends_at].map(at => localMinutesOf(zone, at.getTime())),
    ])
  }

  it('creates no opening after a no-show, in the past, or for less than 15 minutes', async () => {
    const { addClient, at, book } = world
    const visit = await book(await addClient('Tessa'), at(600))
    expect(await opened(visit, 'starts_at = $2, ends_at = $3', [at(610), at(670)])).toEqual([])
    expect(await opened(visit, `status = 'no_show'`)).toEqual([])
    const past = await book(await addClient('Omar'), at(900))
    const was = [new Date(Date.now() - 180 * MINUTE), new Date(Date.now() - 120 * MINUTE)]
    await database.sql('alter table appointments disable trigger appointments_openings')
    await opened(past, 'starts_at = $2, ends_at = $3', was)
    await database.sql('alter table appointments enable trigger appointments_openings')
    expect(await opened(past, `status = 'cancelled'`)).toEqual([])
  })

  it('opens all its time when moved to another practitioner, and none of a practitioner who left', async () => {
    const { addClient, at, book, practice } = world
    const [mine] = practice.practitioners
    const [mara] = await database.sql(
      `insert into practitioners (practice_id, name) values ($1, 'Mara') returning id`,
      [practice.id],
    )
    const visit = await book(await addClient('Tessa'), at(600))
    // That she has it now ends nothing of his.
    expect(await opened(visit, 'practitioner_id = $2', [mara?.id])).toEqual([[mine, 600, 675]])
    await database.sql('update practitioners set archived_at = now() where id = $1', [mara?.id])
    expect(await opened(visit, `status = 'cancelled'`)).toHaveLength(1)
    // Whoever comes onto the list may fit what is open: it is looked at again, once its three minutes are over.
    const next = async () => (await world.openings())[0]?.next_at
    await database.sql('update openings set next_at = null where practice_id = $1', [practice.id])
    await waits()
    expect(await next()).toBeNull()
    await database.sql(
      `update openings set created_at = now() - interval '4 minutes' where practice_id = $1`,
      [practice.id],
    )
    await waits({ parts: [] })
    expect((await next()).getTime()).toBeLessThanOrEqual(Date.now())
  })
})
