import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, runServer } from '../../scripts/run-server.ts'
import { scratchFolder } from '../../scripts/scratch-folder.ts'
import { copyDemo } from '../demo-folder.ts'
import { width } from '../width.ts'
import { hostileReports, hostileTexts } from './hostile-texts.ts'

// The product itself, and strangers who send each door the longest and worst text that it takes. What a text costs is another
// test's; here the readings of some never end, so that only the deadline ends them.

const home = scratchFolder('reading')
const files = { log: join(home, 'log'), blocked: join(home, 'blocked') }
const hook = new URL('./slow-reading-hook.mjs', import.meta.url).href
const secret = 'a-secret-of-the-mail-events'
const strangers = 20
const forMs = width(2_000, 120_000)

let server: RunningServer
let practiceId = ''
let owner: Record<string, string> = {}

beforeAll(async () => {
  const dataDir = join(home, 'data')
  copyDemo(dataDir)
  const env = { BLOCKED_FILE: files.blocked, MAIL_EVENTS_SECRET: secret }
  server = await runServer({
    dataDir,
    logFile: files.log,
    env,
    args: ['--demo'],
    flags: [`--import=${hook}`],
  })
  const session = await (await post('/auth/v1/token?grant_type=password', signIn())).json()
  owner = { authorization: `Bearer ${session.access_token}` }
  practiceId = session.user.id
  // Whatever is made once is made.
  expect((await say('Hello', 'first')).status).toBe(200)
  expect((await ask('What is on today?')).status).toBe(200)
})
afterAll(() => server?.stop())

const signIn = () => {
  const [email, password] = (server.said['Sign in'] ?? '').split(' / ')
  return { email, password }
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const addressOf = (who: number) => `198.51.100.${who + 1}`
const say = (message: string, who: number | 'first', threadId?: string) =>
  post(
    '/functions/v1/virtual-receptionist-agent',
    { message, practiceId, ...(threadId ? { threadId } : {}) },
    { 'x-forwarded-for': who === 'first' ? '203.0.113.9' : addressOf(who) },
  )
const ask = (message: string, history: string[] = []) =>
  post(
    '/functions/v1/practice-intelligence-agent',
    {
      message,
      practiceId,
      conversationHistory: history.map(content => ({ type: 'user', content })),
    },
    owner,
  )
const report = (raw: string) =>
  post(`/webhooks/mail-events?secret=${secret}`, raw, { 'content-type': 'message/rfc822' })

/** ms that each answer took, until it is told to stop. */
function watch(path: string) {
  const took: number[] = []
  const bad: number[] = []
  let isOver = false
  const done = (async () => {
    while (!isOver) {
      const began = performance.now()
      // Each from another address, as visitors are: none is over the limit of one.
      const headers = { 'x-forwarded-for': `10.9.${took.length >> 8}.${took.length & 255}` }
      const answer = await fetch(server.url + path, { headers })
      await answer.text()
      took.push(performance.now() - began)
      if (answer.status !== 200) bad.push(answer.status)
      await wait(100)
    }
  })()
  return async () => {
    isOver = true
    await done
    const sorted = took.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
    return { bad, answers: took.length, p50: at(0.5), p99: at(0.99), max: at(1) }
  }
}

describe('a text that takes forever to read', () => {
  it('gets an honest answer in the chat and the assistant, which keep serving, and is not logged', async () => {
    const said = await (await say('Zzz my secret is 4711', 90)).json()
    expect(said.response).toMatch(/^I'm sorry, I couldn't read that message\./)
    const again = await (await say('What are your hours?', 90, said.threadId)).json()
    expect(again.sources).toContain('hours')
    const planned = await (await ask('Zzz my secret is 4711')).json()
    expect(planned).toMatchObject({ success: true, actions: [] })
    expect(planned.response).toMatch(/^I couldn't read that message\./)
    expect((await (await ask('What is on today?')).json()).actions).toHaveLength(1)
    await expect.poll(() => readFileSync(files.log, 'utf8')).toContain('"reading":"plan-turn"')
    const log = readFileSync(files.log, 'utf8')
    expect(log).toContain('"reading":"reply-to-visitor"')
    expect(log).not.toContain('4711')
  })
})

describe('20 strangers who send the slowest text', () => {
  it('don’t keep others from getting an answer', async () => {
    const watched = async (busy: Promise<unknown>) => {
      const pages = ['/healthz', new URL(server.said['Booking page'] as string).pathname].map(watch)
      await busy
      return Promise.all(pages.map(stop => stop()))
    }
    const quiet = await watched(wait(forMs / 4))
    server.process.kill('SIGUSR2')
    const until = performance.now() + forMs
    const statuses = new Map<number, number>()
    const texts = { chat: hostileTexts(1_000), assistant: hostileTexts(4_000) }
    const stranger = async (who: number) => {
      let thread: string | undefined
      for (let turn = who; performance.now() < until; turn += strangers) {
        const text = texts.chat[turn % texts.chat.length] as string
        const answers = [
          () => say(turn % 3 === 0 ? `Zzz ${text.slice(4)}` : text, who, thread),
          () => report(hostileReports[turn % hostileReports.length] as string),
          () => ask(texts.assistant[turn % texts.assistant.length] as string, texts.assistant.slice(0, 12)),
        ]
        // Four accounts and four mail servers are enough for all.
        const answer = await (answers[who % 5 === 3 ? 1 : who % 5 === 4 ? 2 : 0] as () => Promise<Response>)()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const body = await answer.json().catch(() => ({}))
        thread = body.threadId ?? thread
        await wait(answer.status === 429 ? 500 : 50)
      }
    }
    const honest = { asked: 0, read: 0, tookMs: 0 }
    const visitor = async () => {
      for (; performance.now() < until; honest.asked++) {
        const began = performance.now()
        const answer = await say('What are your hours?', 100 + (honest.asked % 100))
        expect(answer.status).toBe(200)
        if ((await answer.json()).sources.includes('hours')) honest.read++
        honest.tookMs += performance.now() - began
        await wait(500)
      }
    }
    const all = [visitor(), ...Array.from({ length: strangers }, (_, who) => stranger(who))]
    const busy = await watched(Promise.all(all))
    // Then it is as ever.
    const sources = async () => (await (await say('What are your hours?', 95)).json()).sources
    await expect.poll(sources).toContain('hours')
    await server.stop()
    const blocked = Number(readFileSync(files.blocked, 'utf8'))
    const figures = { quiet, busy, honest, blocked, statuses: Object.fromEntries(statuses) }
    // The figures are what is asked for; a common run has no use for them.
    if (width(false, true)) process.stdout.write(`${JSON.stringify(figures)}\n`)
    expect(busy.flatMap(({ bad }) => bad)).toEqual([])
    // A mail server is told to bring its report again.
    expect([...statuses.keys()].filter(status => status >= 500 && status !== 503)).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(0)
    expect(honest.asked).toBeGreaterThan(0)
    // ms that the main thread worked for one of them while all others waited.
    expect(blocked).toBeLessThan(100)
    for (const [at, { p99 }] of width([], busy).entries())
      expect(p99, JSON.stringify(figures)).toBeLessThan(Math.max(250, 10 * (quiet[at]?.p99 ?? 0)))
  })
})
