import type pg from 'pg'

/** Thrown when the caller's share of connections stays in use, or a query took too long. */
export class Overloaded extends Error {
  override name = 'Overloaded'
  readonly seconds: number

  constructor(seconds: number) {
    super('The database did not answer in time')
    this.seconds = seconds
  }
}

type Lane = 'members' | 'strangers' | 'visitors' | 'verbs' | 'work'

/** A lane of the gate. `key` says whose request it is: an account, address or practice. */
export interface Queue {
  lane: Lane
  key: string
}

/** Milliseconds before a request is refused. Rows are retried anyway; bookings get longer (browsers wait 15 s). */
const patience = {
  members: 2_000,
  strangers: 2_000,
  visitors: 10_000,
  verbs: 10_000,
  work: 30_000,
  other: 10_000,
}

// Lanes are separate, so row reads and slot searches of one address don't wait for each other.
const nameOf = ({ lane, key }: Queue) => `${lane} ${key}`

interface Waiter {
  go: () => void
  timer: NodeJS.Timeout
}

interface Line {
  queue: Queue
  waiters: Set<Waiter>
}

/**
 * Counts who holds the connections of one pool. Of 16, rows may have 10: one account 4 and strangers 1 together, so that
 * whatever is asked through /rest/v1 booking, signing in and the jobs find one, and a processor to run on. What is dear to
 * work out for visitors may have 2: that happens on the thread that makes the pages. Verbs of accounts may have 8, those of
 * one account 4: some wait for their practice's lock while they hold one. Steps of queued work may have 2. All these
 * together may have 14. Callers take turns, one each. Why these figures: decisions 33, 46, 48 and 51.
 */
export class Gate {
  private readonly most: number
  private readonly mostRows: number
  private readonly mostInTurn: number
  private readonly mostOf: Record<Lane, number>
  private readonly mostOfOne: Record<Lane, number>
  private held = 0
  private readonly heldIn: Record<Lane, number> = {
    members: 0,
    strangers: 0,
    visitors: 0,
    verbs: 0,
    work: 0,
  }
  private readonly heldBy = new Map<string, number>()
  private readonly waiting = new Set<Waiter>()
  private readonly lines = new Map<string, Line>()

  /** @param most connections of the pool */
  constructor(most: number) {
    const share = (eighths: number) => Math.max(1, Math.floor((most * eighths) / 8))
    this.most = most
    this.mostRows = Math.min(share(5), most - 1)
    const strangers = Math.max(1, most >> 4)
    const visitors = share(1)
    this.mostInTurn = Math.max(1, most - visitors)
    this.mostOf = { members: this.mostRows, strangers, visitors, verbs: share(4), work: share(1) }
    this.mostOfOne = { members: share(2), strangers, visitors, verbs: share(2), work: share(1) }
  }

  /** Undefined if a connection was free and is now taken; else resolves with the turn or rejects with Overloaded. */
  enter(queue?: Queue): Promise<void> | undefined {
    if (this.hasRoom(queue)) return this.take(queue)
    const waiters = queue ? this.lineOf(queue).waiters : this.waiting
    const ms = patience[queue?.lane ?? 'other']
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiters.delete(waiter)
        if (queue && waiters.size === 0) this.lines.delete(nameOf(queue))
        reject(new Overloaded(ms / 1_000))
      }, ms)
      const waiter: Waiter = { go: resolve, timer }
      waiters.add(waiter)
    })
  }

  /** Releases what `enter` took for the same queue. */
  leave(queue?: Queue): void {
    this.held--
    if (queue) {
      this.heldIn[queue.lane]--
      const name = nameOf(queue)
      const left = (this.heldBy.get(name) ?? 1) - 1
      if (left > 0) this.heldBy.set(name, left)
      else this.heldBy.delete(name)
    }
    this.callNext()
  }

  private hasRoom(queue?: Queue): boolean {
    if (this.held >= this.most) return false
    if (!queue) return true
    const { lane } = queue
    if (this.heldIn[lane] >= this.mostOf[lane]) return false
    const { members, strangers, visitors, verbs, work } = this.heldIn
    const rows = members + strangers
    if ((lane === 'members' || lane === 'strangers') && rows >= this.mostRows) return false
    if (rows + visitors + verbs + work >= this.mostInTurn) return false
    return (this.heldBy.get(nameOf(queue)) ?? 0) < this.mostOfOne[lane]
  }

  private take(queue?: Queue): undefined {
    this.held++
    if (!queue) return
    this.heldIn[queue.lane]++
    const name = nameOf(queue)
    this.heldBy.set(name, (this.heldBy.get(name) ?? 0) + 1)
  }

  private lineOf(queue: Queue): Line {
    const name = nameOf(queue)
    const line = this.lines.get(name) ?? { queue, waiters: new Set() }
    this.lines.set(name, line)
    return line
  }

  private callNext(): void {
    const [first] = this.waiting
    if (first) {
      if (this.hasRoom()) this.call(first, this.waiting)
      return
    }
    for (const [name, line] of this.lines) {
      const { queue, waiters } = line
      const [next] = waiters
      if (!next || !this.hasRoom(queue)) continue
      this.lines.delete(name)
      if (waiters.size > 1) this.lines.set(name, line)
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

/** A pool connection through its gate. Rejects with Overloaded after 2 s (rows) or 10 s, or with the driver's error. */
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
