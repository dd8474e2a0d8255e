import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { testApp } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a missing page is logged (§2), without private parts of its address', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const { deps } = await testApp(database, {}, log)
  // The screens are built by Vite; here only what the process does with their answer matters.
  const app = createApp({ ...deps, pages: async () => new Response('Page Not Found', { status: 404 }) })
  const answer = await app.request('/no/such/page/nadia@example.com?q=rosa')
  expect(answer.status).toBe(404)
  const missing = lines.map(line => JSON.parse(line)).filter(line => line.msg === 'page not found')
  expect(missing).toHaveLength(1)
  expect(missing[0]).toMatchObject({
    level: 40,
    path: '/no/such/page/:x',
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  for (const word of ['nadia', 'rosa']) expect(lines.join('')).not.toContain(word)
})

test('an address that can’t be decoded is never printed', async () => {
  const { deps } = await testApp(database)
  let asked = 0
  const pages = async () => {
    asked++
    return new Response('a page')
  }
  const app = createApp({ ...deps, pages })
  for (const path of ['/appointment-manage/secret%', '/%E0%A4%A', '/book/%ff']) {
    expect((await app.request(path)).status).toBe(400)
  }
  expect(asked).toBe(0)
  expect((await app.request('/book/caf%C3%A9')).status).toBe(200)
})

test('a form sent without scripts gets a page, and a call gets JSON', async () => {
  const { deps } = await testApp(database)
  const asked: string[] = []
  const pages = async ({ req }: { req: { path: string; method: string } }) => {
    asked.push(`${req.method} ${req.path}`)
    return new Response('<p>A page</p>', { status: 405, headers: { 'Content-Type': 'text/html' } })
  }
  const app = createApp({ ...deps, pages })
  const send = (path: string, accept: string, method = 'POST') =>
    app.request(path, { method, headers: { accept }, body: 'first_name=Rosa' })
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  const form = await send('/book/willow/details', browser)
  expect([form.headers.get('content-type'), await form.text()]).toEqual(['text/html', '<p>A page</p>'])
  for (const [path, accept, method] of [
    ['/book/willow/details', '*/*'],
    ['/book/willow/details', 'application/json'],
    ['/book/willow/details', browser, 'DELETE'],
    ['/api/anything', browser],
    ['/functions/v1/no/verb', browser],
  ] as const) {
    const answer = await send(path, accept, method)
    expect(answer.status, path).toBe(404)
    expect(await answer.json(), path).toMatchObject({ error: { code: 'not_found' } })
  }
  expect(asked).toEqual(['POST /book/willow/details'])
})
