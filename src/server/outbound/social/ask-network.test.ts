import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { idOf } from './answer-shapes.ts'
import { askNetwork } from './ask-network.ts'

let server: Server
let answer: RequestListener
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const say = (status: number, body: string) => {
  answer = (_, response) => response.writeHead(status).end(body)
}
const ask = () =>
  askNetwork({
    method: 'GET',
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    path: '/x',
    shape: z.object({ id: idOf }),
  })

test.each(['', 'null', '[]', '5', '"id"', '{}', '{"id":null}', '{"id":""}', '{"id"', '<html>'])(
  'a 200 with %s counts as an unknown result',
  async body => {
    say(200, body)
    expect(await ask()).toMatchObject({ ok: false, refusal: { status: 0 } })
  },
)

test('accepts a number as a network’s id', async () => {
  say(200, '{"id":17,"more":"x"}')
  expect(await ask()).toEqual({ ok: true, body: { id: '17' } })
})

test('does not follow redirects', async () => {
  answer = (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  expect(await ask()).toMatchObject({ ok: false, refusal: { status: 302 } })
})

test('truncates text to what a column can hold, without reading further', async () => {
  // Read to the end, each of these addresses would be looked for an end of its own.
  const words = `${'http://'.repeat(500_000)}`
  say(400, JSON.stringify({ error: { message: words, code: 'x\0'.repeat(200), error_subcode: '1\0' } }))
  const answer = await ask()
  const refusal = answer.ok ? undefined : answer.refusal
  expect(refusal?.words.length).toBeLessThanOrEqual(500)
  expect(refusal?.code).toMatch(/^[^\0]{1,60}$/)
  expect(refusal?.subcode).toBe('1')
})
