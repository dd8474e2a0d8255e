// A process that does queued work on the test's database, until it is killed. Its own kind stands here.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import pino from 'pino'
import { z } from 'zod'
import { readConfig } from '../../src/server/config.ts'
import { connect } from '../../src/server/database/open.ts'
import { openOutbound } from '../../src/server/outbound/outbound.ts'
import { queuedWork } from '../../src/server/queued-work/queued-work.ts'
import { queueTimes, runQueue } from '../../src/server/queued-work/run-queue.ts'

/** Writes `rows` rows, ten a step; each row stands once, or the table refuses it. */
export const writeRows = queuedWork({
  name: 'write-rows',
  input: z.object({ batch: z.string(), rows: z.number() }),
  checkpoint: z.object({ next: z.number() }),
  output: z.object({ rows: z.number() }),
  attempts: 3,
  backoff: { firstSeconds: 1, mostSeconds: 5 },
  limitAtOnce: 8,
  perPracticeAtOnce: 8,
  run: async ({ input, checkpoint, step, progress }) => {
    for (let next = checkpoint?.next ?? 0; next < input.rows; next += 10) {
      await step(async ({ client }) => {
        await client.query(
          'insert into written (batch, at, pid) select $1, at, $4 from generate_series($2::int, $3::int) at',
          [input.batch, next, Math.min(next + 9, input.rows - 1), process.pid],
        )
        await wait(5)
        return { next: next + 10 }
      })
      progress(Math.min(next + 10, input.rows), input.rows)
    }
    return { rows: input.rows }
  },
})

if (import.meta.main) {
  const owner = JSON.parse(process.argv[2] ?? '') as pg.ClientConfig
  const log = pino({ level: 'silent' })
  const { pool } = await connect(owner, log, 8)
  const config = readConfig({})
  const deps = {
    pool,
    config,
    log,
    now: () => new Date(),
    outbound: openOutbound(config),
    proofKey: 'test-proof-key',
  }
  const times = { ...queueTimes, lostAfter: 1_500, look: 100, beat: 200 }
  await runQueue([writeRows], owner, deps, { atOnce: 3, times })
  process.stdout.write('ready\n')
}
