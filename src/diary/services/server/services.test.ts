import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { endTrial, payForFull } from '../../../../tests/free-plan.ts'
import { newPractice, runAs, type TestPractice, visitor } from '../../../../tests/verbs.ts'
import { addService } from '../../../../tests/visits.ts'
import { archiveService } from './offers/archive-service.ts'
import { saveService } from './offers/save-service.ts'
import { sortServices } from './sort-services.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const input = (own: TestPractice, more = {}) => ({
  name: 'Hot stone',
  dye: 'madder',
  durations: [
    { duration_min: 60, price_cents: 11_000 },
    { duration_min: 90, price_cents: 15_000 },
  ],
  addons: [{ name: 'Cupping', duration_min: 15, price_cents: 2_000 }],
  practitioner_ids: [own.practitioner_id],
  ...more,
})
const save = async (own: TestPractice, more = {}) => {
  const answer = await runAs(database, own, saveService, input(own, more))
  return (answer as { data: { service_id: string } }).data.service_id
}
const parts = (table: string, id: string) =>
  database.sql(
    `select *, archived_at is null as live from ${table} where service_id = $1 order by duration_min`,
    [id],
  )

test('a service is saved with its lengths, add-ons, people and rooms', async () => {
  const own = await newPractice(database)
  const [room] = await database.sql(
    "insert into rooms (practice_id, name) values ($1, 'Room 1') returning id",
    [own.practice_id],
  )
  const id = await save(own, { room_ids: [room?.id], category: ' ' })
  const [service] = await database.sql('select * from services where id = $1', [id])
  expect(service).toMatchObject({
    name: 'Hot stone',
    needs_room: true,
    category: null,
    sort: 0,
    is_online: true,
  })
  expect(await parts('service_durations', id)).toMatchObject([
    { price_cents: 11_000 },
    { price_cents: 15_000 },
  ])
  expect(await parts('service_addons', id)).toMatchObject([{ name: 'Cupping', price_cents: 2_000 }])
  const [links] = await database.sql(
    `select (select count(*)::int from service_practitioners where service_id = $1) as people,
      (select count(*)::int from service_rooms where service_id = $1) as rooms`,
    [id],
  )
  expect(links).toEqual({ people: 1, rooms: 1 })
  // Another one that is given nowhere, by nobody takes nothing from it.
  const other = await save(own, { room_ids: [room?.id] })
  await save(own, { service_id: other, room_ids: [], practitioner_ids: [] })
  const left = await database.sql(
    `select service_id from service_practitioners where practice_id = $1
      union all select service_id from service_rooms where practice_id = $1`,
    [own.practice_id],
  )
  expect(left).toEqual([{ service_id: id }, { service_id: id }])
})

test('a service’s equipment needs are those saved last, and no other service’s', async () => {
  const own = await newPractice(database)
  const made = await database.sql(
    `insert into equipment (practice_id, name, quantity) select $1, n, 3 from unnest(array['Lamp', 'Stones']) n returning id`,
    [own.practice_id],
  )
  const [lamp, stones] = made.map(row => row.id as string)
  const needs = (id: string) =>
    database.sql('select equipment_id, needed from service_equipment where service_id = $1 order by needed', [
      id,
    ])
  const two = [
    { equipment_id: lamp, needed: 1 },
    { equipment_id: stones, needed: 2 },
  ]
  const [id, beside] = [await save(own, { equipment: two }), await save(own, { equipment: two })]
  expect(await needs(id)).toEqual(two)
  const less = [{ equipment_id: lamp, needed: 3 }]
  await save(own, { service_id: id, equipment: less })
  expect(await needs(id)).toEqual(less)
  await save(own, { service_id: id, equipment: [] })
  expect([await needs(id), await needs(beside)]).toEqual([[], two])
})

test('a practitioner’s own settings apply to one length of one service', async () => {
  const own = await newPractice(database)
  const [mara] = await database.sql(
    `insert into practitioners (practice_id, name, sort) values ($1, 'Mara', 1) returning id`,
    [own.practice_id],
  )
  const both = [own.practitioner_id, mara?.id]
  const term = (practitioner_id: string) => ({
    practitioner_id,
    price_cents: 9000,
    duration_min: null,
    is_offered: true,
  })
  const lengths = (...terms: object[]) => ({
    practitioner_ids: both,
    durations: [{ duration_min: 60, price_cents: 11_000, terms }],
  })
  const of = async (id: string) =>
    (await database.sql('select practitioner_id from practitioner_terms where service_id = $1', [id])).map(
      row => row.practitioner_id,
    )
  const [id, beside] = [
    await save(own, lengths(...both.map(term))),
    await save(own, lengths(...both.map(term))),
  ]
  const [sold] = await parts('service_durations', id)
  const keep = (...terms: object[]) => ({
    ...{ service_id: id, practitioner_ids: both, addons: [] },
    durations: [{ id: sold?.id, duration_min: 60, price_cents: 11_000, terms }],
  })
  await save(own, keep(term(mara?.id)))
  expect(await of(id)).toEqual([mara?.id])
  expect(await of(beside)).toHaveLength(2)
  // A length of another service is none of this one.
  const [theirs] = await parts('service_durations', beside)
  const foreign = { ...keep(), durations: [{ id: theirs?.id, duration_min: 45, price_cents: 1 }] }
  expect(await runAs(database, own, saveService, input(own, foreign))).toMatchObject({
    code: 'part_not_found',
  })
  expect(await parts('service_durations', beside)).toMatchObject([{ duration_min: 60, live: true }])
})

test('seats need a plan with classes; a service that has seats keeps them', async () => {
  const own = await newPractice(database)
  await payForFull(database, own.practice_id)
  const id = await save(own, { seats: 4 })
  await endTrial(database, own.practice_id)
  const seats = (more: object) => runAs(database, own, saveService, input(own, more))
  expect(await seats({ service_id: id, seats: 4 })).toMatchObject({ ok: true })
  for (const more of [{ service_id: id, seats: 5 }, { seats: 4 }])
    expect(await seats(more)).toMatchObject({ code: 'plan_feature' })
  expect(await seats({ service_id: id, seats: null })).toMatchObject({ ok: true })
})

test('a removed length is archived, and a kept length keeps its id', async () => {
  const own = await newPractice(database)
  const [id, beside] = [await save(own), await save(own)]
  const [hour, long] = await parts('service_durations', id)
  const again = {
    service_id: id,
    durations: [
      { id: hour?.id, duration_min: 60, price_cents: 12_000 },
      { duration_min: 75, price_cents: 13_000 },
    ],
    addons: [],
    practitioner_ids: [],
  }
  expect(await save(own, again)).toBe(id)
  expect(await parts('service_durations', id)).toMatchObject([
    { id: hour?.id, price_cents: 12_000, live: true },
    { duration_min: 75, live: true },
    { id: long?.id, live: false },
  ])
  expect(await parts('service_addons', id)).toMatchObject([{ live: false }])
  expect(await parts('service_durations', beside)).toMatchObject([{ live: true }, { live: true }])
  expect(await parts('service_addons', beside)).toMatchObject([{ live: true }])
  // A length that comes back by its id is live again.
  await save(own, {
    service_id: id,
    durations: [{ id: long?.id, duration_min: 90, price_cents: 1 }],
    addons: [],
  })
  expect(await parts('service_durations', id)).toMatchObject([
    { live: false },
    { live: false },
    { live: true },
  ])
})

test('sending a new service twice creates one', async () => {
  const own = await newPractice(database)
  const new_id = randomUUID()
  const ids = [await save(own, { new_id }), await save(own, { new_id })]
  expect(ids).toEqual([new_id, new_id])
  expect((await parts('service_durations', new_id)).filter(({ live }) => live)).toHaveLength(2)
})

test('a service can’t reference another practice’s rows, and a refusal writes nothing', async () => {
  const [own, other] = [await newPractice(database), await newPractice(database)]
  const foreign = await addService(database, other)
  const [room] = await database.sql(
    "insert into rooms (practice_id, name) values ($1, 'Theirs') returning id",
    [other.practice_id],
  )
  for (const [more, code] of [
    [{ service_id: foreign.service_id }, 'not_found'],
    [{ new_id: foreign.service_id }, 'not_found'],
    [{ practitioner_ids: [other.practitioner_id] }, 'part_not_found'],
    [{ room_ids: [room?.id] }, 'part_not_found'],
    [{ durations: [{ id: foreign.duration_id, duration_min: 60, price_cents: 0 }] }, 'part_not_found'],
  ] as const) {
    expect(await runAs(database, own, saveService, input(own, more))).toMatchObject({ status: 404, code })
  }
  expect(await database.sql('select id from services where practice_id = $1', [own.practice_id])).toEqual([])
  const archive = { service_id: foreign.service_id, is_archived: true }
  expect(await runAs(database, own, archiveService, archive)).toMatchObject({ code: 'not_found' })
  expect(await runAs(database, own, sortServices, { service_ids: [foreign.service_id] })).toMatchObject({
    code: 'not_found',
  })
  expect(await runAs(database, visitor, saveService, input(own))).toMatchObject({ status: 401 })
})

test('an error names a length that is given twice', async () => {
  const own = await newPractice(database)
  const durations = [1, 2].map(price_cents => ({ duration_min: 60, price_cents }))
  expect(await runAs(database, own, saveService, input(own, { durations }))).toMatchObject({
    status: 400,
    details: { fields: { durations: 'Give each length once' } },
  })
})

test('services can be archived, restored and reordered', async () => {
  const own = await newPractice(database)
  const [a, b] = [await save(own), await save(own)]
  const archived = async () =>
    (
      await database.sql('select id from services where practice_id = $1 and archived_at is not null', [
        own.practice_id,
      ])
    ).map(({ id }) => id)
  await runAs(database, own, archiveService, { service_id: a, is_archived: true })
  expect(await archived()).toEqual([a])
  await runAs(database, own, archiveService, { service_id: a, is_archived: false })
  expect(await archived()).toEqual([])
  expect(await runAs(database, own, sortServices, { service_ids: [b, a] })).toMatchObject({
    data: { count: 2 },
  })
  const rows = await database.sql('select id from services where practice_id = $1 order by sort', [
    own.practice_id,
  ])
  expect(rows.map(({ id }) => id)).toEqual([b, a])
})

test('a service’s traits and areas come from a closed list and stay when they are not sent', async () => {
  const own = await newPractice(database)
  const service_id = await save(own, { traits: ['deep', 'oils'], areas: ['neck'] })
  const does = () => database.sql('select traits, areas from services where id = $1', [service_id])
  expect(await does()).toEqual([{ traits: ['deep', 'oils'], areas: ['neck'] }])
  await save(own, { service_id })
  expect(await does()).toEqual([{ traits: ['deep', 'oils'], areas: ['neck'] }])
  await save(own, { service_id, traits: [], areas: [] })
  expect(await does()).toEqual([{ traits: [], areas: [] }])
  for (const wrong of [{ traits: ['magic'] }, { areas: ['soul'] }])
    expect(await runAs(database, own, saveService, input(own, wrong))).toMatchObject({
      code: 'invalid_input',
    })
})
