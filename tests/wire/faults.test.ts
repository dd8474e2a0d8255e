import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { solveChallenge } from 'altcha-lib/v1'
import pg from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { securityHeaders } from '../../src/server/requests/security-headers.ts'
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
  http = await testApp(database, {}, pino({ level: 'warn' }, { write: line => lines.push(line) }))
})
afterEach(() => {
  lines.length = 0
})
afterAll(() => database.close())

const post = (path: string, body: unknown) =>
  http.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
    body: JSON.stringify(body),
  })

const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/)

async function prove(verb: string): Promise<string> {
  const { challenge: asked } = await (await post('/functions/v1/start-challenge', { verb })).json()
  const { algorithm, challenge, salt, maxnumber, signature } = asked
  const found = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  return btoa(JSON.stringify({ algorithm, challenge, number: found?.number, salt, signature }))
}

it('an email that could not be sent is logged with the id of its request', async () => {
  const log = pino({ level: 'warn' }, { write: line => lines.push(line) })
  const { deps } = await testApp(database, { AUTH_CONFIRM_EMAIL: 'true' }, log)
  const app = createApp({ ...deps, mail: () => Promise.reject(new Error('no post today')) })
  const body = JSON.stringify({ email: 'unposted@example.com', password: 'still waters' })
  const answer = await app.request('/auth/v1/signup', { method: 'POST', body })
  expect(answer.status).toBe(500)
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { level: 50, request_id: requestId, kind: 'confirm' },
  ])
})

describe('a database failure', () => {
  it('is never reported as a failed human check', async () => {
    const wish = {
      practice_id: practice.id,
      service_id: practice.service_id,
      duration_id: practice.duration_id,
      practitioner_id: null,
      start: '2030-01-07T15:00:00Z',
      challenge: await prove('hold-slot'),
    }
    await database.sql('alter table private.spent_challenges rename to put_away')
    const answer = await post('/functions/v1/hold-slot', wish)
    await database.sql('alter table private.put_away rename to spent_challenges')
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ error: { code: 'internal' } })
    // Nothing was spent: the same proof holds once the fault is gone, for a time that is not offered.
    expect((await post('/functions/v1/hold-slot', wish)).status).toBe(409)
  })

  it('before anything was read: a request for rows is told when to retry', async () => {
    const app = createApp({ ...http.deps, pool: new pg.Pool({ host: '/nowhere' }) })
    const answer = await app.request('/rest/v1/user_feedback?select=id')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.json()).toMatchObject({ code: 'PGRST002' })
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { level: 50, request_id: requestId, code: 'PGRST002', cause: 'ENOENT' },
    ])
  })

  it.each([
    ['rows', 503, (app: App) => app.request('/rest/v1/user_feedback?select=id')],
    ['signing in', 500, (app: App) => app.request('/auth/v1/token?grant_type=password', signIn)],
    ['a verb', 500, (app: App) => app.request('/functions/v1/show-booking-page', asking)],
  ])('is logged with the id of its request: %s', async (_, status, ask) => {
    const connect = () => Promise.reject(Object.assign(new Error('connection failure'), { code: '08006' }))
    const pool = Object.assign(Object.create(database.pool), { connect })
    const answer = await ask(createApp({ ...http.deps, pool }))
    expect(answer.status).toBe(status)
    expect(lines.map(line => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 50, request_id: requestId }),
    ])
  })
})

type App = ReturnType<typeof createApp>
const headers = { 'content-type': 'application/json' }
const signIn = { method: 'POST', headers, body: '{"email":"a@example.com","password":"some word"}' }
const asking = { method: 'POST', headers, body: '{"practice":"willow"}' }

describe('an unknown API address', () => {
  const asked: string[] = []
  const paths = [
    '/rest/v1',
    '/rest/v1/',
    '/rest/v1/clients/nested/nonsense',
    '/rest/v1/rpc/',
    '/functions/v1',
    '/functions/v1/x/y',
    '/auth/v1',
    '/auth/v1/nonsense',
    '/realtime/v1',
    '/realtime/v1/websocket',
    '/realtime/v1/api/broadcast',
    '/webhooks',
    '/webhooks/nonsense',
    '/api',
    '/api/anything/at/all',
    '/no/such/page',
    '/',
  ]
  it.each(paths.flatMap(path => ['POST', 'PUT', 'PATCH', 'DELETE'].map(method => [method, path])))(
    'answers %s %s with 404 in JSON, and renders no page',
    async (method, path) => {
      const pages = async () => {
        asked.push(path)
        return new Response('<!doctype html>')
      }
      const app = createApp({ ...http.deps, pages })
      const answer = await app.request(path, { method, body: '{}' })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(await answer.json()).toBeTypeOf('object')
      expect(asked).toEqual([])
    },
  )
})

describe('a private answer', () => {
  it.each([
    ['/rest/v1/user_feedback?select=id&limit=1', 200, 'no-store'],
    ['/rest/v1/nothing', 404, 'no-store'],
    ['/functions/v1/no-such-verb', 404, 'no-store'],
    ['/auth/v1/settings', 200, 'no-store'],
    ['/auth/v1/user', 401, 'no-store'],
    ['/realtime/v1/websocket', 404, 'no-store'],
    ['/readyz', 200, 'no-store'],
    ['/auth/v1/.well-known/jwks.json', 200, 'public, max-age=600'],
  ])('is not stored by caches: %s', async (path, status, kept) => {
    const server = createAdaptorServer({ fetch: http.app.fetch })
    server.prependListener('request', securityHeaders('http://localhost'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    await answer.text()
    server.close()
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe(kept)
  })
})

describe('a caller who hangs up in the middle of the body', () => {
  it.each(['/functions/v1/start-challenge', '/auth/v1/signup', '/rest/v1/user_feedback'])(
    'causes no error at %s',
    async path => {
      const said: { level: number; msg: string }[] = []
      const { app } = await testApp(
        database,
        {},
        pino({ level: 'info' }, { write: line => said.push(JSON.parse(line)) }),
      )
      const server = createAdaptorServer({ fetch: app.fetch }).listen(0)
      await once(server, 'listening')
      const arrived = once(server, 'request')
      const socket = connect((server.address() as AddressInfo).port)
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      )
      await arrived
      socket.destroy()
      await vi.waitFor(() => expect(said.map(line => line.msg)).toContain('request'))
      server.close()
      expect(said.filter(line => line.level > 30)).toEqual([])
      expect(said.map(line => line.msg)).toContain('caller left')
    },
  )
})
