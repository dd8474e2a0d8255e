import { createServer, request as nodeRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../../src/server/config.ts'
import { functionRoutes } from '../../src/server/functions/function-routes.ts'
import { type Failure, fail, type OutsideContext, verb } from '../../src/server/functions/verb.ts'
import { createTokens } from '../../src/server/platform/tokens.ts'
import { AnswersUnderWay } from '../../src/server/requests/answers-under-way.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { openPractice, type TestPractice } from '../practice.ts'

type Answer = { words: string } | Failure<'not_found'>
/** What the verb does next. */
let act: (context: OutsideContext<unknown>) => Promise<Answer>
const lines: string[] = []
let database: TestDatabase
let own: TestPractice
let token: string
let server: Server
let url: string

const speaking = verb({
  name: 'say-words',
  who: 'member',
  input: z.object({}),
  output: z.object({ words: z.string() }),
  refusals: {},
  streams: true,
  runOutside: context => act(context),
})

beforeAll(async () => {
  database = await testDatabase()
  own = await openPractice(database)
  const config = readConfig({})
  const now = () => new Date()
  const tokens = await createTokens(database.pool, config, now)
  token = await tokens.sign({ sub: own.id, role: 'authenticated', aal: 'aal1' }, 600)
  const routes = functionRoutes({
    ...{ pool: database.pool, config, now, tokens, mail: async () => {}, verbs: [speaking], proofKey: 'k' },
    log: pino({ level: 'info' }, { write: line => lines.push(line) }),
    answers: new AnswersUnderWay(),
    countRun: async () => 0,
    addressOf: () => '198.18.0.1',
    requestIdOf: () => 'r1',
  })
  server = createAdaptorServer({ fetch: routes.fetch, createServer }) as Server
  await new Promise<void>(go => server.listen(0, '127.0.0.1', go))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/say-words`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(go => server.close(go))
  await database.close()
})

const ask = (accept: string, signal?: AbortSignal) =>
  fetch(url, {
    method: 'POST',
    headers: { accept, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
    ...(signal ? { signal } : {}),
  })
const events = (text: string) =>
  text
    .trim()
    .split('\n\n')
    .map(block => ({
      event: /^event: (.*)$/m.exec(block)?.[1],
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'),
    }))

describe('a verb that streams', () => {
  it('sends text as it arrives, and ends with the same answer as JSON', async () => {
    let goOn = () => {}
    const waiting = new Promise<void>(go => {
      goOn = go
    })
    act = async ({ tell }) => {
      tell?.('One ')
      await waiting
      tell?.('two')
      return { words: 'One two' }
    }
    const response = await ask('text/event-stream')
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = response.body?.getReader()
    const first = new TextDecoder().decode((await reader?.read())?.value)
    // The first words are here while the verb has not ended.
    expect(events(first)).toEqual([{ event: 'delta', data: { text: 'One ' } }])
    goOn()
    let rest = ''
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
      rest += new TextDecoder().decode(piece.value)
    const json = await (await ask('application/json')).json()
    expect(json).toEqual({ words: 'One two' })
    expect(events(rest)).toEqual([
      { event: 'delta', data: { text: 'two' } },
      { event: 'done', data: json },
    ])
  })

  it('refuses normally before the first text, and with an event after it', async () => {
    act = async () => fail('not_found')
    const before = await ask('text/event-stream')
    expect([before.status, await before.json()]).toMatchObject([404, { error: { code: 'not_found' } }])
    act = async ({ tell }) => {
      tell?.('Well')
      return fail('not_found')
    }
    const after = events(await (await ask('text/event-stream')).text())
    expect(after).toMatchObject([
      { event: 'delta' },
      { event: 'error', data: { error: { code: 'not_found' } } },
    ])
  })

  it('reveals no more about a failure than JSON does, and logs it', async () => {
    act = async ({ tell }) => {
      tell?.('Well')
      throw new Error('a secret of the house')
    }
    const text = await (await ask('text/event-stream')).text()
    expect(events(text).at(-1)).toEqual({
      event: 'error',
      data: { error: { code: 'internal', message: 'Something went wrong. It has been logged.' } },
    })
    expect(text).not.toContain('secret')
    expect(lines.join('')).toContain('a secret of the house')
  })

  it('is notified when the caller has disconnected', async () => {
    const gone = new Promise<void>(heard => {
      act = async ({ tell, signal }) => {
        tell?.('Well')
        await new Promise<void>(go => signal?.addEventListener('abort', () => go()))
        heard()
        return { words: 'Well' }
      }
    })
    const stop = new AbortController()
    const response = await ask('text/event-stream', stop.signal)
    await response.body?.getReader().read()
    stop.abort()
    await gone
  })

  it('is notified of it before the first text too', async () => {
    const gone = new Promise<void>(heard => {
      act = async ({ signal }) => {
        asked.destroy()
        await new Promise<void>(go => signal?.addEventListener('abort', () => go()))
        heard()
        return { words: '' }
      }
    })
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
    const asked = nodeRequest(url, { method: 'POST', headers })
    asked.on('error', () => {})
    asked.end('{}')
    await gone
  })
})
