import type pg from 'pg'

/** Thrown instead of waiting any longer for a connection: all that this caller may have are in use. */
export class Overloaded extends Error {
  override name = 'Overloaded'
  /** After how many seconds it is worth asking again: `Retry-After`. */
  readonly seconds: number

  constructor(seconds: number) {
    super('No connection to the database became free in time')
    this.seconds = seconds
  }
}

/** What is asked row by row, by members or by strangers. `key` is whose request it is: an account, or an address. */
export interface Queue {
  lane: 'members' | 'strangers'
  key: string
}

/** Milliseconds until a request is told to come again: a row is asked for anew, a booking should go through (browsers wait 15 s). */
const patience = { rows: 2_000, other: 10_000 }

interface Waiter {
  go: () => void
  timer: NodeJS.Timeout
}

interface Line {
  queue: Queue
  waiters: Set<Waiter>
}

/**
 * Counts who holds the connections of one pool. Of 16, rows may have 10: one account 4, strangers 2 together and one
 * address 1, so that whatever is asked through /rest/v1 booking, signing in and the jobs find one, and a processor to run
 * on. Callers of rows take turns, one each.
 */
export class Gate {
  private readonly most: number
  private readonly mostRows: number
  private readonly mostOf: { members: number; strangers: number }
  private readonly mostOfOne: { members: number; strangers: number }
  private held = 0
  private readonly heldIn = { members: 0, strangers: 0 }
  private readonly heldBy = new Map<string, number>()
  private readonly waiting = new Set<Waiter>()
  /** Callers of rows in the order of their turns. */
  private readonly lines = new Map<string, Line>()

  /** @param most connections of the pool */
  constructor(most: number) {
    const share = (eighths: number) => Math.max(1, Math.floor((most * eighths) / 8))
    this.most = most
    this.mostRows = Math.min(share(5), most - 1)
    this.mostOf = { members: this.mostRows, strangers: share(1) }
    this.mostOfOne = { members: share(2), strangers: Math.max(1, share(1) >> 1) }
  }

  /** Undefined where one is free, which is then taken; else resolves with the turn, or rejects with Overloaded. */
  enter(queue?: Queue): Promise<void> | undefined {
    if (this.hasRoom(queue)) return this.take(queue)
    const waiters = queue ? this.lineOf(queue).waiters : this.waiting
    const ms = queue ? patience.rows : patience.other
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiters.delete(waiter)
        if (queue && waiters.size === 0) this.lines.delete(queue.key)
        reject(new Overloaded(ms / 1_000))
      }, ms)
      const waiter: Waiter = { go: resolve, timer }
      waiters.add(waiter)
    })
  }

  /** Gives back what `enter` took for the same queue. */
  leave(queue?: Queue): void {
    this.held--
    if (queue) {
      this.heldIn[queue.lane]--
      const left = (this.heldBy.get(queue.key) ?? 1) - 1
      if (left > 0) this.heldBy.set(queue.key, left)
      else this.heldBy.delete(queue.key)
    }
    this.callNext()
  }

  private hasRoom(queue?: Queue): boolean {
    if (this.held >= this.most) return false
    if (!queue) return true
    const { lane, key } = queue
    const rows = this.heldIn.members + this.heldIn.strangers
    if (rows >= this.mostRows || this.heldIn[lane] >= this.mostOf[lane]) return false
    return (this.heldBy.get(key) ?? 0) < this.mostOfOne[lane]
  }

  private take(queue?: Queue): undefined {
    this.held++
    if (!queue) return
    this.heldIn[queue.lane]++
    this.heldBy.set(queue.key, (this.heldBy.get(queue.key) ?? 0) + 1)
  }

  private lineOf(queue: Queue): Line {
    const line = this.lines.get(queue.key) ?? { queue, waiters: new Set() }
    this.lines.set(queue.key, line)
    return line
  }

  private callNext(): void {
    const [first] = this.waiting
    if (first) {
      if (this.hasRoom()) this.call(first, this.waiting)
      return
    }
    for (const [key, line] of this.lines) {
      const { queue, waiters } = line
      const [next] = waiters
      if (!next || !this.hasRoom(queue)) continue
      // To the end of the round.
      this.lines.delete(key)
      if (waiters.size > 1) this.lines.set(key, line)
      this.call(next, waiters, queue)
      return
    }
  }

  private call(waiter: Waiter, waiters: Set<Waiter>, queue?: Queue): void {
    waiters.delete(waiter)
    clearTimeout(waiter.timer)
    this.take(queue)
    waiter.go()
  }
}

const gates = new WeakMap<pg.Pool, Gate>()

function gateOf(pool: pg.Pool): Gate {
  const gate = gates.get(pool) ?? new Gate(pool.options.max)
  gates.set(pool, gate)
  return gate
}

/**
 * A connection of the pool, through its gate; `release` gives both back. Rejects with Overloaded after 2 s (rows) or 10 s,
 * and with the driver's error where the database cannot be reached.
 */
export async function borrow(pool: pg.Pool, queue?: Queue): Promise<pg.PoolClient> {
  const gate = gateOf(pool)
  const turn = gate.enter(queue)
  if (turn) await turn
  try {
    const client = await pool.connect()
    const { release } = client
    client.release = broken => {
      release(broken)
      gate.leave(queue)
    }
    return client
  } catch (error) {
    gate.leave(queue)
    throw error
  }
}
