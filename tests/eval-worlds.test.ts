import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoadedWorld, loadWorld, setAdmin } from '../evals/load-world.ts'
import { bookableStarts, freeStarts, plusDays, readWorld, timeOf } from '../evals/world.ts'
import { healthOf } from '../evals/world-health.ts'
import { durationOf } from '../evals/world-rows.ts'
import { clashing, without } from '../evals/world-visits.ts'
import { forStaff } from '../src/desk/appointments/server/places/staff-slots.ts'
import { bookableSlots } from '../src/diary/visits/availability/booking-rules.ts'
import {
  type Offer,
  readAvailability,
} from '../src/diary/visits/server/offers/availability/read-availability.ts'
import { localDateOf, localMinutesOf } from '../src/lib/time/zones.ts'
import { inTransaction } from '../src/server/database/transaction.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { width } from './width.ts'

const worldOf = (name: string) => readWorld(join(import.meta.dirname, '../evals', name, 'world.json'))

/** The engine's starts as 'practitioner date HH:MM', sorted. */
const startsOf = (loaded: LoadedWorld, offer: Offer): string[] =>
  bookableSlots(offer.request)
    .flatMap(({ start, practitioner_ids }) =>
      practitioner_ids.map(
        id =>
          `${loaded.ids.toWorld(id)} ${localDateOf(offer.time_zone, start)} ${timeOf(localMinutesOf(offer.time_zone, start))}`,
      ),
    )
    .sort()

const worlds = [
  'harbor-acupuncture',
  'willow-stone',
  'northside-chiropractic',
  'lakeside-coaching',
  'cedar-physio',
]

describe.each(worlds.slice(0, width(1, 5)))('the world of %s', name => {
  const world = worldOf(name)
  const today = world.now.slice(0, 10)
  let database: TestDatabase
  let loaded: LoadedWorld

  beforeAll(async () => {
    database = await testDatabase()
    loaded = await loadWorld(database.sql, world)
  })
  afterAll(() => database.close())

  const offerOf = (serviceId: string, from: string, to: string) =>
    inTransaction(
      database.pool,
      { role: 'practice_worker', claims: { practice_id: loaded.ids.practice } },
      {},
      client =>
        readAvailability(client, loaded.ids.practice, loaded.now, {
          wish: {
            service_id: loaded.ids.toDatabase(serviceId),
            duration_id: durationOf(world, serviceId),
            addon_ids: [],
            practitioner_id: null,
          },
          from,
          to,
        }),
    ) as Promise<Offer>

  /** By README's rules, in the form of startsOf. */
  const ruled = (serviceId: string, from: string, days: number, starts: typeof freeStarts): string[] =>
    Array.from({ length: days }, (_, index) => plusDays(from, index))
      .flatMap(date =>
        world.practitioners.flatMap(({ id }) =>
          starts(world, { serviceId, date, practitionerId: id }).map(start => `${id} ${date} ${start}`),
        ),
      )
      .sort()

  test('is loaded into the product as in the file', async () => {
    const tables = ['practitioners', 'services', 'clients', 'appointments', 'leads'] as const
    for (const table of tables) {
      const rows = await database.sql(`select id from ${table} where practice_id = $1`, [loaded.ids.practice])
      expect(rows.map(({ id }) => loaded.ids.toWorld(id)).sort()).toEqual(
        world[table].map(({ id }) => id).sort(),
      )
    }
    const stages = await database.sql('select id, stage from leads')
    expect(Object.fromEntries(stages.map(({ id, stage }) => [loaded.ids.toWorld(id), stage]))).toEqual(
      Object.fromEntries(world.leads.map(({ id, stage }) => [id, stage])),
    )
    const notes = await database.sql('select client_id, note from client_notes')
    expect(notes.map(({ client_id, note }) => [loaded.ids.toWorld(client_id), note]).sort()).toEqual(
      world.clients
        .filter(({ notes }) => notes)
        .map(({ id, notes }) => [id, notes])
        .sort(),
    )
    const cards = await database.sql(
      `select client_id, answers #>> '{pregnancy,answer}' as pregnant,
         jsonb_path_query_array(answers, '$.conditions[*].code') || jsonb_path_query_array(answers, '$.medications[*].name') as said
         from clinical.health_cards where created_at < $1`,
      [loaded.now],
    )
    expect(
      cards
        .map(({ client_id, pregnant, said }) => [
          loaded.ids.toWorld(client_id),
          ...(pregnant === 'yes' ? ['pregnant'] : []),
          ...said,
        ])
        .sort(),
    ).toEqual(
      world.clients
        .filter(({ healthFlags }) => healthFlags.length > 0)
        .map(({ id, healthFlags }) => [
          id,
          ...healthFlags.map(flag => flag.replace('high blood pressure', 'high_bp')),
        ])
        .sort(),
    )
    expect(loaded.unplaced.healthFlags).toEqual({})
    const consents = await database.sql(
      `select client_id, string_agg(channel || ' ' || purpose, ', ' order by channel) as to from client_consents
         where is_granted and created_at < $1 group by client_id`,
      [loaded.now],
    )
    expect(consents.map(({ client_id, to }) => `${loaded.ids.toWorld(client_id)} ${to}`).sort()).toEqual(
      world.clients.map(({ id }) => `${id} email reminders, sms reminders`).sort(),
    )
    const visits = await database.sql(
      `select a.id, a.status::text, to_char(a.starts_at at time zone p.time_zone, 'YYYY-MM-DD HH24:MI') as at
         from appointments a join practices p on p.id = a.practice_id`,
    )
    expect(visits.map(({ id, status, at }) => `${loaded.ids.toWorld(id)} ${status} ${at}`).sort()).toEqual(
      world.appointments.map(({ id, status, date, start }) => `${id} ${status} ${date} ${start}`).sort(),
    )
  })

  test('has no data after its own day, and no messages to send', async () => {
    const late = await database.sql(
      `select 'client' as what from clients where created_at > $1 union all
       select 'visit' from appointments where created_at > $1 or tell_after is not null union all
       select 'lead' from leads where created_at > $1 union all
       select 'message' from outbound_messages`,
      [loaded.now],
    )
    expect(late).toEqual([])
  })

  test('has the free times of its rules for staff over two weeks', async () => {
    let compared = 0
    for (const { id } of world.services) {
      const expected = ruled(id, today, 14, freeStarts)
      const earlier = (start: string) => start.slice(4).replace(' ', 'T') < world.now
      const offer = forStaff(await offerOf(id, today, plusDays(today, 13)))
      const ahead = expected.filter(start => !earlier(start))
      expect(startsOf(loaded, offer), id).toEqual(ahead)
      compared += ahead.length
    }
    expect(compared).toBeGreaterThan(1_000)
  })

  test('has the free times of its rules for visitors, at both ends of the booking window', async () => {
    const { onlineHorizonDays } = world.booking
    for (const from of [today, plusDays(today, onlineHorizonDays - 3)])
      for (const { id } of world.services) {
        const offer = await offerOf(id, from, plusDays(from, 13))
        expect(startsOf(loaded, offer), id).toEqual(ruled(id, from, 14, bookableStarts))
      }
  })

  test('has an overlapping visit hold only its remaining time', async () => {
    expect(loaded.clashing.length).toBe(1)
    const [clash] = await database.sql(
      `select a.source, a.created_at < $2 as is_past, (select coalesce(sum(extract(epoch from h.blocks_until - h.blocks_from) / 60), 0)
         from held_times h where h.appointment_id = a.id)::integer as held from appointments a where a.id = $1`,
      [loaded.ids.toDatabase(loaded.clashing[0] as string), loaded.now],
    )
    const rest = [...clashing(world).values()].flat()
    expect(clash).toEqual({
      source: 'import',
      is_past: true,
      held: rest.reduce((sum, [from, to]) => sum + to - from, 0),
    })
  })

  test('has an owner on the full plan, who is an admin only where a row says so', async () => {
    const [profile] = await database.sql(
      'select plan_type, subscription_status from profiles where id = $1',
      [loaded.ids.practice],
    )
    expect(profile).toEqual({ plan_type: 'full', subscription_status: 'active' })
    const roles = () => database.sql('select role from user_roles where user_id = $1', [loaded.ids.practice])
    expect(await roles()).toEqual([])
    await setAdmin(database.sql, loaded.ids.practice, true)
    expect(await roles()).toEqual([{ role: 'admin' }])
    await setAdmin(database.sql, loaded.ids.practice, false)
    expect(await roles()).toEqual([])
  })
})

test('unknown health words are returned, and unmentioned topics count as unanswered', () => {
  expect(healthOf({ healthFlags: ['left-handed'] })).toEqual({ answers: null, unknown: ['left-handed'] })
  const { answers, unknown } = healthOf({ healthFlags: ['Pregnant', 'left-handed', 'Pacemaker'] })
  expect(unknown).toEqual(['left-handed'])
  expect(answers).toMatchObject({
    pregnancy: { answer: 'yes', weeks: null },
    conditions: [{ code: 'pacemaker', state: 'now' }],
    unanswered: ['medications', 'allergies'],
  })
})

test('removing ranges from a range leaves the rest of it', () => {
  expect(without([0, 100], [])).toEqual([[0, 100]])
  expect(without([0, 100], [[20, 40]])).toEqual([
    [0, 20],
    [40, 100],
  ])
  expect(
    without(
      [0, 100],
      [
        [0, 40],
        [90, 200],
      ],
    ),
  ).toEqual([[40, 90]])
  expect(without([0, 100], [[0, 100]])).toEqual([])
})
