import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What somebody asked of a network that stands in for one. */
export interface Asked {
  method: string
  path: string
  query: Record<string, string>
  form: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: whatever a client sends
  json: any
  token: string
}

export interface Answered {
  status?: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the network says
  body: any
}

/** What happens to one question instead: another answer; none after it was done (`lost`), or before (`unheard`); or a wait. */
export type Twist =
  | Answered
  | 'lost'
  | 'unheard'
  | { holdUntil: Promise<unknown>; thenLost?: boolean }
  /** Done only so many ms after it arrived. */
  | { slowMs: number }
  /** Lost after it was done; then this happens. */
  | { thenDo: () => void }

interface Twisted {
  match: (asked: Asked) => boolean
  twist: Twist
  left: number
}

/** A server in the wire form of a network, on this machine. `answer` does what is asked. */
export async function networkServer(answer: (asked: Asked) => Answered | Promise<Answered>) {
  const asked: Asked[] = []
  const twists: Twisted[] = []

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const question = await readQuestion(request)
    asked.push(question)
    const found = twists.find(each => each.left > 0 && each.match(question))
    if (found) found.left--
    const twist = found?.twist
    if (twist === 'unheard') return void request.socket.destroy()
    if (typeof twist === 'object' && 'body' in twist) return send(response, twist)
    if (typeof twist === 'object' && 'slowMs' in twist) await wait(twist.slowMs)
    const done = await answer(question)
    if (typeof twist === 'object' && 'holdUntil' in twist) await twist.holdUntil
    if (typeof twist === 'object' && 'thenDo' in twist) twist.thenDo()
    const isLost =
      twist === 'lost' ||
      (typeof twist === 'object' && ('thenDo' in twist || ('thenLost' in twist && twist.thenLost)))
    if (isLost) return void request.socket.destroy()
    send(response, done)
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(error => send(response, { status: 599, body: { error: String(error) } }))
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** All that was asked, in order. */
    asked,
    /** Questions whose method and path match, as 'POST /17/media'. */
    of: (pattern: RegExp) => asked.filter(({ method, path }) => pattern.test(`${method} ${path}`)),
    /** Something else happens to the next `times` questions that match. */
    twist: (pattern: RegExp, twist: Twist, times = 1) => {
      const match = ({ method, path }: Asked) => pattern.test(`${method} ${path}`)
      twists.push({ match, twist, left: times })
    },
    straighten: () => {
      twists.length = 0
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(done => server.close(() => done()))
    },
  }
}

function send(response: ServerResponse, { status = 200, body }: Answered): void {
  if (response.destroyed) return
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function readQuestion(request: IncomingMessage): Promise<Asked> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const text = Buffer.concat(pieces).toString('utf8')
  const url = new URL(request.url ?? '/', 'http://here')
  const type = request.headers['content-type'] ?? ''
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    form: type.includes('urlencoded') ? Object.fromEntries(new URLSearchParams(text)) : {},
    json: type.includes('json') && text ? JSON.parse(text) : null,
    token: (request.headers.authorization ?? '').replace(/^Bearer /, ''),
  }
}
