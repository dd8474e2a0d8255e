import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { spool } from '#server/files/uploads/spool.ts'
import { requestDeadline } from '#server/requests/request-deadline.ts'
import { testApp } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { ownerOf, pdf } from '../file-world.ts'

let database: TestDatabase
let server: Server
let http: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  database = await testDatabase()
  http = await testApp(database)
  server = createAdaptorServer({ fetch: http.app.fetch }) as Server
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  await database.close()
})
const portOf = (of: Server) => (of.address() as AddressInfo).port

/** Sends the head of an upload of 50 MB and the first of its bytes, then no more. */
function stall(headers: Record<string, string>) {
  const socket = connect(portOf(server), '127.0.0.1')
  let answer = ''
  socket.on('data', data => {
    answer += data
  })
  socket.on('error', () => {})
  const head = [
    `POST /files/v1/client-file HTTP/1.1`,
    'Host: x',
    'Content-Length: 50000000',
    `Authorization: ${headers.authorization}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n%PDF-1.7`)
  return { socket, status: () => Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0) }
}

it('200 stalled uploads hold no connection and little memory, and further ones are refused', async () => {
  const owners = []
  for (let n = 0; n < 50; n++) owners.push(await ownerOf(database, http))
  const before = process.memoryUsage().rss
  const stalled = owners.flatMap(({ headers }) => [1, 2, 3, 4].map(() => stall(headers)))
  const refused = () => stalled.filter(({ status }) => status() === 503).length
  await expect.poll(refused, { timeout: 15_000 }).toBe(200 - 64)
  // Nobody waits behind them, and the database has every connection free.
  expect(database.pool.waitingCount).toBe(0)
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}/readyz`)
  expect([answer.status, performance.now() - began < 1_000]).toEqual([200, true])
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  for (const { socket } of stalled) socket.destroy()
  // Their places are free again, and nothing of them stays.
  const [first] = owners
  const send = () =>
    fetch(`http://127.0.0.1:${portOf(server)}/files/v1/client-file`, {
      method: 'POST',
      body: pdf() as never,
      headers: first?.headers as Record<string, string>,
    })
  await expect.poll(async () => (await send()).status, { timeout: 5_000 }).toBe(201)
  expect(await database.sql(`select 1 from files where state = 'uploading'`)).toEqual([])
}, 60_000)

it('an upload that is too slow is told so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slow-'))
  async function* trickle() {
    for (;;) {
      await new Promise(resolve => setTimeout(resolve, 20))
      yield Buffer.from('x')
    }
  }
  const pace = { grace: 100, slowest: 1_000_000, look: 20 }
  const arrived = { headers: new Headers(), chunks: trickle() }
  expect(await spool(arrived, folder, 1_000_000, pace)).toBe('too_slow')
  expect(await readdir(folder)).toEqual(['sent'])
  await rm(folder, { recursive: true })
})

it('other requests have as much time as before, and no more', async () => {
  const quick = createServer((asked, response) => {
    asked.resume().on('end', () => response.end('read'))
  })
  quick.prependListener(
    'request',
    requestDeadline(({ url }) => url === '/long', 200),
  )
  await new Promise<void>(resolve => quick.listen(0, '127.0.0.1', resolve))
  const ask = (path: string) => {
    const asked = request({ port: portOf(quick), path, method: 'POST', headers: { 'content-length': 4 } })
    const answer = new Promise<number>(resolve => {
      asked.on('response', response => resolve(response.resume().statusCode ?? 0))
      asked.on('error', () => resolve(-1))
    })
    asked.write('ab')
    return { answer, finish: () => asked.end('cd') }
  }
  const long = ask('/long')
  await once(quick, 'request')
  // Begun after it, and over before it has arrived.
  expect(await ask('/short').answer).toBe(408)
  long.finish()
  expect(await long.answer).toBe(200)
  quick.closeAllConnections()
  quick.close()
}, 10_000)
