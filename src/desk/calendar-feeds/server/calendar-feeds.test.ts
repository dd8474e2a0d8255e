import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { member, newPractice, runAs, type TestPractice, visitor } from '../../../../tests/verbs.ts'
import { addClass, addClient, addService, addVisit } from '../../../../tests/visits.ts'
import type { VerbResult } from '../../../server/functions/run-verb.ts'
import { hashToken } from '../../../server/link-token.ts'
import { makeCalendarFeed } from './make-calendar-feed.ts'
import { readCalendarFeed } from './read-calendar-feed.ts'
import { renewCalendarFeed } from './renew-calendar-feed.ts'
import { revokeCalendarFeed } from './revoke-calendar-feed.ts'

let database: TestDatabase
let own: TestPractice
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  own = await newPractice(database)
})

const input = (more = {}) => ({
  practitioner_id: own.practitioner_id,
  name: 'Phone',
  new_id: randomUUID(),
  ...more,
})
const now = new Date('2026-05-14T12:00:00Z')
type Made = { calendar_feed_id: string; address: string }
const tokenOf = (answer: VerbResult): string =>
  /\/([\w-]+)\.ics$/.exec((answer as { data: Made }).data.address)?.[1] as string
async function make(more = {}): Promise<Made & { token: string }> {
  const answer = await runAs(database, own, makeCalendarFeed, input(more))
  if (!answer.ok) throw new Error(answer.code)
  const data = answer.data as Made
  return { ...data, token: tokenOf(answer) }
}
const read = (token: string, at = now) => runAs(database, visitor, readCalendarFeed, { token }, at)
const fileOf = async (token: string, at = now) => {
  const answer = await read(token, at)
  if (!answer.ok) throw new Error(answer.code)
  return answer.data as { file: string; etag: string }
}

test('a feed shows one practitioner’s visits from 90 days ago to a year ahead, and recent cancellations', async () => {
  const [other] = await database.sql(
    `insert into practitioners (practice_id, name, sort) values ($1, 'Teo', 1) returning id`,
    [own.practice_id],
  )
  const client_id = await addClient(database, own, 'Ada')
  const at = async (starts_at: string, more = {}) =>
    addVisit(database, own, { starts_at, client_id, ...more })
  const shown = [
    await at('2026-05-20T10:00:00Z'),
    await at('2026-02-14T10:00:00Z'),
    await at('2027-05-13T10:00:00Z'),
  ]
  const off = await at('2026-05-21T10:00:00Z', { status: 'cancelled' })
  const longOff = await at('2026-05-22T10:00:00Z', { status: 'cancelled' })
  await database.sql(
    `update appointments set cancelled_at = case when id = $1 then $3::timestamptz else $3::timestamptz - interval '40 days' end where id in ($1, $2)`,
    [off, longOff, now],
  )
  await at('2026-01-01T10:00:00Z')
  await at('2027-06-01T10:00:00Z')
  await at('2026-05-20T10:00:00Z', { practitioner_id: other?.id })
  const { token } = await make()
  const { file } = await fileOf(token)
  const uids = [...file.matchAll(/UID:(.*)@stillpoint/g)].map(found => found[1])
  expect(uids.sort()).toEqual([...shown, off].sort())
  expect(file).toContain('SUMMARY:A. Q.')
  expect(file).not.toMatch(/Ada|Quiñones|Swedish/)
  const names = async () => (await fileOf((await make({ shows: 'names' })).token)).file
  expect(await names()).toContain('Ada Quiñones · Swedish')
  await database.sql(`update appointments set booked_as = 'Leo Quiñones' where id = $1`, [shown[0]])
  expect(await names()).toContain('Leo Quiñones · Swedish')
  await database.sql(
    `update clients set erased_at = now(), archived_at = now(), first_name = 'Erased', last_name = 'client' where id = $1`,
    [client_id],
  )
  expect(await names()).not.toContain('BEGIN:VEVENT')
})

test('a class is one entry with its name, and stays listed for 30 days once canceled', async () => {
  const service = await addService(database, own)
  const plan = (starts_at: string, cancelled_at?: Date) =>
    addClass(database, own, { starts_at, service, ...(cancelled_at ? { cancelled_at } : {}) })
  const lately = new Date(now.getTime() - 86_400_000)
  const held = await plan('2026-05-20T10:00:00Z')
  const off = await plan('2026-05-21T10:00:00Z', lately)
  await plan('2026-05-22T10:00:00Z', new Date(now.getTime() - 40 * 86_400_000))
  const seat = await addVisit(database, own, { starts_at: '2026-05-23T10:00:00Z', ...service })
  await database.sql(
    `update appointments a set class_id = c.id, starts_at = c.starts_at, ends_at = c.ends_at from classes c
     where a.id = $1 and c.id = $2`,
    [seat, held],
  )
  const { file } = await fileOf((await make({ shows: 'names' })).token)
  const uids = [...file.matchAll(/UID:(.*)@stillpoint/g)].map(found => found[1])
  expect(uids.sort()).toEqual([held, off].sort())
  expect(file).toContain('SUMMARY:Yoga')
  expect(file).not.toContain('Quiñones')
})

test('the same visits give the same ETag, a change gives another, and a move increments SEQUENCE', async () => {
  const id = await addVisit(database, own, { starts_at: '2026-05-20T10:00:00Z' })
  const { token } = await make()
  const [one, two] = [await fileOf(token), await fileOf(token, new Date('2026-05-14T13:00:00Z'))]
  expect(one.etag).toBe(two.etag)
  expect(one.file).toContain('SEQUENCE:0')
  await database.sql(
    `update appointments set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = $1`,
    [id],
  )
  const three = await fileOf(token)
  expect(three.etag).not.toBe(one.etag)
  expect(three.file).toContain('SEQUENCE:1')
})

test('only the hash is stored, and sending the form twice creates one feed with the later address', async () => {
  const new_id = randomUUID()
  const [first, second] = [await make({ new_id }), await make({ new_id })]
  expect(second.calendar_feed_id).toBe(first.calendar_feed_id)
  const rows = await database.sql('select * from calendar_feeds where practice_id = $1', [own.practice_id])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(second.token)
  expect(rows[0]?.token_hash).toBe(hashToken(second.token))
  expect(await read(first.token)).toMatchObject({ code: 'not_found' })
  expect(await read(second.token)).toMatchObject({ ok: true })
  // Sent again once a calendar reads it, the form changes nothing.
  expect(await runAs(database, own, makeCalendarFeed, input({ new_id }))).toMatchObject({ code: 'not_found' })
  expect(await read(second.token)).toMatchObject({ ok: true })
  // Nobody takes over a feed by its id.
  const stranger = await newPractice(database)
  expect(
    await runAs(database, stranger, makeCalendarFeed, {
      ...input({ new_id }),
      practitioner_id: stranger.practitioner_id,
    }),
  ).toMatchObject({ code: 'not_found' })
})

test('renewing a feed ends the previous address, and revoking ends it for good', async () => {
  const [feed, beside] = [await make(), await make({ name: 'Laptop' })]
  const key = { calendar_feed_id: feed.calendar_feed_id }
  await read(feed.token)
  const renewed = await runAs(database, own, renewCalendarFeed, key)
  const token = tokenOf(renewed)
  expect(await read(feed.token)).toMatchObject({ code: 'not_found' })
  expect(await read(token)).toMatchObject({ ok: true })
  const [row] = await database.sql('select last_fetched_at from calendar_feeds where id = $1', [
    feed.calendar_feed_id,
  ])
  expect(row?.last_fetched_at).toEqual(now)
  expect(await runAs(database, own, revokeCalendarFeed, key)).toMatchObject({ ok: true })
  expect(await read(token)).toMatchObject({ code: 'over', status: 410 })
  expect(await runAs(database, own, renewCalendarFeed, key)).toMatchObject({ code: 'not_found' })
  expect(await runAs(database, own, revokeCalendarFeed, key)).toMatchObject({ code: 'not_found' })
  expect(await read(beside.token)).toMatchObject({ ok: true })
})

test('a feed ends with its practitioner, and with the membership of its creator', async () => {
  const [colleague] = await database.sql(
    `insert into auth.users (id, email) values (gen_random_uuid(), 'c-' || gen_random_uuid() || '@example.com') returning id`,
  )
  await database.sql(
    `insert into practice_members (practice_id, user_id, role, chosen_at) values ($1, $2, 'practitioner', now())`,
    [own.practice_id, colleague?.id],
  )
  const [mine] = await database.sql(
    `insert into practitioners (practice_id, name, sort, user_id) values ($1, 'Teo', 1, $2) returning id`,
    [own.practice_id, colleague?.id],
  )
  const asTeo = member(colleague?.id)
  // Only the own calendar.
  expect(await runAs(database, asTeo, makeCalendarFeed, input())).toMatchObject({ code: 'forbidden' })
  const ofOwner = await make()
  const key = { calendar_feed_id: ofOwner.calendar_feed_id }
  expect(await runAs(database, asTeo, revokeCalendarFeed, key)).toMatchObject({ code: 'forbidden' })
  const made = await runAs(database, asTeo, makeCalendarFeed, input({ practitioner_id: mine?.id }))
  const token = tokenOf(made)
  expect(await read(token)).toMatchObject({ ok: true })
  // Teo got another calendar, and this one is somebody else's.
  const belongsTo = (userId: unknown) =>
    database.sql('update practitioners set user_id = $2 where id = $1', [mine?.id, userId])
  await belongsTo(null)
  expect(await read(token)).toMatchObject({ code: 'over' })
  await belongsTo(colleague?.id)
  expect(await read(token)).toMatchObject({ ok: true })
  await database.sql(
    'update practice_members set removed_at = now() where user_id = $1 and practice_id = $2',
    [colleague?.id, own.practice_id],
  )
  expect(await read(token)).toMatchObject({ code: 'over' })
  // Renewed by the owner it is theirs, and stays.
  const renewed = await runAs(database, own, renewCalendarFeed, {
    calendar_feed_id: (made as { data: Made }).data.calendar_feed_id,
  })
  const renewedToken = tokenOf(renewed)
  expect(await read(renewedToken)).toMatchObject({ ok: true })
  const ownersOfTeo = await make({ practitioner_id: mine?.id })
  expect(await read(ownersOfTeo.token)).toMatchObject({ ok: true })
  await database.sql('update practitioners set archived_at = now() where id = $1', [mine?.id])
  expect(await read(ownersOfTeo.token)).toMatchObject({ code: 'over' })
  expect(await runAs(database, own, makeCalendarFeed, input({ practitioner_id: mine?.id }))).toMatchObject({
    code: 'not_found',
  })
})

test('one feed address is answered 120 times an hour, and one calendar may have ten feeds', async () => {
  const { token, calendar_feed_id } = await make()
  await database.sql('update calendar_feeds set fetches = 120, fetches_since = $2 where id = $1', [
    calendar_feed_id,
    now,
  ])
  expect(await read(token)).toMatchObject({ code: 'asked_too_often', status: 429 })
  const renewed = await runAs(database, own, renewCalendarFeed, { calendar_feed_id })
  const fresh = tokenOf(renewed)
  expect(await read(fresh)).toMatchObject({ ok: true })
  await database.sql('update calendar_feeds set fetches = 120, fetches_since = $2 where id = $1', [
    calendar_feed_id,
    now,
  ])
  expect(await read(fresh)).toMatchObject({ code: 'asked_too_often' })
  expect(await read(fresh, new Date('2026-05-14T13:00:01Z'))).toMatchObject({ ok: true })
  for (let more = 0; more < 9; more++) await make()
  expect(await runAs(database, own, makeCalendarFeed, input())).toMatchObject({ code: 'too_many_feeds' })
})

test('a thousand visits fit in one file', async () => {
  const first = await addVisit(database, own, { starts_at: '2026-05-20T00:00:00Z' })
  await database.sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at, service_name,
        duration_min, price_cents, currency, source)
      select practice_id, client_id, practitioner_id, service_id, status, starts_at + n * interval '2 hours',
        ends_at + n * interval '2 hours', service_name, duration_min, price_cents, currency, source
      from appointments, generate_series(1, 999) n where id = $1`,
    [first],
  )
  const { token } = await make()
  const { file } = await fileOf(token)
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1000)
})
