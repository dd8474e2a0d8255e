import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { newPractice, runAs, type TestPractice } from '../../../../tests/verbs.ts'
import { addClass, addService, addVisit } from '../../../../tests/visits.ts'
import { archivePractitioner } from './archive-practitioner.ts'
import { saveHours } from './save-hours.ts'
import { savePractitioner } from './save-practitioner.ts'
import { sortPractitioners } from './sort-practitioners.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const add = async (own: TestPractice, name = 'Mara Ortiz', more = {}) => {
  const answer = await runAs(database, own, savePractitioner, { name, ...more })
  return (answer as { data: { practitioner_id: string } }).data.practitioner_id
}
const people = (own: TestPractice) =>
  database.sql(
    'select id, name, title, is_bookable, sort from practitioners where practice_id = $1 order by sort',
    [own.practice_id],
  )

test('a new practitioner starts with the practice’s hours and the services chosen', async () => {
  const own = await newPractice(database)
  const week = [{ day: 2, start: '10:00', end: '18:00' }]
  await runAs(database, own, saveHours, { practitioner_id: own.practitioner_id, weekly: week })
  const service = await addService(database, own)
  const id = await add(own, 'Mara Ortiz', {
    title: 'LMT',
    service_ids: [service.service_id, service.service_id],
  })
  expect(await people(own)).toMatchObject([{ sort: 0 }, { id, name: 'Mara Ortiz', title: 'LMT', sort: 1 }])
  const hours = await database.sql(
    'select weekday, starts, ends from practitioner_hours where practitioner_id = $1',
    [id],
  )
  expect(hours).toEqual([{ weekday: 2, starts: '10:00', ends: '18:00' }])
  const offers = (of: string) =>
    database.sql('select service_id from service_practitioners where practitioner_id = $1', [of])
  expect(await offers(id)).toEqual([{ service_id: service.service_id }])
  // What one stops giving the other goes on giving.
  const given = [{ service_id: service.service_id }]
  const services = { service_ids: [service.service_id] }
  await runAs(database, own, savePractitioner, {
    practitioner_id: own.practitioner_id,
    name: 'Dana',
    ...services,
  })
  await runAs(database, own, savePractitioner, { practitioner_id: id, name: 'Mara Ortiz', service_ids: [] })
  expect([await offers(id), await offers(own.practitioner_id)]).toEqual([[], given])
})

test('a practitioner’s bio stays until it is changed or removed', async () => {
  const own = await newPractice(database)
  const id = await add(own, 'Mara Ortiz', { bio: 'Quiet hands, and a kettle.' })
  const bio = async () => (await database.sql('select bio from practitioners where id = $1', [id]))[0]?.bio
  const save = (more: object) =>
    runAs(database, own, savePractitioner, { practitioner_id: id, name: 'Mara Ortiz', ...more })
  await save({})
  expect(await bio()).toBe('Quiet hands, and a kettle.')
  await save({ bio: ' ' })
  expect(await bio()).toBeNull()
  expect(await save({ bio: 'x'.repeat(301) })).toMatchObject({ ok: false, status: 400 })
})

test('saving a new practitioner twice creates one', async () => {
  const own = await newPractice(database)
  const new_id = randomUUID()
  for (const name of ['Mara', 'Mara Ortiz']) expect(await add(own, name, { new_id })).toBe(new_id)
  expect(await people(own)).toMatchObject([{}, { name: 'Mara Ortiz' }])
  expect(await people(own)).toHaveLength(2)
})

test('ids of another practice are refused', async () => {
  const [own, other] = [await newPractice(database), await newPractice(database, 'Other')]
  const foreign = await addService(database, other)
  expect(
    await runAs(database, own, savePractitioner, {
      practitioner_id: other.practitioner_id,
      name: 'Mine now',
    }),
  ).toMatchObject({ code: 'not_found' })
  expect(
    await runAs(database, own, savePractitioner, { new_id: other.practitioner_id, name: 'Mine now' }),
  ).toMatchObject({ code: 'not_found' })
  expect(
    await runAs(database, own, savePractitioner, { name: 'Mara', service_ids: [foreign.service_id] }),
  ).toMatchObject({ code: 'service_not_found' })
  expect(await people(own)).toHaveLength(1)
  expect(await people(other)).toMatchObject([{ name: 'Other' }])
  const archive = { practitioner_id: other.practitioner_id, is_archived: true }
  expect(await runAs(database, own, archivePractitioner, archive)).toMatchObject({ code: 'not_found' })
  const sort = { practitioner_ids: [own.practitioner_id, other.practitioner_id] }
  expect(await runAs(database, own, sortPractitioners, sort)).toMatchObject({ code: 'not_found' })
})

test('practitioners are sorted in the given order', async () => {
  const own = await newPractice(database)
  const [mara, teo] = [await add(own, 'Mara'), await add(own, 'Teo')]
  const ids = [teo, own.practitioner_id, mara]
  expect(await runAs(database, own, sortPractitioners, { practitioner_ids: ids })).toMatchObject({ ok: true })
  expect((await people(own)).map(({ id }) => id)).toEqual(ids)
})

test('archiving is refused with upcoming visits, and for the last practitioner', async () => {
  const own = await newPractice(database)
  const archive = (id: string, is_archived = true) =>
    runAs(database, own, archivePractitioner, { practitioner_id: id, is_archived })
  expect(await archive(own.practitioner_id)).toMatchObject({ status: 409, code: 'last_practitioner' })
  const mara = await add(own)
  const visit = await addVisit(database, own, { practitioner_id: mara, starts_at: '2026-05-20T14:00:00Z' })
  expect(await archive(mara)).toMatchObject({ status: 409, code: 'has_visits', details: { count: 1 } })
  for (const status of ['pending', 'arrived']) {
    await database.sql('update appointments set status = $2 where id = $1', [visit, status])
    expect(await archive(mara)).toMatchObject({ code: 'has_visits', details: { count: 1 } })
  }
  await database.sql("update appointments set status = 'cancelled' where id = $1", [visit])
  const planned = await addClass(database, own, { practitioner_id: mara, starts_at: '2026-05-20T14:00:00Z' })
  expect(await archive(mara)).toMatchObject({ code: 'has_visits', details: { count: 1 } })
  await database.sql('update classes set cancelled_at = now() where id = $1', [planned])
  // What is over keeps nobody, nor does a colleague's visit; who stays stays as they are.
  await addVisit(database, own, { practitioner_id: mara, starts_at: '2026-05-04T14:00:00Z' })
  const theirs = await addVisit(database, own, { starts_at: '2026-05-20T14:00:00Z' })
  expect(await archive(mara)).toMatchObject({ ok: true })
  const off = 'select id from practitioners where practice_id = $1 and archived_at is not null'
  expect(await database.sql(off, [own.practice_id])).toEqual([{ id: mara }])
  await database.sql("update appointments set status = 'cancelled' where id = $1", [theirs])
  expect(await archive(own.practitioner_id)).toMatchObject({ code: 'last_practitioner' })
  expect(await archive(mara, false)).toMatchObject({ ok: true })
  expect(await archive(own.practitioner_id)).toMatchObject({ ok: true })
})

test('two practitioners archiving each other leave one', async () => {
  const own = await newPractice(database)
  const mara = await add(own)
  const answers = await Promise.all(
    [mara, own.practitioner_id].map(id =>
      runAs(database, own, archivePractitioner, { practitioner_id: id, is_archived: true }),
    ),
  )
  expect(answers.filter(answer => answer.ok)).toHaveLength(1)
})
