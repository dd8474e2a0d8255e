import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Overloaded } from '../../database/gate.ts'
import type { Delivery, Provider } from '../delivery.ts'
import type { CanSend } from '../send-guard.ts'
import { claim, type LaneName, nobodyYet, unclaim } from './claim.ts'
import type { InHand } from './claim-queries.ts'
import { giveBack, pauseProvider, takeTurns } from './provider-rates.ts'
import { settle } from './settle.ts'

export interface LaneDeps {
  pool: pg.Pool
  log: Logger
  now: () => Date
}

/** A lane and how to send its claims. */
export interface LaneOf extends LaneName {
  provider: Provider | undefined
  atOnce: number
  send: (row: InHand, signal: AbortSignal) => Promise<Delivery>
  canSend?: CanSend | undefined
}

export interface SendLane {
  /** Sends what is due; resolves when nothing is due or in progress. Never rejects. */
  wake(): Promise<void>
  /** Claims nothing more; resolves when all sends in progress are settled. */
  stop(): Promise<void>
}

/** Milliseconds per try, well within a claim. */
const sendMs = 120_000
/** Claims what can be sent in this time: a claim costs ten times a send, and its checks must still hold at sending. */
const ahead = { ms: 500, most: 50 }
/** Claims that were not started within this time are released. */
const freshMs = 2 * ahead.ms

export function openLane(lane: LaneOf, deps: LaneDeps, senderId: string): SendLane {
  const { pool, log } = deps
  const onTheirWay = new Set<Promise<void>>()
  let inHand: InHand[] = []
  let claimedAt = 0
  let usualMs = Number.POSITIVE_INFINITY
  let turn = nobodyYet
  let running: Promise<void> | undefined
  let isWoken = false
  let isStopped = false
  let nudge = () => {}

  const start = (): void => {
    while (onTheirWay.size < lane.atOnce && !isStopped) {
      const row = inHand.shift()
      if (!row) return
      const sending = deliver(row)
      onTheirWay.add(sending)
      void sending.finally(() => onTheirWay.delete(sending))
    }
  }

  // Claims the next rows; returns the milliseconds until the next look.
  const fill = async (): Promise<number> => {
    const soon = Math.min(ahead.most, Math.floor((lane.atOnce * ahead.ms) / usualMs))
    const room = Math.max(lane.atOnce - onTheirWay.size, soon)
    const { provider } = lane
    const { taken, wait_ms } = provider
      ? await takeTurns(pool, provider, room, lane.urgency)
      : { taken: room, wait_ms: 0 }
    if (taken === 0) return wait_ms
    claimedAt = performance.now()
    const claimed = await claim(pool, lane, taken, turn, senderId, deps.now(), lane.canSend)
    turn = claimed.turn
    inHand = [...claimed.rows]
    start()
    if (provider) await giveBack(pool, provider, taken - claimed.rows.length)
    return claimed.waitMs
  }

  const deliver = async (row: InHand): Promise<void> => {
    const signal = AbortSignal.timeout(sendMs)
    const began = performance.now()
    const delivery = await sendWithin(lane, row, signal)
    try {
      if (delivery.state === 'later' && delivery.pauseMs && lane.provider) {
        await pauseProvider(pool, lane.provider, delivery.pauseMs)
        await letGo()
      }
      await settle(deps, lane.table, row, delivery)
    } catch (error) {
      log.error({ message: row.id, code: (error as { code?: string }).code }, 'delivery not written down')
    }
    const tookMs = Math.max(1, performance.now() - began)
    // Slower counts at once, faster only gradually.
    usualMs = usualMs > tookMs && usualMs < Number.POSITIVE_INFINITY ? usualMs * 0.9 + tookMs * 0.1 : tookMs
    if (delivery.state === 'later' || delivery.state === 'never')
      log.warn({ message: row.id, tries: row.attempts, code: delivery.code }, 'message not sent')
  }

  const run = async (): Promise<void> => {
    try {
      while (!isStopped) {
        isWoken = false
        if (freshFor() <= 0) await letGo()
        start()
        const pauseMs = onTheirWay.size < lane.atOnce ? await fill() : Number.POSITIVE_INFINITY
        if (pauseMs === 0 || isWoken) continue
        if (pauseMs === Number.POSITIVE_INFINITY && onTheirWay.size === 0) return
        await nextOf(onTheirWay, inHand.length > 0 ? Math.min(pauseMs, freshFor()) : pauseMs)
      }
    } finally {
      await Promise.all([...onTheirWay, letGo()])
    }
  }

  const freshFor = () => Math.max(0, claimedAt + freshMs - performance.now())

  // Releases claims that are not to be sent now.
  const letGo = async (): Promise<void> => {
    const left = inHand
    inHand = []
    if (left.length > 0) await unclaim(pool, lane.table, left, deps.now())
  }

  const nextOf = async (some: Set<Promise<void>>, pauseMs: number): Promise<void> => {
    const over = new AbortController()
    const nudged = new Promise<void>(resolve => {
      nudge = resolve
    })
    const paused =
      pauseMs === Number.POSITIVE_INFINITY
        ? []
        : [wait(pauseMs, undefined, { signal: over.signal }).catch(() => {})]
    if (!isWoken && !isStopped) await Promise.race([...some, ...paused, nudged])
    over.abort()
  }

  const wake = (): Promise<void> => {
    isWoken = true
    nudge()
    running ??= run()
      .then(
        () => true,
        error => failed(error),
      )
      .then(hasEnded => {
        running = undefined
        // Woken between the last look and now.
        return hasEnded && isWoken && !isStopped ? wake() : undefined
      })
    return running
  }

  // Due rows are checked again at the next turn of the clock, or when the database is reachable again.
  const failed = (error: Error & { code?: string }): false => {
    const { name, code, message } = error
    const facts = { lane: `${lane.channel} ${lane.urgency}`, name, code, message: code ? undefined : message }
    log[error instanceof Overloaded ? 'warn' : 'error'](facts, 'lane failed')
    return false
  }

  const stop = async (): Promise<void> => {
    isStopped = true
    nudge()
    await running
  }
  return { wake, stop }
}

// A channel that ignores its signal must not block the lane forever.
async function sendWithin(lane: LaneOf, row: InHand, signal: AbortSignal): Promise<Delivery> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  late.catch(() => {})
  try {
    return await Promise.race([lane.send(row, signal), late])
  } catch (error) {
    const { code, name } = error as Error & { code?: unknown }
    return { state: 'later', code: String(code ?? name) }
  }
}
