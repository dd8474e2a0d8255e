import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { type MailServer, mailServer } from '../../../../tests/mail-server.ts'
import { deliverOutbox, jobDeps, writeCampaign, writeLetter } from '../../../../tests/outbox.ts'
import { newPractice } from '../../../../tests/verbs.ts'
import { width } from '../../../../tests/width.ts'
import { runJobs } from '../../jobs/run-jobs.ts'
import { deliverOutboxJob, openLanes } from '../deliver-outbox.ts'
import { shareOut } from '../mail/mail-channel.ts'

let database: TestDatabase
let server: MailServer
const ends: (() => unknown)[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  server = await mailServer(30)
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  await server.close()
  await database.sql('delete from outbound_messages; delete from private.provider_rates')
})

const now = () => new Date()
const open = (env: Record<string, string> = {}) => {
  const deps = jobDeps(database, { SMTP_URL: server.url, ...env }, now)
  ends.push(deps.close)
  return deps
}
const practices = (count: number) => Promise.all(Array.from({ length: count }, () => newPractice(database)))
const bulk = { purpose: 'marketing' } as const
const statuses = async () =>
  Object.fromEntries(
    (await database.sql('select status, count(*) as n from outbound_messages group by 1')).map(row => [
      row.status,
      row.n,
    ]),
  )

it('sends a booking’s email before the bulk emails of a campaign, its own practice’s or another’s', async () => {
  const many = width(600, 5_000)
  const [first, other] = await practices(2)
  const deps = open()
  await writeCampaign(database, first?.practice_id ?? '', many, now())
  ends.unshift(await runJobs([deliverOutboxJob], database.ownerConfig, deps))
  await expect.poll(() => server.received.length).toBeGreaterThan(20)
  for (const practice of [other, first]) {
    const before = server.received.length
    await writeLetter(database, `booking of ${practice?.practice_id}`, now(), {
      practice_id: practice?.practice_id ?? null,
      kind: 'visit-booked',
      recipient: 'booked@example.com',
    })
    const place = () =>
      server.received.findIndex((mail, index) => index >= before && mail.to === 'booked@example.com')
    await expect.poll(place).toBeGreaterThanOrEqual(0)
    // Two of the campaign are on their way at a time; a slow machine may see a few pairs come and go.
    expect(place() - before).toBeLessThan(30)
  }
  expect((await statuses()).queued).toBeGreaterThan(many / 2)
})

it('takes turns among practices, however much one of them sends', async () => {
  const campaign = width(80, 300)
  const all = await practices(9)
  const [many, ...others] = all.map(practice => practice.practice_id)
  await writeCampaign(database, many ?? '', campaign, new Date(Date.now() - 60_000))
  for (const [index, id] of others.entries())
    for (const n of [1, 2])
      await writeLetter(database, `${id} ${n}`, now(), {
        ...bulk,
        practice_id: id,
        recipient: `o${index}-${n}@example.com`,
      })
  await deliverOutbox(open())
  const ofOthers = server.received.flatMap((mail, index) => (mail.to.startsWith('o') ? [index] : []))
  expect(ofOthers).toHaveLength(16)
  // Two rounds of nine, and what the two that go at once may overtake.
  expect(Math.max(...ofOthers)).toBeLessThan(22)
  expect(new Set(server.received.map(mail => mail.id)).size).toBe(campaign + 16)
})

it('sends no more at once than it has connections, and keeps half of them for urgent messages', async () => {
  expect([3, 6, 12, 60].map(shareOut)).toEqual([
    { now: 1, soon: 1, bulk: 1 },
    { now: 3, soon: 1, bulk: 2 },
    { now: 6, soon: 2, bulk: 4 },
    { now: 30, soon: 10, bulk: 20 },
  ])
  const [one] = await practices(1)
  await writeCampaign(database, one?.practice_id ?? '', 40, now())
  await deliverOutbox(open())
  expect(server.seen).toMatchObject({ mostAtOnce: 2, connections: 2 })
  for (let n = 0; n < 20; n++) await writeLetter(database, `code ${n}`, now())
  await deliverOutbox(open())
  expect(server.seen).toMatchObject({ mostAtOnce: 3, connections: 5 })
})

it('keeps to a provider’s rate limit across all senders', async () => {
  const env = { MAIL_PER_SECOND: '20' }
  for (let n = 0; n < 60; n++) await writeLetter(database, `code ${n}`, now())
  const started = performance.now()
  await Promise.all([deliverOutbox(open(env)), deliverOutbox(open(env))])
  expect(await statuses()).toEqual({ sent: 60 })
  expect(new Set(server.received.map(mail => mail.id)).size).toBe(60)
  // A second's worth at once, the others one by one as they come.
  expect(Math.max(...server.received.map(mail => mail.at)) - started).toBeGreaterThan(1_990)
})

it('leaves provider capacity to urgent messages', async () => {
  const [one] = await practices(1)
  await writeCampaign(database, one?.practice_id ?? '', 60, now())
  const deps = open({ MAIL_PER_SECOND: '4' })
  const lanes = openLanes(deps)
  ends.unshift(lanes.stop)
  void lanes.wake('')
  await expect.poll(() => server.received.length).toBeGreaterThan(3)
  const before = server.received.length
  await writeLetter(database, 'code', now(), { recipient: 'code@example.com' })
  void lanes.wake('email now')
  await expect
    .poll(() => server.received.findIndex(mail => mail.to === 'code@example.com'))
    .toBeGreaterThan(0)
  expect(server.received.findIndex(mail => mail.to === 'code@example.com') - before).toBeLessThan(6)
})

it('counts messages in progress toward a mailbox’s limit, across lanes and processes', async () => {
  const [one] = await practices(1)
  for (let n = 0; n < 40; n++)
    await writeLetter(database, `letter ${n}`, now(), {
      practice_id: one?.practice_id ?? null,
      urgency: (['now', 'soon', 'bulk'] as const)[n % 3],
    })
  await Promise.all([deliverOutbox(open()), deliverOutbox(open())])
  expect(server.received).toHaveLength(10)
  expect(await statuses()).toEqual({ sent: 10, queued: 30 })
})

it('finishes what it is sending when told to stop, and claims nothing more', async () => {
  const [one] = await practices(1)
  await writeCampaign(database, one?.practice_id ?? '', 200, now())
  const lanes = openLanes(open())
  void lanes.wake('')
  await expect.poll(() => server.received.length).toBeGreaterThan(4)
  await lanes.stop()
  const left = await statuses()
  expect(left).toEqual({ sent: server.received.length, queued: 200 - server.received.length })
  expect(await database.sql('select 1 from private.outbound_senders')).toEqual([])
  await deliverOutbox(open())
  expect(new Set(server.received.map(mail => mail.id)).size).toBe(200)
  expect(server.received).toHaveLength(200)
})

it('holds no claimed messages while the provider does not respond', async () => {
  const [one] = await practices(1)
  await writeCampaign(database, one?.practice_id ?? '', 200, now())
  const lanes = openLanes(open())
  void lanes.wake('')
  await expect.poll(() => server.received.length).toBeGreaterThan(10)
  const closed = server.close()
  server.hangUp()
  const tried = async () =>
    (await database.sql(`select count(*)::int as n from outbound_messages where last_error is not null`))[0]
      ?.n
  await expect.poll(tried).toBeGreaterThan(0)
  await expect.poll(statuses).not.toHaveProperty('sending')
  // Those that were on their way, and whoever found out: two at a time.
  expect(await tried()).toBeLessThanOrEqual(6)
  await Promise.all([lanes.stop(), closed])
  server = await mailServer()
})

it('holds no claimed messages that can’t be sent soon', async () => {
  const [one] = await practices(1)
  await writeCampaign(database, one?.practice_id ?? '', 200, now())
  const lanes = openLanes(open())
  void lanes.wake('')
  await expect.poll(() => server.received.length).toBeGreaterThan(10)
  // One mail takes longer now than all of them are waited for.
  server.says.delayMs = 20_000
  const inHand = async () => Number((await statuses()).sending)
  await expect.poll(inHand).toBeGreaterThan(0)
  await expect.poll(inHand).toBeLessThanOrEqual(2)
  expect((await statuses()).queued).toBeGreaterThan(100)
  server.hangUp()
  await lanes.stop()
})

it('wakes again while it is sending, and misses no message', async () => {
  const deps = open()
  ends.unshift(await runJobs([deliverOutboxJob], database.ownerConfig, deps))
  for (let n = 0; n < 40; n++) {
    await writeLetter(database, `code ${n}`, now())
    await new Promise(resolve => setTimeout(resolve, n % 4 ? 0 : 45))
  }
  await expect.poll(statuses).toEqual({ sent: 40 })
})
