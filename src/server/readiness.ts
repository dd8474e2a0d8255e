import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Caller, inTransaction } from './database/transaction.ts'

const counter: Caller = { role: 'service_role', claims: {} }

// More rows than fit the memory are laid down in a file of some 100 kB, which goes at once: a row by itself may find
// room in a page that is there, on a disk where no booking does.
const allow = `select set_config('work_mem', '64kB', true)`
const fill = 'select count(*) from generate_series(1, 5000)'

// One row, written over and over; a counter of long ago, which is tidied away and comes again.
const write = `insert into private.rate_limits (bucket, window_start) values ('readyz', 'epoch')
  on conflict (bucket, window_start) do update set hits = 1`

/**
 * Answers whether the database takes writes, within 3 s and never rejecting. It writes at most once a second, however
 * often and from wherever it is asked; between two writes the last answer holds.
 */
export function readiness(pool: pg.Pool, clock = () => performance.now()): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let askedAt = 0
  return () => {
    if (!answer || clock() - askedAt >= 1_000) {
      askedAt = clock()
      answer = Promise.race([takesWrites(pool), wait(3_000, false, { ref: false })])
    }
    return answer
  }
}

async function takesWrites(pool: pg.Pool): Promise<boolean> {
  try {
    await inTransaction(pool, counter, { timeoutMs: 1_000 }, async client => {
      await client.query(allow)
      await client.query(fill)
      await client.query(write)
    })
    return true
  } catch {
    return false
  }
}
