import { randomUUID } from 'node:crypto'
import { request as nodeRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { solveChallenge } from 'altcha-lib/v1'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PackedSlots } from '#diary/visits/schema.ts'
import { unpackSlots } from '../../src/diary/visits/offer/slot-wire.ts'
import { createApp } from '../../src/server/app.ts'
import { functionRoutes } from '../../src/server/functions/function-routes.ts'
import { AnswersUnderWay, underWayLimits } from '../../src/server/requests/answers-under-way.ts'
import { testApp } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { openPractice, type TestPractice } from '../practice.ts'

let database: TestDatabase
let practice: TestPractice
let http: Awaited<ReturnType<typeof testApp>>
const lines: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  practice = await openPractice(database)
  http = await testApp(database, {}, pino({ level: 'info' }, { write: line => lines.push(line) }))
})
afterAll(() => database.close())

const post = (verb: string, body: unknown, headers: Record<string, string> = {}, app = http.app) =>
  app.request(`/functions/v1/${verb}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

async function solved(): Promise<string> {
  const { challenge } = (await (await post('start-challenge', {})).json()) as {
    challenge: Parameters<typeof JSON.stringify>[0]
  }
  const { algorithm, challenge: hash, salt, maxnumber, signature } = challenge
  const found = await solveChallenge(hash, salt, algorithm, maxnumber).promise
  return btoa(JSON.stringify({ algorithm, challenge: hash, number: found?.number, salt, signature }))
}

const hold = (more = {}) => ({
  practice_id: practice.id,
  service_id: practice.service_id,
  duration_id: practice.duration_id,
  start: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  ...more,
})

describe('a verb over HTTP', () => {
  it.each([
    ['a verb that is none', 'no-such-verb', {}, 404, 'unknown_verb'],
    ['no JSON', 'list-open-slots', '{', 400, 'not_json'],
    ['half of a character', 'list-open-slots', '{"practice_id":"\\ud83c"}', 400, 'not_json'],
    ['half of one in a name', 'list-open-slots', '{"\\uDF3F":1}', 400, 'not_json'],
    [
      'a whole one in two halves',
      'list-open-slots',
      '{"practice_id":"\\ud83c\\udf3f"}',
      400,
      'invalid_input',
    ],
    ['a bare value', 'list-open-slots', '7', 400, 'invalid_input'],
    ['fields of the wrong kind', 'list-open-slots', { practice_id: 7 }, 400, 'invalid_input'],
    [
      'too much',
      'list-open-slots',
      JSON.stringify({ practice_id: 'x'.repeat(70_000) }),
      413,
      'body_too_large',
    ],
    ['too deep', 'list-open-slots', '['.repeat(40) + ']'.repeat(40), 400, 'too_deep'],
    ['more days than there may be', 'list-open-slots', { days: 400 }, 400, 'invalid_input'],
    ['no session where one is needed', 'create-appointment', {}, 400, 'invalid_input'],
    [
      'no session where one is needed, well formed',
      'cancel-appointment',
      { appointment_id: randomUUID() },
      401,
      'unauthorized',
    ],
  ])('refuses %s', async (_, verb, body, status, code) => {
    const answer = await post(verb, body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error: { code, message: expect.any(String) } })
  })

  it('refuses other methods and a broken session', async () => {
    const get = await http.app.request('/functions/v1/list-open-slots')
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
    const forged = await post(
      'cancel-appointment',
      {},
      { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.' },
    )
    expect(forged.status).toBe(401)
  })

  it.each(['0001-01-01', '9999-12-31', '2026-02-30'])('rejects the date %s', async date => {
    const { start: _, ...wish } = hold()
    const asked = await Promise.all([
      post('list-open-slots', { ...wish, from: date, days: 62 }),
      post('hold-slot', hold({ start: `${date}T10:00:00Z`, challenge: await solved() })),
    ])
    expect(asked.map(answer => answer.status)).toEqual([400, 400])
  })

  it('closes the connection after a body that it did not read fully, and only then', async () => {
    const server = createAdaptorServer({ fetch: http.app.fetch }).listen(0)
    const { port } = server.address() as AddressInfo
    const send = (length: number) =>
      new Promise<(number | string | undefined)[]>((done, fail) => {
        const path = '/functions/v1/list-open-slots'
        const request = nodeRequest({ port, path, method: 'POST' }, answer => {
          answer.resume().on('end', () => done([answer.statusCode, answer.headers.connection]))
        }).on('error', fail)
        request.write(`{"x": "${'x'.repeat(length)}`)
        request.end('"}')
      })
    expect(await send(120_000)).toEqual([413, 'close'])
    expect(await send(100)).toEqual([400, 'keep-alive'])
    await new Promise(done => server.close(done))
  })

  it('names the invalid fields', async () => {
    const answer = await post('book-appointment', {
      practice_id: practice.id,
      hold_token: 'x'.repeat(32),
      email: 'a@b',
      phone: '1',
    })
    const { error } = (await answer.json()) as { error: { details: { fields: Record<string, string> } } }
    expect(Object.keys(error.details.fields).sort()).toEqual(['email', 'first_name', 'last_name'])
  })

  it('holds no slot without a proof of work, and accepts each proof once', async () => {
    const start = await nextStart()
    expect(await (await post('hold-slot', hold({ start }))).json()).toMatchObject({
      error: { code: 'challenge_failed' },
    })
    const challenge = await solved()
    const first = await post('hold-slot', hold({ start, challenge }))
    expect(first.status).toBe(200)
    const again = await post('hold-slot', hold({ start: await nextStart(), challenge }))
    expect(await again.json()).toMatchObject({ error: { code: 'challenge_failed' } })
    const forged = btoa(
      JSON.stringify({ ...JSON.parse(atob(challenge)), salt: 'a?verb=hold-slot&expires=9999999999&' }),
    )
    expect((await post('hold-slot', hold({ start, challenge: forged }))).status).toBe(400)
  })

  it('counts one address in the database and tells when to retry', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const statuses = []
    const noon = new Date('2026-05-14T12:00:00Z')
    const app = createApp({ ...http.deps, now: () => noon })
    for (let i = 0; i < 21; i++) statuses.push((await post('hold-slot', hold(), from, app)).status)
    expect(statuses.slice(0, 20).every(status => status === 400)).toBe(true)
    expect(statuses[20]).toBe(429)
    const answer = await post('hold-slot', hold(), from, app)
    expect(answer.headers.get('retry-after')).toBe('60')
    expect((await post('hold-slot', hold(), { 'x-forwarded-for': '203.0.113.8' }, app)).status).toBe(400)
    const rows = await database.sql('select bucket from private.rate_limits')
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })

  it('logs an id, a path and a status, and no personal data', async () => {
    lines.length = 0
    const answer = await post('show-managed-appointment', { token: 'secrettokensecrettoken12' })
    await http.app.request('/appointment-manage/secrettokensecrettoken12?email=nadia@example.com')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines.join('')).toContain('"path":"/functions/v1/show-managed-appointment"')
    for (const secret of ['secrettoken', 'nadia']) expect(lines.join('')).not.toContain(secret)
  })
})

async function nextStart(): Promise<string> {
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const { practice_id, service_id, duration_id } = hold()
  const answer = await post('list-open-slots', { practice_id, service_id, duration_id, from, days: 3 })
  const { days } = unpackSlots((await answer.json()) as PackedSlots)
  return days.flatMap(day => day.slots)[0]?.start as string
}

it('refuses reads while too many answers wait, but always answers writes', async () => {
  const answers = new AnswersUnderWay({ ...underWayLimits, counted: 1, bytesPerCaller: 10 })
  const named = {
    addressOf: () => '203.0.113.77',
    requestIdOf: () => randomUUID(),
    countRun: async () => 0,
  }
  const app = functionRoutes({ ...http.deps, ...named, answers })
  const call = (verb: string, input: object) =>
    app.request(`/${verb}`, { method: 'POST', body: JSON.stringify(input) })
  const refused = await call('show-booking-page', { practice: practice.id })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toMatchObject({ error: { code: 'still_reading' } })
  expect((await call('release-hold', { practice_id: practice.id, hold_token: 'x'.repeat(43) })).status).toBe(
    200,
  )
})
