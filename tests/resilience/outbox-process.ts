// A process that does nothing but send what the outbox holds, as the product does; several of them share one database.
import pino from 'pino'
import { readConfig } from '../../src/server/config.ts'
import { connect } from '../../src/server/database/open.ts'
import { runJobs } from '../../src/server/jobs/run-jobs.ts'
import { deliverOutboxJob } from '../../src/server/outbound/deliver-outbox.ts'
import { openOutbound } from '../../src/server/outbound/outbound.ts'

const owner = JSON.parse(process.argv[2] ?? '')
const config = readConfig(process.env)
const log = pino({ level: 'silent' })
const database = await connect(owner, log, 6)
const deps = {
  pool: database.pool,
  config,
  log,
  now: () => new Date(),
  outbound: openOutbound(config),
  proofKey: 'test-proof-key',
}
const stop = await runJobs([deliverOutboxJob], owner, deps)
process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
process.send?.('sending')
