import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { testApp } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

let database: TestDatabase
let app: ReturnType<typeof createApp>
const lines: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  // Its clock stands still, so that all is counted together.
  app = createApp({ ...(await testApp(database, {}, log)).deps, now: () => new Date('2026-05-14T12:00:00Z') })
})
afterAll(() => database.close())

const post = (body: unknown, from = '203.0.113.1') =>
  app.request('/screen-errors', {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const logged = () => lines.map(line => JSON.parse(line)).filter(line => line.msg === 'screen error')

test('a screen error becomes one log line with its type and without user text', async () => {
  lines.length = 0
  const answer = await post({
    name: 'TypeError',
    message: 'Cannot read "Nadia Brandt" of undefined at nadia@example.com, 8285550100',
    stack:
      'TypeError: Nadia\n at a (http://localhost:3000/assets/chunk-Ab1.js:1:23)\n at https://evil.example/x.js:1:1',
    path: '/clients/3f1b0c52-6a7e-4d1f-9a55-0d2f6a1c9b10',
  })
  expect(answer.status).toBe(204)
  expect(logged()).toHaveLength(1)
  expect(logged()[0]).toMatchObject({
    level: 50,
    name: 'TypeError',
    message: 'Cannot read :x of undefined at :x :x',
    at: ['/assets/chunk-Ab1.js:1:23'],
    path: '/clients/:x',
  })
  // A request's id is drawn and may have any digits in it.
  const said = lines.map(line =>
    JSON.stringify({ ...JSON.parse(line), request_id: undefined, time: undefined }),
  )
  for (const word of ['Nadia', 'nadia', '8285550100', 'evil', '3f1b0c52'])
    expect(said.join('')).not.toContain(word)
})

test('an invalid error report is refused, and breaks nothing', async () => {
  lines.length = 0
  expect((await post('{')).status).toBe(400)
  expect((await post({ name: 7, message: ['x'], stack: null })).status).toBe(204)
  expect((await post('null')).status).toBe(204)
  expect((await post({ message: 'x'.repeat(70_000) })).status).toBe(400)
  expect(logged()).toHaveLength(2)
})

test('error reports can’t flood the log', async () => {
  const statuses = []
  for (let i = 0; i < 21; i++) statuses.push((await post({ name: 'Error' }, '203.0.113.9')).status)
  expect(statuses.at(-2)).toBe(204)
  const last = await post({ name: 'Error' }, '203.0.113.9')
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await post({ name: 'Error' }, '203.0.113.10')).status).toBe(204)
})
