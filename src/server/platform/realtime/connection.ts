import type { WebSocket } from 'ws'
import { Overloaded } from '../../database/gate.ts'
import type { Caller } from '../../database/transaction.ts'
import type { PlatformDeps } from '../deps.ts'
import { type Hub, type Join, topicOf } from './hub.ts'
import { closing, type RealtimeLimits } from './limits.ts'
import { decode, encode, type Message, objectOf } from './wire.ts'

/** Decides about channels. Topics come without the `realtime:` prefix. */
export interface Channels {
  mayJoin(topic: string, caller: Caller): Promise<boolean>
}

export interface Surroundings {
  deps: PlatformDeps
  channels: Channels
  hub: Hub
  limits: RealtimeLimits
}

export interface Connection {
  /** Ends expired channels and silent sockets. Called every second. */
  check(now: number): void
  /** Checks again whether the joins (or those that `isMeant`) are allowed, and ends the others. */
  askAgain(isMeant?: (join: Join) => boolean): void
}

const notPermitted = 'Unauthorized: You do not have permissions to read from this channel'

/** Speaks Phoenix with one browser, which only listens. `apikey` is used if a join has no token. */
export function speak(socket: WebSocket, apikey: string, around: Surroundings): Connection {
  const { deps, channels, hub, limits } = around
  const joins = new Map<string, Join>()
  let lastHeard = deps.now().getTime()
  let heardThisSecond = 0
  let waiting = 0
  let work = Promise.resolve()

  function push(message: Message): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > limits.unreadBytes) socket.terminate()
    else socket.send(encode(message))
  }

  function reply(to: Message, status: 'ok' | 'error', response: Record<string, unknown> = {}): void {
    const { topic, ref, join_ref } = to
    push({ topic, ref, join_ref, event: 'phx_reply', payload: { status, response } })
  }

  function leave(topic: string): Join | undefined {
    const join = joins.get(topic)
    if (join) hub.remove(join)
    joins.delete(topic)
    return join
  }

  // Like Supabase: a system message with the reason, then the close that the client acts on.
  function end(topic: string, why: string): void {
    const join = leave(topic)
    if (!join) return
    const about = { topic, join_ref: join.joinRef }
    const payload = { extension: 'system', status: 'error', message: why, channel: join.topic }
    push({ ...about, ref: null, event: 'system', payload })
    push({ ...about, ref: join.joinRef, event: 'phx_close', payload: {} })
  }

  async function admit(topic: string, token: string): Promise<{ caller: Caller; until: number } | string> {
    if (!isHeaderText(token)) return 'InvalidJWTToken: JWT is not valid'
    const caller = await deps.tokens.callerOf(new Headers({ authorization: `Bearer ${token}` }))
    if ('refused' in caller) return `InvalidJWTToken: ${caller.refused.message}`
    if (!(await channels.mayJoin(topic, caller))) return notPermitted
    const { exp } = caller.claims
    return { caller, until: typeof exp === 'number' ? exp * 1000 : Infinity }
  }

  async function join(message: Message): Promise<void> {
    const topic = topicOf(message.topic)
    const refuse = (reason: string) => reply(message, 'error', { reason })
    if (!topic) return refuse('Topic must begin with realtime:')
    const config = objectOf(message.payload.config)
    if (objectOf(config.presence).enabled === true) return refuse('Presence is not served here')
    if (Array.isArray(config.postgres_changes) && config.postgres_changes.length > 0)
      return refuse('Postgres changes are not served here')
    leave(message.topic)
    if (joins.size >= limits.joinsPerSocket) return refuse('ChannelRateLimitReached: Too many channels')
    const admitted = await admit(topic, tokenIn(message) ?? apikey)
    if (typeof admitted === 'string') return refuse(admitted)
    if (socket.readyState !== socket.OPEN) return
    const made: Join = {
      ...admitted,
      topic,
      joinRef: message.join_ref ?? message.ref,
      push,
    }
    joins.set(message.topic, made)
    hub.add(made)
    reply(message, 'ok', { postgres_changes: [], quiet_ms: hub.quietMs(topic) })
  }

  async function renew(message: Message, join: Join): Promise<void> {
    const token = tokenIn(message)
    // The client pushes null after sign-out.
    const admitted = await admit(join.topic, token ?? apikey)
    if (typeof admitted === 'string') end(message.topic, admitted)
    else Object.assign(join, admitted)
  }

  async function handle(message: Message): Promise<void> {
    if (message.topic === 'phoenix' && message.event === 'heartbeat') return reply(message, 'ok')
    if (message.event === 'phx_join') return join(message)
    const there = joins.get(message.topic)
    if (!there) return reply(message, 'error', { reason: 'unmatched topic' })
    if (message.event === 'access_token') return renew(message, there)
    if (message.event !== 'phx_leave')
      return reply(message, 'error', { reason: `${message.event} is not served here` })
    leave(message.topic)
    reply(message, 'ok')
    const { topic, join_ref } = message
    push({ topic, join_ref, ref: join_ref, event: 'phx_close', payload: {} })
  }

  socket.on('message', (frame: Buffer, isBinary) => {
    lastHeard = deps.now().getTime()
    const message = decode(frame, isBinary)
    if (!message) return socket.close(closing.policy, 'not a message')
    if (++heardThisSecond > limits.messagesPerSecond || waiting >= limits.messagesPerSecond)
      return socket.close(closing.policy, 'too many messages')
    waiting++
    // In order, so that a leave doesn't overtake its join.
    work = work
      .then(() => handle(message))
      .catch(error => {
        const facts = { event: message.event, code: error.code, name: error.name }
        deps.log[error instanceof Overloaded ? 'warn' : 'error'](facts, 'realtime: unexpected failure')
        reply(message, 'error', { reason: 'unavailable' })
      })
      .finally(() => {
        waiting--
      })
  })
  socket.on('close', () => {
    for (const topic of [...joins.keys()]) leave(topic)
  })
  // A broken frame: ws closes the socket.
  socket.on('error', () => {})

  return {
    check: now => {
      heardThisSecond = 0
      for (const [topic, { until }] of [...joins])
        if (until <= now) end(topic, 'InvalidJWTToken: Token has expired')
      if (now - lastHeard > limits.idle) socket.close(closing.goingAway, 'silent')
    },
    askAgain: (isMeant = () => true) => {
      // After pending work, so that a join just admitted is checked too.
      work = work
        .then(async () => {
          for (const [wire, join] of [...joins].filter(([, join]) => isMeant(join)))
            if (!(await channels.mayJoin(join.topic, join.caller))) end(wire, notPermitted)
        })
        .catch(error => {
          deps.log.error({ code: error.code, name: error.name }, 'realtime: asking again failed')
          socket.close(closing.goingAway)
        })
    },
  }
}

/** Other characters would make Headers throw. */
export function isHeaderText(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text)
}

function tokenIn(message: Message): string | undefined {
  const { access_token } = message.payload
  return typeof access_token === 'string' && access_token !== '' ? access_token : undefined
}
