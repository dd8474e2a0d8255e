import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { Overloaded } from '../database/gate.ts'
import { listen } from '../database/listen.ts'
import type { FileKind } from '../files/file-kind.ts'
import type { Verb } from '../functions/verb.ts'
import type { Outbound } from '../outbound/outbound.ts'
import type { CanSend } from '../outbound/send-guard.ts'
import { isTurn, type JobClock } from './job-clock.ts'
import { noteRun, takeTurns } from './job-runs.ts'

export interface JobDeps {
  pool: pg.Pool
  config: Config
  log: Logger
  now: () => Date
  outbound: Outbound
  proofKey: string
  /** Verbs that work may run as a user; absent: none. */
  verbs?: readonly Verb[]
  /** Upload kinds; absent: archives restore no files. */
  fileKinds?: readonly FileKind[]
  /** Asked for claimed messages at sending time; absent: all may be sent. */
  canSend?: CanSend
}

export interface Job extends JobClock {
  wakesOn?: string
  run: (deps: JobDeps) => Promise<void>
  /** Handles each notice instead of running the job; '' if some may have been missed. */
  hear?: (deps: JobDeps, notice: string) => void
  /** Ends what a run left in progress, within seconds. */
  stop?: (deps: JobDeps) => Promise<void>
}

/**
 * Keeps the clocks of all jobs: each turn is run by one of the processes that share the database, and one that nobody ran in its
 * minute is not made up for. Looks at the clock every `lookMs`. Answers how to stop them, which waits 5 s for runs under way. A
 * job that throws is run again at its next turn.
 */
export async function runJobs(
  jobs: Job[],
  owner: pg.ClientConfig,
  deps: JobDeps,
  lookMs = 5_000,
): Promise<() => Promise<void>> {
  const runners = new Map(jobs.map(job => [job.name, single(job, deps)]))
  const runs = new Map<string, Promise<void> | undefined>()
  const run = (name: string) => runs.set(name, runners.get(name)?.())
  const stops: (() => Promise<void>)[] = []
  for (const job of jobs) {
    const onNotice = (notice: string) => (job.hear ? job.hear(deps, notice) : run(job.name))
    if (job.wakesOn) stops.push(await listen(owner, job.wakesOn, onNotice, deps.log))
  }
  let seen = 0
  const look = async () => {
    const minute = Math.floor(deps.now().getTime() / 60_000) * 60_000
    if (minute === seen) return
    const due = jobs.filter(({ cron }) => isTurn(cron, new Date(minute))).map(({ name }) => name)
    try {
      for (const name of await takeTurns(deps.pool, due, new Date(minute))) run(name)
      seen = minute
    } catch (error) {
      // Asked again at the next look, while the minute lasts.
      const { name, code } = error as Error & { code?: string }
      deps.log.warn({ name, code }, 'job clock')
    }
  }
  let looking: Promise<void> | undefined
  const clock = setInterval(() => {
    looking = look()
  }, lookMs)
  const finished = async () => {
    await looking
    await Promise.all(runs.values())
  }
  return async () => {
    clearInterval(clock)
    await Promise.all(stops.map(stop => stop()))
    const ended = Promise.race([finished(), wait(5_000, undefined, { ref: false })])
    await Promise.all([ended, ...jobs.map(job => job.stop?.(deps))])
  }
}

// In one process, calls during a run lead to one more run after it.
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
