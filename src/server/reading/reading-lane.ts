import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { loggable } from '../logging/loggable-error.ts'
import { threadEnv } from '../thread-env.ts'
import { fairQueue } from './fair-queue.ts'
import { NotRead, ReadingBusy } from './not-read.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

export interface ReadingLane {
  read(what: { name: string; mostMs: number }, sender: string, args: unknown[]): Promise<unknown>
  close(): Promise<void>
}

interface LaneOptions {
  log: Pick<Logger, 'warn' | 'error'>
  atOnce: number
  mostOfSender: number
  spare: number
  /** Whether its threads start before the first text. */
  isWarm: boolean
  /** MB per thread, plus 8 for short-lived data. Message rules and models take 40. */
  memoryMb?: number
}

/** Queue size, and the milliseconds before a waiting caller is told to retry. */
const most = { all: 200, waitMs: 8_000 }
const retrySeconds = 5
/** Multiple of a reading's limit by the clock, for a busy machine or a reading that hangs. */
const patience = 40
const restartMs = 1_000

interface Job {
  id: number
  name: string
  mostMs: number
  sender: string
  args: unknown[]
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
  tired?: NodeJS.Timeout
}

interface Thread {
  worker: Worker
  isReady: boolean
  /** Total CPU milliseconds at the last report. */
  cpuMs: number
  job?: Job | undefined
}

/** Threads that load `file` and run one reading each. Ends and replaces one over its time or memory. */
export function openLane(
  file: URL,
  { log, atOnce, mostOfSender, spare, isWarm, memoryMb = 256 }: LaneOptions,
): ReadingLane {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 }
  const queue = fairQueue<Job>({ all: most.all, ofSender: mostOfSender }, () => performance.now())
  const threads = new Set<Thread>()
  let jobs = 0
  let isClosed = false
  let isHeldBack = false

  function start(): void {
    const worker = new Worker(file, { resourceLimits, env: threadEnv() })
    worker.unref()
    const thread: Thread = { worker, isReady: false, cpuMs: 0 }
    threads.add(thread)
    worker.on('message', (said: FromThread) => hear(thread, said))
    worker.on('error', error => end(thread, error))
    worker.on('exit', () => end(thread))
  }

  function hear(thread: Thread, said: FromThread): void {
    const { job } = thread
    const spent = said.cpuMs - thread.cpuMs
    thread.cpuMs = said.cpuMs
    if (said.is === 'ready') thread.isReady = true
    else if (job) {
      thread.job = undefined
      queue.spent(job.sender, spent)
      if (said.is === 'read') job.resolve(said.result)
      else job.reject(said.error)
    }
    serve()
  }

  function end(thread: Thread, error?: unknown): void {
    if (!threads.delete(thread)) return
    const { job, worker } = thread
    thread.job = undefined
    void worker.terminate()
    if (job) {
      queue.spent(job.sender, job.mostMs)
      log.warn(
        { reading: job.name, code: (error as { code?: string })?.code },
        'a text took too much to read',
      )
      job.reject(new NotRead())
    } else if (!thread.isReady && !isClosed) {
      log.error({ err: loggable(error ?? {}) }, 'a thread that reads did not start')
      isHeldBack = true
      setTimeout(() => {
        isHeldBack = false
        serve()
      }, restartMs).unref()
    }
    serve()
  }

  function serve(): void {
    if (isClosed || isHeldBack) return
    const wanted = isWarm || queue.size > 0 ? atOnce + spare : 0
    while (threads.size < wanted) start()
    const isAtWork = [...threads].filter(({ job }) => job).length
    const free = [...threads].filter(({ isReady, job }) => isReady && !job)
    for (const thread of free.slice(0, Math.max(0, atOnce - isAtWork))) {
      const job = queue.next()
      if (job) begin(thread, job)
    }
  }

  function begin(thread: Thread, job: Job): void {
    const { id, name, args } = job
    thread.job = job
    clearTimeout(job.tired)
    try {
      thread.worker.postMessage({ id, name, args } satisfies ToThread)
    } catch (error) {
      thread.job = undefined
      job.reject(error)
      return
    }
    void watch(thread, job)
  }

  /** Measures CPU time, so that a busy machine doesn't cut honest texts off. */
  async function watch(thread: Thread, job: Job): Promise<void> {
    const began = performance.now()
    const before = thread.cpuMs
    for (let left = job.mostMs; left > 0; ) {
      await wait(Math.max(left, 5), undefined, { ref: false })
      if (thread.job !== job) return
      const now = await cpuMsOf(thread.worker)
      if (thread.job !== job) return
      const isStuck = performance.now() - began > job.mostMs * patience
      left = isStuck ? 0 : job.mostMs - ((now ?? before) - before)
    }
    end(thread)
  }

  if (isWarm) serve()
  return {
    read: ({ name, mostMs }, sender, args) =>
      new Promise((resolve, reject) => {
        const job: Job = { id: ++jobs, name, mostMs, sender, args, resolve, reject }
        const refuse = () => {
          queue.remove(job)
          log.warn({ reading: name, waiting: queue.size }, 'too many texts wait to be read')
          reject(new ReadingBusy(retrySeconds))
        }
        if (!queue.add(sender, job)) return refuse()
        job.tired = setTimeout(refuse, most.waitMs).unref()
        serve()
      }),
    close: async () => {
      isClosed = true
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

/** Total CPU ms of a thread; undefined without a report within a second. */
const cpuMsOf = (worker: Worker): Promise<number | undefined> =>
  Promise.race([
    worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1_000,
      () => undefined,
    ),
    wait(1_000, undefined, { ref: false }),
  ])
