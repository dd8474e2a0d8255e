import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { newClient } from '../../src/server/database/client.ts'
import { borrow } from '../../src/server/database/gate.ts'
import { lockPractice } from '../../src/server/database/lock-practice.ts'
import { testApp } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { isClockFaked } from '../faked-clock.ts'
import { openPractice, type TestPractice } from '../practice.ts'

let database: TestDatabase
let practice: TestPractice
let http: Awaited<ReturnType<typeof testApp>>
let pages: ReturnType<typeof createApp>
const lines: string[] = []
const held: pg.PoolClient[] = []

beforeAll(async () => {
  database = await testDatabase()
  practice = await openPractice(database)
  http = await testApp(database, {}, pino({ level: 'warn' }, { write: line => lines.push(line) }))
  pages = createApp({
    ...http.deps,
    // Stands in for a screen: it shows what its verb answered.
    pages: async (_, call) => Response.json(await call('show-booking-page', { practice: practice.id })),
  })
  // The catalogue is read before anything is short.
  await readBoard()
})
afterEach(() => {
  for (const client of held.splice(0)) client.release()
  lines.length = 0
})
afterAll(() => database.close())

const readBoard = (from = '203.0.113.7') =>
  http.app.request('/rest/v1/user_feedback?select=id&limit=1', { headers: { 'x-forwarded-for': from } })
const run = (verb: string, input: unknown, from = '203.0.113.7') =>
  http.app.request(`/functions/v1/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(input),
  })
const showPage = () => run('show-booking-page', { practice: practice.id })
const signIn = () =>
  http.app.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.8' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'not the one' }),
  })

const logged = () => lines.map(line => JSON.parse(line))
const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/)

describe('when every connection is in use', () => {
  // Over 5 s: whoever asks waits ten seconds for a connection before they are turned away.
  it('each API answers 503 with a retry time, and logs one warning per request', async () => {
    for (let n = 0; n < database.pool.options.max; n++) held.push(await borrow(database.pool))
    const [rows, verb, auth, page, ready] = await Promise.all([
      readBoard(),
      showPage(),
      signIn(),
      pages.request('/book/x'),
      http.app.request('/readyz'),
    ])
    for (const answer of [rows, verb, auth, page, ready]) expect(answer.status).toBe(503)
    expect(rows.headers.get('retry-after')).toBe('2')
    for (const answer of [verb, auth, page]) expect(answer.headers.get('retry-after')).toBe('10')
    expect(await rows.json()).toMatchObject({ code: 'PGRST003', message: expect.any(String) })
    expect(await verb.json()).toEqual({ error: { code: 'overloaded', message: expect.any(String) } })
    expect(await auth.json()).toMatchObject({ code: 503, error_code: 'request_timeout' })
    expect(await page.json()).toEqual({ error: { code: 'overloaded', message: expect.any(String) } })
    expect(logged()).toHaveLength(4)
    for (const line of logged()) expect(line).toMatchObject({ level: 40, request_id: requestId })
  })
})

describe('readers using all connections for rows', () => {
  it('don’t block the booking page or signing in', async () => {
    const hostile = Array.from({ length: 40 }, (_, n) =>
      borrow(database.pool, { lane: n % 2 ? 'members' : 'strangers', key: `198.18.0.${n}` }).then(
        client => held.push(client),
        () => {},
      ),
    )
    // None is given back before the end: without a share kept for them these would wait for ever.
    for (const answer of await Promise.all([showPage(), showPage(), showPage()]))
      expect(answer.status).toBe(200)
    expect((await signIn()).status).toBe(400)
    await Promise.all(hostile)
    expect(held.length).toBeLessThan(database.pool.options.max)
  })

  it.skipIf(isClockFaked)(
    'are ended after two seconds with PostgREST’s error, and without an alarm',
    async () => {
      const owner = await startLocking()
      // As slow as anything can be: it waits for a lock that nobody lets go.
      const answers = await Promise.all(Array.from({ length: 40 }, () => readBoard('198.18.1.2')))
      await owner.end()
      const statuses = answers.map(answer => answer.status)
      // One address had one at once, and for the rest nothing became free in time.
      expect(statuses.filter(status => status === 500).length).toBeGreaterThanOrEqual(1)
      expect(statuses.filter(status => status === 503).length).toBeGreaterThan(30)
      expect(statuses.every(status => status === 500 || status === 503)).toBe(true)
      const ended = answers.find(answer => answer.status === 500)
      expect(await ended?.json()).toMatchObject({
        code: '57014',
        message: expect.stringContaining('timeout'),
      })
      expect(logged()).toHaveLength(40)
      for (const line of logged())
        expect(line).toMatchObject({ level: 40, request_id: requestId, code: expect.any(String) })
    },
  )
})

describe('accounts that call verbs', () => {
  const callAs = async (account: TestPractice, verb: string, input: object = {}) => {
    const token = await http.deps.tokens.sign({ role: 'authenticated', sub: account.id, aal: 'aal2' }, 600)
    return http.app.request(`/functions/v1/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
    })
  }

  it('of one practice with a locked schedule don’t block others’ calls, booking or signing in', async () => {
    const other = await openPractice(database)
    const owner = newClient(database.ownerConfig)
    await owner.connect()
    await owner.query('begin')
    await lockPractice(owner as unknown as pg.PoolClient, practice.id)
    const visit = { appointment_id: randomUUID() }
    const many = Array.from({ length: 40 }, () => callAs(practice, 'restore-appointment', visit))
    // Nothing of the forty ends before the lock is let go.
    expect((await callAs(other, 'restore-appointment', visit)).status).toBe(404)
    for (const answer of await Promise.all([showPage(), showPage()])) expect(answer.status).toBe(200)
    expect((await signIn()).status).toBe(400)
    await owner.end()
    for (const answer of await Promise.all(many)) expect(answer.status).toBe(404)
  })

  it.skipIf(isClockFaked)('are told to retry when a read has taken two seconds', async () => {
    const owner = newClient(database.ownerConfig)
    await owner.connect()
    await owner.query('begin')
    await owner.query('lock table public.practice_members in access exclusive mode')
    const answer = await callAs(practice, 'show-team')
    await owner.end()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toEqual({ error: { code: 'overloaded', message: expect.any(String) } })
    expect(logged()).toMatchObject([{ level: 40, request_id: requestId }])
  })
})

describe('visitors with expensive requests', () => {
  it('wait for one another, and rendering a page waits for none of them', async () => {
    const busy = await openPractice(database, { people: 4 })
    await database.sql('update services set increment_min = 5 where practice_id = $1', [busy.id])
    const { service_id, duration_id } = busy
    const wish = { practice_id: busy.id, service_id, duration_id, practitioner_id: null, days: 7 }
    const question = { ...wish, from: new Date().toISOString().slice(0, 10) }
    const ask = (from: string) => run('list-open-slots', question, from)
    // What it costs is known from the first answer.
    expect((await ask('203.0.113.10')).status).toBe(200)
    // All that these questions may have: an eighth.
    const places = Math.max(1, Math.floor(database.pool.options.max / 8))
    for (let n = 0; n < places; n++)
      held.push(await borrow(database.pool, { lane: 'visitors', key: `198.18.2.${n}` }))
    let isAnswered = false
    const waiting = (async () => {
      const answer = await ask('203.0.113.11')
      isAnswered = true
      return answer
    })()
    const page = createApp({
      ...http.deps,
      pages: async (_, call) => Response.json(await call('list-open-slots', question)),
    }).request('/book/x')
    expect((await page).status).toBe(200)
    expect(await (await page).json()).toMatchObject({ data: { days: expect.any(Array) } })
    // A practice of few people and starts is asked beside them.
    expect((await run('list-open-slots', { ...question, ...practiceWish() })).status).toBe(200)
    expect(isAnswered).toBe(false)
    for (const client of held.splice(0)) client.release()
    expect((await waiting).status).toBe(200)
  })
})

const practiceWish = () => ({
  practice_id: practice.id,
  service_id: practice.service_id,
  duration_id: practice.duration_id,
})

/** Holds the board's table against everybody until it is ended. */
async function startLocking() {
  const owner = newClient(database.ownerConfig)
  await owner.connect()
  await owner.query('begin')
  await owner.query('lock table public.user_feedback in access exclusive mode')
  return owner
}
