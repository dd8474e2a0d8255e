import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { jobDeps } from '../../../tests/outbox.ts'
import { type Job, runJobs } from './run-jobs.ts'

let database: TestDatabase
let time: Date
const said: string[] = []
const ends: (() => unknown)[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  time = new Date('2026-05-14T12:04:00Z')
  said.length = 0
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  await database.sql('delete from private.job_runs')
})

const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) })

/** A process whose clock is `time`; answers how to stop it. */
async function open(...jobs: Job[]) {
  const deps = jobDeps(database, {}, () => time)
  const stop = await runJobs(jobs, database.ownerConfig, { ...deps, log }, 10)
  ends.push(stop, deps.close)
  return stop
}
const looks = () => new Promise(resolve => setTimeout(resolve, 200))
function counted(cron: string, run = async () => {}) {
  let runs = 0
  const job: Job = {
    name: 'count-it',
    cron,
    run: async () => {
      runs++
      await run()
    },
  }
  return { job, runs: () => runs }
}

describe('runJobs', () => {
  it('runs each turn once, however many processes run', async () => {
    const { job, runs } = counted('*/2 * * * *')
    await Promise.all([open(job), open(job), open(job)])
    await expect.poll(runs).toBe(1)
    for (const [minute, expected] of [
      ['12:04:40', 1],
      ['12:05:01', 1],
      ['12:06:00', 2],
      ['12:07:59', 2],
    ] as const) {
      time = new Date(`2026-05-14T${minute}Z`)
      await looks()
      expect(runs()).toBe(expected)
    }
  })

  it('does not make up for turns missed while no process ran', async () => {
    const { job, runs } = counted('* * * * *')
    const stop = await open(job)
    await expect.poll(runs).toBe(1)
    await stop()
    time = new Date('2026-05-14T14:30:00Z')
    await open(job)
    await expect.poll(runs).toBe(2)
    await looks()
    expect(runs()).toBe(2)
  })

  it('recovers when a clock days ahead is corrected, and ignores a step back of one minute', async () => {
    const { job, runs } = counted('* * * * *')
    time = new Date('2026-05-20T12:00:00Z')
    await open(job)
    await expect.poll(runs).toBe(1)
    time = new Date('2026-05-20T11:59:00Z')
    await looks()
    expect(runs()).toBe(1)
    time = new Date('2026-05-14T12:00:00Z')
    await expect.poll(runs).toBe(2)
  })

  it('tries again within a minute when the database is unavailable', async () => {
    const { job, runs } = counted('* * * * *')
    await database.sql('alter table private.job_runs rename to away')
    await open(job)
    await expect.poll(() => said).toContain('job clock')
    expect(runs()).toBe(0)
    await database.sql('alter table private.away rename to job_runs')
    await expect.poll(runs).toBe(1)
  })

  it('never runs twice at the same time, and waits for the current run when it stops', async () => {
    let finish = () => {}
    let atOnce = 0
    let most = 0
    const { job, runs } = counted('* * * * *', async () => {
      most = Math.max(most, ++atOnce)
      await new Promise<void>(resolve => {
        finish = resolve
      })
      atOnce--
    })
    const stop = await open(job)
    await expect.poll(runs).toBe(1)
    time = new Date('2026-05-14T12:05:00Z')
    await looks()
    expect(runs()).toBe(1)
    finish()
    await expect.poll(runs).toBe(2)
    let stopped = false
    const stopping = stop().then(() => {
      stopped = true
    })
    await looks()
    expect(stopped).toBe(false)
    finish()
    await stopping
    expect([most, atOnce]).toEqual([1, 0])
  })

  it('logs a job that fails, and runs it at its next turn', async () => {
    const { job, runs } = counted('* * * * *', async () => {
      throw new Error('No such thing')
    })
    await open(job)
    await expect.poll(() => said).toContain('job failed')
    time = new Date('2026-05-14T12:05:00Z')
    await expect.poll(runs).toBe(2)
  })
})
