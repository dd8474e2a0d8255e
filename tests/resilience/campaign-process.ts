// A process that writes campaigns down and sends what the outbox holds, as the product does; several of them share one database.
import pino from 'pino'
import { sendCampaign } from '../../src/growth/campaigns/server/offers/send-campaign.ts'
import { canSend } from '../../src/send-guard.ts'
import { readConfig } from '../../src/server/config.ts'
import { connect } from '../../src/server/database/open.ts'
import { runJobs } from '../../src/server/jobs/run-jobs.ts'
import { deliverOutboxJob } from '../../src/server/outbound/deliver-outbox.ts'
import { openOutbound } from '../../src/server/outbound/outbound.ts'
import { queueTimes, runQueue } from '../../src/server/queued-work/run-queue.ts'

const owner = JSON.parse(process.argv[2] ?? '')
/** By how much its clock goes ahead, in milliseconds. */
const ahead = Number(process.argv[3])
const config = readConfig(process.env)
const log = pino({ level: 'silent' })
const database = await connect(owner, log, 8)
const deps = {
  pool: database.pool,
  config,
  log,
  // In the middle of a day, whenever the test runs: offers wait at night.
  now: () => new Date(Date.now() + ahead),
  outbound: openOutbound(config),
  proofKey: 'test-proof-key',
  canSend,
}
const times = { ...queueTimes, beat: 50, lostAfter: 1_000, look: 50, goodbye: 1_000 }
const stopQueue = await runQueue([sendCampaign], owner, deps, { atOnce: 1, times })
const stopJobs = await runJobs([deliverOutboxJob], owner, deps)
process.on('SIGTERM', () => {
  void Promise.all([stopQueue(), stopJobs()]).then(() => process.exit(0))
})
process.send?.('sending')
