import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { WebSocketServer } from 'ws'
import { clientAddress } from '../auth/address.ts'
import type { PlatformDeps } from '../deps.ts'
import { type Channels, type Connection, isHeaderText, speak } from './connection.ts'
import { type Hub, type Join, openHub } from './hub.ts'
import { closing, realtimeLimits } from './limits.ts'
import { listen } from './listen.ts'
import { version } from './wire.ts'

export type { Channels } from './connection.ts'

const path = '/realtime/v1/websocket'

/**
 * `notify changes` {topic, table} sends `changed` with only `{table}`; clients read again under their own policies.
 * `notify expulsions` {topic, sub} or {session} checks access again. After a gap, every topic gets `{table: '*'}`. A
 * join answers `quiet_ms`. Resolves once it listens, with its stop function.
 */
export async function attachRealtime(
  server: Server,
  deps: PlatformDeps & { ownerConfig: pg.ClientConfig },
  channels: Channels,
  limits = realtimeLimits,
): Promise<() => Promise<void>> {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
  })
  const hub = openHub()
  const connections = new Set<Connection>()
  const perAddress = new Map<string, number>()

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '', 'http://here')
    if (url.searchParams.get('vsn') !== version) return refuse(stream, '400 Bad Request')
    const forwarded = request.headers['x-forwarded-for']
    const given = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? null)
    const address = clientAddress(request.socket.remoteAddress, given, deps.config.trustProxy)
    const apikey = url.searchParams.get('apikey') ?? ''
    if (!isHeaderText(apikey)) return refuse(stream, '401 Unauthorized')
    const caller = await deps.tokens.callerOf(new Headers({ apikey }))
    if ('refused' in caller) return refuse(stream, '401 Unauthorized')
    const others = perAddress.get(address) ?? 0
    if (others >= limits.socketsPerAddress || connections.size >= limits.sockets)
      return refuse(stream, '429 Too Many Requests')
    if (stream.destroyed) return
    sockets.handleUpgrade(request, stream, head, socket => {
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
      const connection = speak(socket, apikey, { deps, channels, hub, limits })
      connections.add(connection)
      socket.on('close', () => {
        connections.delete(connection)
        const left = (perAddress.get(address) ?? 1) - 1
        if (left > 0) perAddress.set(address, left)
        else perAddress.delete(address)
      })
    })
  }

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== path) {
      // Leaves the request to other upgrade listeners if there are any.
      if (server.listenerCount('upgrade') === 1) refuse(stream, '404 Not Found')
      return
    }
    stream.on('error', () => stream.destroy())
    upgrade(request, stream, head).catch(error => {
      deps.log.error({ name: error.name, code: error.code }, 'realtime: upgrade failed')
      refuse(stream, '500 Internal Server Error')
    })
  }
  const hearing = {
    heard: (channel: string, payload: string) => {
      if (channel === 'expulsions') expel(connections, payload)
      else hear(hub, payload)
    },
    again: () => {
      hub.forget()
      for (const connection of connections) connection.askAgain()
      for (const topic of hub.topics()) hub.tell(topic, '*')
    },
  }
  const listening = listen(deps.ownerConfig, ['changes', 'expulsions'], hearing, deps.log)
  const clock = setInterval(() => {
    const now = deps.now().getTime()
    for (const connection of connections) connection.check(now)
  }, 1_000).unref()
  server.on('upgrade', onUpgrade)
  await listening.ready
  return async () => {
    server.off('upgrade', onUpgrade)
    clearInterval(clock)
    for (const socket of sockets.clients) socket.close(closing.goingAway)
    await listening.stop()
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
}

function hear(hub: Hub, text: string): void {
  const { topic, table } = parse(text)
  if (typeof topic === 'string' && typeof table === 'string') hub.tell(topic, table)
}

function expel(connections: Iterable<Connection>, text: string): void {
  const { topic, sub, session } = parse(text)
  const isOfPerson = typeof topic === 'string' && typeof sub === 'string'
  if (!isOfPerson && typeof session !== 'string') return
  const isMeant = isOfPerson
    ? (join: Join) => join.topic === topic && join.caller.claims.sub === sub
    : (join: Join) => join.caller.claims.session_id === session
  for (const connection of connections) connection.askAgain(isMeant)
}

function parse(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
