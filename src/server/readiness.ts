import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Caller, inTransaction } from './database/transaction.ts'

const counter: Caller = { role: 'service_role', claims: {} }

// Rows over the memory limit need a temp file; a single row may still fit a page on a full disk.
const allow = `select set_config('work_mem', '64kB', true)`
const fill = 'select count(*) from generate_series(1, 5000)'

// One row, overwritten each time; cleanup may delete it, and it comes back.
const write = `insert into private.rate_limits (bucket, window_start) values ('readyz', 'epoch')
  on conflict (bucket, window_start) do update set hits = 1`

/** Never rejects; answers within 3 s. Writes at most once a second and repeats the answer in between. */
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
