import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import pino from 'pino'
import { canSend } from '#send-guard.ts'
import { authMail } from '../auth-mail.ts'
import { fileKinds } from '../file-kinds.ts'
import { verbs } from '../functions.ts'
import { jobs } from '../jobs.ts'
import { queuedKinds } from '../queued-work.ts'
import { restPolicy } from '../tables.ts'
import { mayJoin } from '../topics.ts'
import { webhooks } from '../webhooks.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { databaseClock } from './database/database-clock.ts'
import { DatabaseInUse } from './database/embedded/postmaster.ts'
import { openDatabase } from './database/open.ts'
import { bringsFile } from './files/file-routes.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { logRejections } from './logging/log-rejections.ts'
import { openOutbound } from './outbound/outbound.ts'
import { loadPages } from './pages.ts'
import { plainHttpWarning } from './plain-http.ts'
import { attachRealtime } from './platform/realtime/attach-realtime.ts'
import { createTokens, readSecret } from './platform/tokens.ts'
import { writeSwitches } from './product-switches.ts'
import { runQueue } from './queued-work/run-queue.ts'
import { openReadings } from './reading/reading.ts'
import { longRequestMs, requestDeadline, requestMs } from './requests/request-deadline.ts'
import { requestsUnderWay } from './requests/requests-under-way.ts'
import { securityHeaders } from './requests/security-headers.ts'
import { nameSuperAdmins } from './super-admins.ts'

/** Threads that parse text from outside (decision 113). */
const threads = {
  messages: new URL('../threads/message-thread.ts', import.meta.url),
  documents: new URL('../threads/document-thread.ts', import.meta.url),
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Milliseconds that open requests get when the process is told to stop. */
const goodbyeMs = 10_000

/** Tells `npm start` whether a restart would help. No other parent listens. */
const tellStarter = (word: 'serving' | 'refused') => process.send?.(word)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  // Buffered for a second at most; a crash is written at once (fatal flushes).
  const lines = pino.destination({ sync: false, minLength: 4_096, periodicFlush: 1_000 })
  const log = pino({ level: config.logLevel }, lines)
  logRejections(log)
  const warning = plainHttpWarning(config)
  if (warning) log.warn(warning)
  const closeReadings = openReadings(threads, log)
  const pages = await loadPages(config)
  const database = await openDatabase(config, log)
  const { pool } = database
  // The embedded database uses this machine's clock; an outside one gives all its processes one clock.
  const clock = config.databaseUrl ? await databaseClock(pool) : undefined
  const now = clock?.now ?? (() => new Date())
  const tokens = await createTokens(pool, config, now)
  const proofKey = await readSecret(pool, 'proof_key', async () => randomBytes(32).toString('base64url'))
  const platform = { pool, config, log, now, tokens, mail: authMail(pool, config, now) }
  const outbound = openOutbound(config)
  const given = { verbs, proofKey, restPolicy, webhooks, outbound, fileKinds, pages, clocks: jobs }
  const app = createApp({ ...platform, ...given })
  const demo = process.argv.includes('--demo')
    ? await (await import('../../scripts/demo/fill-demo.ts')).fillDemo(database, {
        today: now(),
        publicUrl: config.publicUrl,
        proofKey,
      })
    : undefined
  await writeSwitches(pool, config)
  const wanted = config.superAdminEmails.length
  const { named, unproven } = await nameSuperAdmins(pool, config.superAdminEmails)
  if (unproven > 0)
    log.warn(
      { wanted, named, unproven },
      'an address in SUPER_ADMIN_EMAILS isn’t confirmed: sign in with it, press "Confirm your address" under Profile, then start again',
    )
  if (named + unproven < wanted) log.warn({ wanted, named, unproven }, 'super admins without an account')
  const jobDeps = { pool, config, log, now, outbound, proofKey, verbs, fileKinds, canSend }
  const stopJobs = await runJobs(jobs, database.ownerConfig, jobDeps)
  // As many as may have a connection for steps (database/gate.ts); more would wait for one another.
  const atOnce = Math.max(1, config.databasePool >> 3)
  const stopQueue = await runQueue(queuedKinds, database.ownerConfig, jobDeps, { atOnce })
  const serverOptions = {
    requestTimeout: longRequestMs,
    headersTimeout: requestMs,
    // Longer than the usual 60 s of proxies: if we closed first, a request sent at that moment would be lost.
    keepAliveTimeout: 75_000,
  }
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server
  const underWay = requestsUnderWay(server)
  server.prependListener('request', securityHeaders(config.publicUrl))
  server.prependListener(
    'request',
    requestDeadline(({ method, url }) => bringsFile(method, url)),
  )
  server.on('error', error => {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    const words = isTaken
      ? `Port ${config.port} is in use. Set PORT to another one.`
      : (error as Error).message
    process.stderr.write(`${words}\n`)
    if (isTaken) tellStarter('refused')
    void database.close().finally(() => process.exit(1))
  })
  const stopRealtime = await attachRealtime(
    server,
    { ...platform, ownerConfig: database.ownerConfig },
    { mayJoin: mayJoin(pool) },
  )
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    clock?.stop()
    // Accepts no new connections and doesn't wait for idle ones.
    server.close()
    const finished = underWay(goodbyeMs)
    // Open requests finish before the queue, the jobs and the database stop.
    const finishRequests = async () => {
      await finished
      server.closeAllConnections()
    }
    // In order, with a time limit each, because the database may be what is broken. The last one has its own limits.
    const answered = (end: () => Promise<void>) => () => Promise.race([end(), wait(10_000)])
    const parts = [answered(stopRealtime), finishRequests, answered(stopQueue), answered(stopJobs)]
    for (const end of [...parts, closeReadings, database.close]) {
      await end().catch(error => log.warn({ name: error.name, code: error.code }, 'not stopped in order'))
    }
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  // Last, because a caller who knows the URL may use any part or stop the process.
  server.listen(config.port, config.host, () => {
    tellStarter('serving')
    const { address, family, port } = server.address() as AddressInfo
    const host = address === '127.0.0.1' || address === '::' || address === '0.0.0.0' ? 'localhost' : address
    say(`Address: http://${family === 'IPv6' && host !== 'localhost' ? `[${host}]` : host}:${port}`)
    if (demo) {
      say(`Booking page: ${demo.bookingUrl}`)
      say(`Sign in: ${demo.email} / ${demo.password}`)
    }
  })
}

main().catch(error => {
  process.stderr.write(`${(error as Error).message}\n`)
  if (error instanceof DatabaseInUse) tellStarter('refused')
  process.exit(1)
})
