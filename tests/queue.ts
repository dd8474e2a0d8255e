import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { fileKinds } from '../src/file-kinds.ts'
import { readConfig } from '../src/server/config.ts'
import { inTransaction } from '../src/server/database/transaction.ts'
import type { JobDeps } from '../src/server/jobs/run-jobs.ts'
import { openOutbound } from '../src/server/outbound/outbound.ts'
import { type EnqueueOptions, enqueue } from '../src/server/queued-work/enqueue.ts'
import type { QueuedWork } from '../src/server/queued-work/queued-work.ts'
import { queueTimes, runQueue } from '../src/server/queued-work/run-queue.ts'
import type { TestDatabase } from './database.ts'

/** As the product's, faster. */
export const quick = { ...queueTimes, beat: 50, lostAfter: 2_000, look: 50, goodbye: 1_000 }

export const jobDeps = (database: TestDatabase, log = pino({ level: 'silent' })): JobDeps => {
  const config = readConfig({ PUBLIC_URL: 'https://app.example' })
  return {
    pool: database.pool,
    config,
    log,
    now: () => new Date(),
    outbound: openOutbound(config),
    proofKey: 'test-proof-key',
    fileKinds,
  }
}

/** Does queued work of these kinds in this process; resolves with how to stop. */
export const startQueue = (
  database: TestDatabase,
  kinds: QueuedWork[],
  { atOnce = 2, times = quick, log = pino({ level: 'silent' }), deps = jobDeps(database, log) } = {},
) => runQueue(kinds, database.ownerConfig, deps, { atOnce, times })

/** As a verb of the practice would; work of the platform as service_role. */
export const queue = <Given>(
  { pool }: TestDatabase,
  kind: QueuedWork<Given>,
  payload: Given,
  options: EnqueueOptions,
) =>
  inTransaction(
    pool,
    options.practiceId
      ? { role: 'practice_worker', claims: { practice_id: options.practiceId } }
      : { role: 'service_role', claims: {} },
    {},
    client => enqueue(client, kind, payload, options),
  )

export async function pieceOf({ sql }: TestDatabase, id: string) {
  const [piece] = await sql('select * from queued_work where id = $1', [id])
  if (!piece) throw new Error('The piece is gone')
  return piece
}

/** Does all work of these kinds, until none is left that could begin now. What others have waiting is theirs. */
export async function workOff(
  database: TestDatabase,
  kinds: QueuedWork[],
  options: { deps?: JobDeps } = {},
): Promise<void> {
  const stop = await startQueue(database, kinds, options)
  try {
    for (;;) {
      const [left] = await database.sql(
        `select count(*)::int as pieces from queued_work where kind = any($1)
          and (state = 'working' or (state in ('queued', 'failed') and start_after <= now()))`,
        [kinds.map(({ name }) => name)],
      )
      if (left?.pieces === 0) return
      await wait(20)
    }
  } finally {
    await stop()
  }
}
