import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf, detailsOf, openPractice, runner, type TestPractice } from '../../../../tests/practice.ts'
import { jobDeps, pieceOf, queue, quick } from '../../../../tests/queue.ts'
import { addClient } from '../../../../tests/visits.ts'
import { publicReader } from '../../../server/outbound/read-public.ts'
import { runQueue } from '../../../server/queued-work/run-queue.ts'
import { queueBusyFeeds } from './queue-busy-feeds.ts'
import { readBusyFeed } from './read-busy-feed.ts'

let database: TestDatabase
let server: Server
let answer: RequestListener
let own: TestPractice
beforeAll(async () => {
  database = await testDatabase()
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.close()
})
beforeEach(async () => {
  own = await openPractice(database)
})

const now = () => new Date()
/** An hour from tomorrow's 14:00 in New York on, `days` on. */
const at = (days: number, hour = 14) => {
  const day = new Date(now().getTime() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  return `DTSTART;TZID=America/New_York:${day}T${String(hour).padStart(2, '0')}0000\r\nDURATION:PT1H`
}
const calendar = (...times: string[]) =>
  `BEGIN:VCALENDAR\r\nPRODID:x\r\n${times.map((time, n) => `BEGIN:VEVENT\r\nUID:${n}\r\nSUMMARY:Secret\r\n${time}\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR\r\n`
const serve = (text: string) => {
  answer = (_request, response) => response.end(text)
}
async function addFeed(practice = own): Promise<string> {
  const [row] = await database.sql(
    `insert into busy_feeds (practice_id, practitioner_id, name, address, host) values ($1, $2, 'Home', $3, 'cal.test') returning id`,
    [
      practice.id,
      practice.practitioners[0],
      `http://cal.test:${(server.address() as AddressInfo).port}/c.ics`,
    ],
  )
  return row?.id
}
const deps = () => {
  const own = jobDeps(database)
  const read = publicReader({
    resolve: async host => (host === 'cal.test' ? ['127.0.0.1'] : []),
    isAllowed: address => address === '127.0.0.1',
    ports: 'any',
  })
  return { ...own, outbound: { ...own.outbound, read } }
}
async function readNow(id: string): Promise<void> {
  await database.sql(`update busy_feeds set next_at = now() - interval '1 minute' where id = $1`, [id])
  await queueBusyFeeds(deps())
  const [piece] = await database.sql(
    `select id from queued_work where dedupe_key = $1 order by created_at desc limit 1`,
    [id],
  )
  const stop = await runQueue([readBusyFeed], database.ownerConfig, deps(), { atOnce: 2, times: quick })
  await expect.poll(async () => (await pieceOf(database, piece?.id)).state, { timeout: 15_000 }).toBe('done')
  await stop()
}
const feedRow = async (id: string) => (await database.sql('select * from busy_feeds where id = $1', [id]))[0]
const times = (id: string) =>
  database.sql('select * from busy_feed_times where busy_feed_id = $1 order by starts_at', [id])

test('busy times are stored without their titles, and a failure keeps them and is reported', async () => {
  const id = await addFeed()
  serve(calendar(at(3), at(3, 15), at(5)))
  await readNow(id)
  const before = await times(id)
  // Those that touch are one.
  expect(before).toHaveLength(2)
  expect(JSON.stringify(before)).not.toContain('Secret')
  expect(await feedRow(id)).toMatchObject({ failure_code: null, failures: 0, last_failure_at: null })

  serve('<!doctype html><p>Sign in')
  await readNow(id)
  await readNow(id)
  const failed = await feedRow(id)
  expect(failed).toMatchObject({ failure_code: 'web_page', failures: 2 })
  expect(failed?.next_at.getTime() - failed?.last_failure_at.getTime()).toBe(30 * 60_000)
  expect(failed?.last_success_at).not.toBeNull()
  expect(await times(id)).toEqual(before)

  serve(calendar(at(5)))
  await readNow(id)
  const after = await feedRow(id)
  expect(after).toMatchObject({ failure_code: null, failures: 0 })
  expect(after?.next_at.getTime() - after?.last_success_at.getTime()).toBe(15 * 60_000)
  // What stayed is the row it was.
  expect(await times(id)).toEqual([before[1]])
})

test('an unchanged calendar is not read again, except once a day', async () => {
  const id = await addFeed()
  let whole = 0
  answer = (request, response) => {
    if (request.headers['if-none-match'] === '"7"') return response.writeHead(304).end()
    whole++
    response.writeHead(200, { etag: '"7"' }).end(calendar(at(3)))
  }
  await readNow(id)
  await readNow(id)
  expect(whole).toBe(1)
  expect(await times(id)).toHaveLength(1)
  await database.sql(`update busy_feeds set read_whole_at = now() - interval '25 hours' where id = $1`, [id])
  await readNow(id)
  expect(whole).toBe(2)
})

test('busy times are not offered to clients, and staff are asked before booking over one', async () => {
  const id = await addFeed()
  serve(calendar(at(3)))
  const { visit, as } = runner(database, now())
  const [busy] = await (async () => {
    const wish = {
      practice_id: own.id,
      service_id: own.service_id,
      duration_id: own.duration_id,
      addon_ids: [],
    }
    const day = new Date(now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    const starts = async () =>
      JSON.stringify(dataOf(await visit('list-open-slots', { ...wish, from: day, days: 1 })))
    const before = await starts()
    await readNow(id)
    const found = await times(id)
    const start = String(found[0]?.starts_at.getTime() / 60_000)
    expect(before).toContain(start)
    expect(await starts()).not.toContain(start)
    return found
  })()
  const client_id = await addClient(database, {
    practice_id: own.id,
    practitioner_id: own.practitioners[0] as string,
  })
  const booking = {
    client_id,
    service_id: own.service_id,
    duration_id: own.duration_id,
    addon_ids: [],
    practitioner_id: own.practitioners[0],
    start: busy?.starts_at.toISOString(),
  }
  const refused = await as(own.id, 'create-appointment', booking)
  expect(refused).toMatchObject({ ok: false, code: 'blocked_time' })
  expect(detailsOf(refused)).toMatchObject({ reason: 'Home', from: busy?.starts_at.toISOString() })
  expect(await as(own.id, 'create-appointment', { ...booking, allows_blocked: true })).toMatchObject({
    ok: true,
  })
})

test('the calendar of a practitioner who left while it was queued is not read', async () => {
  const id = await addFeed()
  serve(calendar(at(3)))
  await database.sql('update practitioners set archived_at = now() where id = $1', [own.practitioners[0]])
  await database.sql(`update busy_feeds set next_at = now() - interval '1 minute' where id = $1`, [id])
  const work = await queue(
    database,
    readBusyFeed,
    { busy_feed_id: id },
    { practiceId: own.id, dedupeKey: id },
  )
  const stop = await runQueue([readBusyFeed], database.ownerConfig, deps(), { atOnce: 2, times: quick })
  await expect.poll(async () => (await pieceOf(database, work)).state, { timeout: 15_000 }).toBe('done')
  await stop()
  expect(await feedRow(id)).toMatchObject({ last_success_at: null, failures: 0 })
  expect(await times(id)).toEqual([])
})

test('due calendars are queued once, across several processes, and not for practitioners who left', async () => {
  const [id, gone] = [await addFeed(), await addFeed(await openPractice(database))]
  await database.sql(
    'update practitioners set archived_at = now() where id = (select practitioner_id from busy_feeds where id = $1)',
    [gone],
  )
  await database.sql('delete from queued_work')
  await Promise.all([1, 2, 3, 4].map(() => queueBusyFeeds(deps())))
  const queued = await database.sql('select dedupe_key from queued_work where dedupe_key = any($1)', [
    [id, gone],
  ])
  expect(queued).toEqual([{ dedupe_key: id }])
  await queueBusyFeeds(deps())
  expect(await database.sql('select 1 from queued_work where dedupe_key = $1', [id])).toHaveLength(1)
})

test('an address is added once, refused with an explanation, never shown again, and removed with its times', async () => {
  const { as } = runner(database, now())
  const input = {
    practitioner_id: own.practitioners[0],
    name: 'Home',
    new_id: randomUUID(),
    address: 'webcal://cal.example.com/secret.ics',
  }
  const wrong = await as(own.id, 'add-busy-feed', { ...input, address: 'hello' })
  expect(wrong).toMatchObject({ ok: false, code: 'bad_address' })
  expect(detailsOf(wrong)).toMatchObject({
    fields: { address: expect.stringContaining('no address of a calendar') },
  })
  expect(
    await as(own.id, 'add-busy-feed', { ...input, address: 'http://localhost:3000/calendar-feeds/x.ics' }),
  ).toMatchObject({ ok: false })
  const [one, two] = [await as(own.id, 'add-busy-feed', input), await as(own.id, 'add-busy-feed', input)]
  expect(dataOf(one)).toEqual(dataOf(two))
  const id = dataOf(one).busy_feed_id
  expect(await database.sql('select kind, payload from queued_work where dedupe_key = $1', [id])).toEqual([
    { kind: 'read-busy-feed', payload: { busy_feed_id: id } },
  ])
  const trail = await database.sql('select * from audit_entries where practice_id = $1 and relation = $2', [
    own.id,
    'busy_feeds',
  ])
  expect(trail).toHaveLength(1)
  expect(JSON.stringify(trail)).not.toContain('secret.ics')
  const stranger = await openPractice(database)
  for (const verb of ['retry-busy-feed', 'remove-busy-feed'])
    expect(await as(stranger.id, verb, { busy_feed_id: id })).toMatchObject({ code: 'not_found' })
  expect(
    await as(stranger.id, 'add-busy-feed', { ...input, practitioner_id: stranger.practitioners[0] }),
  ).toMatchObject({ code: 'not_found' })
  expect(await as(own.id, 'retry-busy-feed', { busy_feed_id: id })).toMatchObject({ ok: true })
  const beside = await addFeed()
  await database.sql(
    `insert into busy_feed_times (practice_id, busy_feed_id, practitioner_id, starts_at, ends_at)
      select $1, id, $3, now(), now() + interval '1 hour' from unnest($2::uuid[]) id`,
    [own.id, [id, beside], own.practitioners[0]],
  )
  expect(await as(own.id, 'remove-busy-feed', { busy_feed_id: id })).toMatchObject({ ok: true })
  expect(await times(id)).toEqual([])
  expect(await times(beside)).toHaveLength(1)
  for (let more = 0; more < 9; more++) await as(own.id, 'add-busy-feed', { ...input, new_id: randomUUID() })
  expect(await as(own.id, 'add-busy-feed', { ...input, new_id: randomUUID() })).toMatchObject({
    code: 'too_many_feeds',
  })
})

test('a practitioner adds, reads and removes only calendars of their own column', async () => {
  const teo = randomUUID()
  await database.sql('insert into auth.users (id, email) values ($1, $2)', [teo, `${teo}@example.com`])
  await database.sql(
    `insert into practice_members (practice_id, user_id, role, chosen_at) values ($1, $2, 'practitioner', now())`,
    [own.id, teo],
  )
  const [column] = await database.sql(
    `insert into practitioners (practice_id, name, sort, user_id) values ($1, 'Teo', 1, $2) returning id`,
    [own.id, teo],
  )
  const { as } = runner(database, now())
  const input = (practitioner_id: unknown) => ({
    practitioner_id,
    name: 'Home',
    new_id: randomUUID(),
    address: 'https://cal.example.com/x.ics',
  })
  expect(await as(teo, 'add-busy-feed', input(own.practitioners[0]))).toMatchObject({ code: 'forbidden' })
  const ofOwner = dataOf(await as(own.id, 'add-busy-feed', input(own.practitioners[0])))
  for (const verb of ['retry-busy-feed', 'remove-busy-feed'])
    expect(await as(teo, verb, ofOwner)).toMatchObject({ code: 'forbidden' })
  const mine = dataOf(await as(teo, 'add-busy-feed', input(column?.id)))
  const left = () =>
    database.sql('select id from busy_feeds where practice_id = $1 order by created_at', [own.id])
  expect(await left()).toEqual([{ id: ofOwner.busy_feed_id }, { id: mine.busy_feed_id }])
  // Asked to read it again while nothing reads it, it is read.
  await database.sql('delete from queued_work where practice_id = $1', [own.id])
  expect(await as(teo, 'retry-busy-feed', mine)).toMatchObject({ ok: true })
  expect(await database.sql('select dedupe_key from queued_work where practice_id = $1', [own.id])).toEqual([
    { dedupe_key: mine.busy_feed_id },
  ])
  expect(await as(teo, 'remove-busy-feed', mine)).toMatchObject({ ok: true })
  expect(await left()).toEqual([{ id: ofOwner.busy_feed_id }])
  await database.sql('update practitioners set archived_at = now() where id = $1', [column?.id])
  expect(await as(own.id, 'add-busy-feed', input(column?.id))).toMatchObject({ code: 'not_found' })
})
