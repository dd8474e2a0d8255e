// A process that does the work of imports on the test's database, until it is killed.
import type pg from 'pg'
import pino from 'pino'
import { readConfig } from '../../src/server/config.ts'
import { connect } from '../../src/server/database/open.ts'
import { openOutbound } from '../../src/server/outbound/outbound.ts'
import { queueTimes, runQueue } from '../../src/server/queued-work/run-queue.ts'
import { importKinds } from '../import-kinds.ts'

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
await runQueue(importKinds, owner, deps, { atOnce: 3, times })
process.stdout.write('ready\n')
