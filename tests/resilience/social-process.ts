// A process that lets posts go and brings them out, as the product does, until it is killed.
import { setInterval } from 'node:timers'
import pino from 'pino'
import { publishDuePosts } from '../../src/growth/social/server/publishing/publish-due-posts.ts'
import { publishPost } from '../../src/growth/social/server/publishing/publish-post.ts'
import { pace } from '../../src/growth/social/server/publishing/publishing.ts'
import { readConfig } from '../../src/server/config.ts'
import { connect } from '../../src/server/database/open.ts'
import { openOutbound } from '../../src/server/outbound/outbound.ts'
import { queueTimes, runQueue } from '../../src/server/queued-work/run-queue.ts'

const owner = JSON.parse(process.argv[2] ?? '')
Object.assign(pace, { poll: 20, settle: 150 })
const log = pino({ level: 'silent' })
const { pool } = await connect(owner, log, 8)
const config = readConfig(process.env)
const deps = {
  pool,
  config,
  log,
  now: () => new Date(),
  outbound: openOutbound(config),
  proofKey: 'test-proof-key',
}
const times = { ...queueTimes, lostAfter: 1_000, look: 100, beat: 150 }
await runQueue([publishPost], owner, deps, { atOnce: 3, times })
setInterval(() => void publishDuePosts(deps).catch(() => {}), 150)
process.send?.('ready')
