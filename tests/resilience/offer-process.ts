// A process that offers what is due, until it is killed; several of them share one database and a clock that runs fast.
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { findDueOpenings } from '../../src/desk/openings/server/find-due-openings.ts'
import { offerOpening } from '../../src/desk/openings/server/offering/offer-opening.ts'
import { readConfig } from '../../src/server/config.ts'
import { connect } from '../../src/server/database/open.ts'
import { openOutbound } from '../../src/server/outbound/outbound.ts'
import { queueTimes, runQueue } from '../../src/server/queued-work/run-queue.ts'
import { type FastClock, fastNow } from './fast-clock.ts'

const owner = JSON.parse(process.argv[2] ?? '')
const clock = JSON.parse(process.argv[3] ?? '') as FastClock
const log = pino({ level: 'silent' })
const { pool } = await connect(owner, log, 6)
const config = readConfig({})
const deps = {
  pool,
  config,
  log,
  now: () => fastNow(clock),
  outbound: openOutbound(config),
  proofKey: 'test-proof-key',
}
const times = { ...queueTimes, lostAfter: 1_000, look: 50, beat: 100 }
await runQueue([offerOpening], owner, deps, { atOnce: 3, times })
process.send?.('offering')
for (;;) {
  await findDueOpenings(deps)
  await wait(50)
}
