import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { Overloaded } from '../database/gate.ts'
import { listen } from '../database/listen.ts'
import type { FileKind } from '../files/file-kind.ts'
import type { Verb } from '../functions/verb.ts'
import type { Outbound } from '../outbound/outbound.ts'
import type { CanSend } from '../outbound/send-guard.ts'
import type { JobClock } from './job-clock.ts'
import { noteRun } from './note-run.ts'

export interface JobDeps {
  pool: pg.Pool
  config: Config
  log: Logger
  now: () => Date
  outbound: Outbound
  /** The server's own secret: what it signs, it knows again. */
  proofKey: string
  /** What work may ask as somebody; absent: nothing. */
  verbs?: readonly Verb[]
  /** What files the door takes; absent: none comes back out of an archive. */
  fileKinds?: readonly FileKind[]
  /** Asked of what was claimed, in the moment of sending; absent: everything may go. */
  canSend?: CanSend
}

export interface Job extends JobClock {
  /** Also run at once when this channel is notified. */
  wakesOn?: string
  run: (deps: JobDeps) => Promise<void>
  /** Takes each notice of that channel itself, instead of being run at each; '' where some may have been missed. */
  hear?: (deps: JobDeps, notice: string) => void
  /** Ends what a run has left under way, within seconds. */
  stop?: (deps: JobDeps) => Promise<void>
}

/** Starts the clocks of all jobs; answers how to stop them. A job that throws is tried again at its next turn. */
export async function runJobs(
  jobs: Job[],
  owner: pg.ClientConfig,
  deps: JobDeps,
): Promise<() => Promise<void>> {
  const connection = owner.connectionString
    ? { connectionString: owner.connectionString }
    : { host: owner.host as string, user: owner.user as string, database: owner.database as string }
  const boss = new PgBoss({ ...connection, max: 3, schema: 'pgboss' })
  boss.on('error', error => deps.log.warn({ name: error.name }, 'job clock'))
  await boss.start()
  const stops: (() => Promise<void>)[] = []
  for (const job of jobs) {
    const once = single(job, deps)
    await boss.createQueue(job.name, { policy: 'short', retryLimit: 0, expireInSeconds: 300 })
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, once)
    await boss.schedule(job.name, job.cron, null, { tz: 'UTC' })
    const onNotice = (notice: string) => (job.hear ? job.hear(deps, notice) : void once())
    if (job.wakesOn) stops.push(await listen(owner, job.wakesOn, onNotice, deps.log))
  }
  return async () => {
    await Promise.all(stops.map(stop => stop()))
    const clocks = boss.stop({ graceful: true, timeout: 5_000 })
    await Promise.all([clocks, ...jobs.map(job => job.stop?.(deps))])
  }
}

// Within one process a run that is asked for while one is under way follows it once, however often it was asked.
function single(job: Job, deps: JobDeps): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  const run = async (): Promise<void> => {
    try {
      do {
        again = false
        await job.run(deps)
      } while (again)
      await noteRun(deps, job.name, undefined)
    } catch (error) {
      const { name, code, message } = error as Error & { code?: string }
      const facts = { job: job.name, name, code, message: code ? undefined : message }
      deps.log[error instanceof Overloaded ? 'warn' : 'error'](facts, 'job failed')
      await noteRun(deps, job.name, error as Error & { code?: string })
    } finally {
      running = undefined
    }
  }
  return () => {
    if (running) again = true
    else running = run()
    return running as Promise<void>
  }
}
