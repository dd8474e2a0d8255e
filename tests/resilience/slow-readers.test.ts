import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { publishableKey } from '../../src/server/platform/tokens.ts'
import { underWayLimits } from '../../src/server/requests/answers-under-way.ts'
import { testApp } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { openPractice, type TestPractice } from '../practice.ts'

// One account, 60 connections, each asking for all it may at once and reading nothing of it.
const connections = 60
const notes = 400
const pageBytes = 6_000_000
let database: TestDatabase
let practice: TestPractice
let server: Server
let paged: Server
let token: string
beforeAll(async () => {
  database = await testDatabase()
  practice = await openPractice(database)
  const [client] = await database.sql(
    `insert into clients (practice_id, first_name) values ($1, 'Ada') returning id`,
    [practice.id],
  )
  // The longest note there may be, of letters of four bytes: 6 MB for an answer that may have 8.
  await database.sql(
    `insert into client_notes (practice_id, client_id, note)
     select $1, $2, repeat('𝕏', 3900) || n from generate_series(1, $3::int) n`,
    [practice.id, client?.id, notes],
  )
  const { app, deps } = await testApp(database)
  token = await deps.tokens.sign({ role: 'authenticated', sub: practice.id, aal: 'aal2' }, 600)
  server = createAdaptorServer({ fetch: app.fetch }) as Server
  // Larger than what the system itself keeps for a connection.
  const pages = async () => new Response('a'.repeat(pageBytes))
  paged = createAdaptorServer({ fetch: createApp({ ...deps, pages }).fetch }) as Server
  for (const each of [server, paged]) {
    each.listen(0, '127.0.0.1')
    await once(each, 'listening')
  }
}, 60_000)
afterAll(async () => {
  for (const each of [server, paged]) {
    each.closeAllConnections()
    each.close()
  }
  await database.close()
})

const port = (of = server) => (of.address() as AddressInfo).port
const headers = () => ({ apikey: publishableKey, authorization: `Bearer ${token}` })

function ask(path: string, of = server): Socket {
  const socket = connect(port(of), '127.0.0.1')
  socket.on('error', () => {})
  const lines = Object.entries({ host: 'localhost', ...headers() }).map(entry => entry.join(': '))
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

// The first bytes that came, and no more: whoever does not read on holds the rest.
async function statusOf(socket: Socket): Promise<number> {
  await once(socket, 'readable')
  return Number(/^HTTP\/1.1 (\d+)/.exec(String(socket.read(12)))?.[1])
}

it('unread answers are limited, and callers that read theirs are served', async () => {
  const sockets = Array.from({ length: connections }, () => ask('/rest/v1/client_notes?select=*'))
  const statuses = await Promise.all(sockets.map(statusOf))
  const held = statuses.filter(status => status === 200).length
  const answer = notes * 3_900 * 4
  expect(held).toBeGreaterThan(0)
  expect(held).toBeLessThanOrEqual(Math.floor(underWayLimits.bytesPerCaller / answer))
  expect(statuses.filter(status => status === 503)).toHaveLength(connections - held)

  const again = async () =>
    fetch(`http://127.0.0.1:${port()}/rest/v1/client_notes?select=*`, { headers: headers() })
  const refused = await again()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toMatchObject({ code: '53000' })
  const verb = await fetch(`http://127.0.0.1:${port()}/functions/v1/show-voter-id`, {
    method: 'POST',
    headers: headers(),
    body: '{}',
  })
  expect([verb.status, (await verb.json()).error.code]).toEqual([503, 'still_reading'])
  // Whoever asks for nothing of the kind waits for nothing.
  const health = await fetch(`http://127.0.0.1:${port()}/healthz`)
  expect(health.status).toBe(200)

  for (const socket of sockets) socket.destroy()
  await expect
    .poll(async () => {
      const served = await again()
      return [served.status, (await served.text()).length > answer / 2]
    })
    .toEqual([200, true])
}, 60_000)

it('pages that are not read are refused too, and others are served', async () => {
  const sockets = Array.from({ length: connections }, () => ask('/book/x', paged))
  const statuses = await Promise.all(sockets.map(statusOf))
  const held = statuses.filter(status => status === 200).length
  expect(held).toBeGreaterThan(0)
  expect(held).toBeLessThanOrEqual(Math.floor(underWayLimits.bytesPerCaller / pageBytes))
  expect(statuses.filter(status => status === 503)).toHaveLength(connections - held)
  const page = (from: string) =>
    fetch(`http://127.0.0.1:${port(paged)}/book/x`, { headers: { 'x-forwarded-for': from } })
  expect((await page('203.0.113.4')).status).toBe(200)
  for (const socket of sockets) socket.destroy()
}, 60_000)

it('an answer that is too large is refused, and its pages are not', async () => {
  await database.sql(
    `insert into client_notes (practice_id, client_id, note)
     select practice_id, client_id, note from client_notes limit 200`,
  )
  const url = `http://127.0.0.1:${port()}/rest/v1/client_notes?select=*`
  const refused = await fetch(url, { headers: headers() })
  expect([refused.status, (await refused.json()).code]).toEqual([400, '54000'])
  const page = await fetch(`${url}&limit=100`, { headers: headers() })
  expect([page.status, (await page.json()).length]).toEqual([200, 100])
})
