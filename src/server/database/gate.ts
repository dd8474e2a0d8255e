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

/** What strangers and members ask row by row. `key` is whose request it is: an account, or an address. */
export interface Queue {
  lane: 'rows'
  key: string
}

/** Milliseconds until a request is told to come again: a row may be asked for later, a booking should go through. */
const patience = { rows: 2_000, other: 5_000 }

interface Waiter {
  go: () => void
  timer: NodeJS.Timeout
}

/**
 * Counts who holds the connections of one pool. Of 16, rows may have 10 and one caller of rows 4, so that whatever is asked
 * through /rest/v1 booking, signing in and the jobs find one; among the callers of rows it goes round, one each.
 */
export class Gate {
  private readonly most: number
  private readonly mostRows: number
  private readonly mostOfOne: number
  private held = 0
  private heldByRows = 0
  private readonly heldBy = new Map<string, number>()
  private readonly waiting = new Set<Waiter>()
  /** Callers of rows in the order of their turns, each with what it waits for. */
  private readonly lines = new Map<string, Set<Waiter>>()

  /** @param most connections of the pool */
  constructor(most: number) {
    this.most = most
    this.mostRows = most - Math.max(1, Math.round(most * 0.375))
    this.mostOfOne = Math.max(1, most >> 2)
  }

  /** Undefined where one is free, which is then taken; else resolves with the turn, or rejects with Overloaded. */
  enter(queue?: Queue): Promise<void> | undefined {
    if (this.hasRoom(queue)) return this.take(queue)
    const line = queue ? this.lineOf(queue.key) : this.waiting
    const ms = queue ? patience.rows : patience.other
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.delete(waiter)
        if (queue && line.size === 0) this.lines.delete(queue.key)
        reject(new Overloaded(ms / 1_000))
      }, ms)
      const waiter: Waiter = { go: resolve, timer }
      line.add(waiter)
    })
  }

  /** Gives back what `enter` took for the same queue. */
  leave(queue?: Queue): void {
    this.held--
    if (queue) {
      this.heldByRows--
      const left = (this.heldBy.get(queue.key) ?? 1) - 1
      if (left > 0) this.heldBy.set(queue.key, left)
      else this.heldBy.delete(queue.key)
    }
    this.callNext()
  }

  private hasRoom(queue?: Queue): boolean {
    if (this.held >= this.most) return false
    if (!queue) return true
    return this.heldByRows < this.mostRows && (this.heldBy.get(queue.key) ?? 0) < this.mostOfOne
  }

  private take(queue?: Queue): undefined {
    this.held++
    if (!queue) return
    this.heldByRows++
    this.heldBy.set(queue.key, (this.heldBy.get(queue.key) ?? 0) + 1)
  }

  private lineOf(key: string): Set<Waiter> {
    const line = this.lines.get(key) ?? new Set()
    this.lines.set(key, line)
    return line
  }

  private callNext(): void {
    const [first] = this.waiting
    if (first) {
      if (this.hasRoom()) this.call(first, this.waiting)
      return
    }
    // A few at most are passed over: those who hold all that one may have.
    for (const [key, line] of this.lines) {
      const queue: Queue = { lane: 'rows', key }
      const [next] = line
      if (!next || !this.hasRoom(queue)) continue
      this.lines.delete(key)
      if (line.size > 1) this.lines.set(key, line)
      this.call(next, line, queue)
      return
    }
  }

  private call(waiter: Waiter, line: Set<Waiter>, queue?: Queue): void {
    line.delete(waiter)
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
 * A connection of the pool, through its gate; `release` gives both back. Rejects with Overloaded after 2 s (rows) or 5 s,
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
