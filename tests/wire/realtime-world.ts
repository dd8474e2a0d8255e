import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import {
  createClient,
  type RealtimeChannel,
  type RealtimeClientOptions,
  type SupabaseClient,
} from '@supabase/supabase-js'
import pino from 'pino'
import { readConfig } from '#server/config.ts'
import { attachRealtime, type Channels } from '#server/platform/realtime/attach-realtime.ts'
import { type RealtimeLimits, realtimeLimits } from '#server/platform/realtime/limits.ts'
import { createTokens, publishableKey, type Tokens } from '#server/platform/tokens.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

export interface RealtimeWorld {
  database: TestDatabase
  tokens: Tokens
  url: string
  /** The official client, speaking with this access token (the publishable key by default), asked for each time. */
  client: (token?: string | (() => string), options?: Partial<RealtimeClientOptions>) => SupabaseClient
  /** An access token of a user whose channel is `practice:<name>`. */
  tokenFor: (name: string, seconds?: number) => Promise<string>
  notify: (topic: string, table: string) => Promise<unknown>
  /** Moves the server's clock on; timers and browsers stay. */
  pass: (seconds: number) => void
  /** Says that a user may no longer hear a topic. */
  expel: (topic: string, sub: string) => Promise<unknown>
  close: () => Promise<void>
}

/** A real HTTP server with real LISTEN on a fresh database; members may join the topic of their own name. */
export async function realtimeWorld(
  channels: Partial<Channels> = {},
  limits: Partial<RealtimeLimits> = {},
): Promise<RealtimeWorld> {
  const database = await testDatabase()
  const config = readConfig({})
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const tokens = await createTokens(database.pool, config, now)
  const deps = { pool: database.pool, ownerConfig: database.ownerConfig, config, now, tokens }
  const server: ServerType = serve({
    fetch: () => new Response('no', { status: 404 }),
    port: 0,
    hostname: '127.0.0.1',
  })
  await new Promise(resolve => server.once('listening', resolve))
  const policy = {
    mayJoin: async (topic: string, caller: { claims: Record<string, unknown> }) =>
      topic === `practice:${caller.claims.sub}`,
    ...channels,
  }
  const silent = { log: pino({ level: 'silent' }), mail: async () => {} }
  const stop = await attachRealtime(server as never, { ...deps, ...silent }, policy, {
    ...realtimeLimits,
    ...limits,
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clients: SupabaseClient[] = []
  return {
    database,
    tokens,
    url,
    client: (token, options) => {
      const accessToken = async () => (typeof token === 'function' ? token() : (token ?? publishableKey))
      const made = createClient(url, publishableKey, {
        accessToken,
        realtime: { timeout: patience, ...options },
      })
      clients.push(made)
      return made
    },
    tokenFor: (name, seconds = 60) => tokens.sign({ sub: name, role: 'authenticated' }, seconds),
    notify: (topic, table) =>
      database.sql(`select pg_notify('changes', $1)`, [JSON.stringify({ topic, table })]),
    pass: seconds => {
      ahead += seconds * 1000
    },
    expel: (topic, sub) =>
      database.sql(`select pg_notify('expulsions', $1)`, [JSON.stringify({ topic, sub })]),
    close: async () => {
      await Promise.all(clients.map(client => client.removeAllChannels()))
      await stop()
      await new Promise(resolve => server.close(resolve))
      await database.close()
    },
  }
}

/** Milliseconds: a busy machine is slow, not wrong. */
const patience = 15_000

export interface Heard {
  channel: RealtimeChannel
  /** What arrived, in order: `changed` payloads. */
  changes: unknown[]
  states: string[]
  /** Milliseconds for which nothing was told on the topic, from the answer to the join. */
  quietMs: number | undefined
  errors: string[]
  system: { message: string; status: string }[]
}

/** Joins a channel and waits until the server has said yes or no. A join sent before the token is known has none. */
export async function join(client: SupabaseClient, topic: string, config: object = {}): Promise<Heard> {
  await client.realtime.setAuth()
  const channel = client.channel(topic, { config })
  const heard: Heard = { channel, changes: [], states: [], quietMs: undefined, errors: [], system: [] }
  channel.joinPush.receive('ok', ({ quiet_ms }) => {
    heard.quietMs = quiet_ms
  })
  channel.on('broadcast', { event: 'changed' }, message => void heard.changes.push(message.payload))
  channel.on('system', {}, (message: Heard['system'][number]) => void heard.system.push(message))
  await new Promise<void>(resolve => {
    channel.subscribe((state, error) => {
      heard.states.push(state)
      if (error) heard.errors.push(error.message)
      resolve()
    })
  })
  return heard
}

/** Waits until `done` holds; fails after 15 seconds. */
export async function until(done: () => boolean): Promise<void> {
  const end = Date.now() + patience
  while (!done()) {
    if (Date.now() > end) throw new Error(`It did not happen: ${done}`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
