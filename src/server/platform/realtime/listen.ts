import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

export interface Listening {
  /** Resolves when the first connection listens. */
  ready: Promise<void>
  stop(): Promise<void>
}

export interface Hearing {
  heard: (channel: string, payload: string) => void
  /** Reconnected: notices may have been missed. */
  again: () => void
}

/** Milliseconds between attempts, like the browser's client (§9). */
const pauses = [1_000, 2_000, 5_000, 10_000]

export function listen(
  config: pg.ClientConfig,
  channels: string[],
  hearing: Hearing,
  log: Logger,
): Listening {
  const stopping = new AbortController()
  const { promise: ready, resolve: announce } = Promise.withResolvers<void>()
  let client: pg.Client
  let failures = 0
  let everHeard = false

  async function hold(): Promise<void> {
    client = new pg.Client({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 30_000 })
    const lost = new Promise<void>(resolve => {
      client.once('end', resolve)
      client.on('error', () => resolve())
    })
    client.on('notification', ({ channel, payload }) => hearing.heard(channel, payload ?? ''))
    try {
      await client.connect()
      for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      failures = 0
      if (everHeard) hearing.again()
      everHeard = true
      announce()
      await lost
    } finally {
      await client.end().catch(() => {})
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const error = await hold().catch((cause: { code?: string }) => cause)
      if (stopping.signal.aborted) return
      log.warn({ code: error?.code }, 'realtime: the listening connection was lost')
      const pause = pauses[Math.min(failures++, pauses.length - 1)]
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    ready,
    stop: async () => {
      stopping.abort()
      await client?.end().catch(() => {})
      await running
    },
  }
}
