import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dice } from '../../scripts/demo/random.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { pieceOf, queue } from '../queue.ts'
import { newPractice, type TestPractice } from '../verbs.ts'
import { width } from '../width.ts'
import { writeRows } from './queue-process.ts'

const file = fileURLToPath(new URL('queue-process.ts', import.meta.url))

let database: TestDatabase
let practices: TestPractice[]
let processes: ChildProcess[] = []
beforeAll(async () => {
  database = await testDatabase()
  practices = await Promise.all([newPractice(database), newPractice(database)])
  await database.sql('create table written (batch text, at int, pid int, primary key (batch, at))')
  await database.sql('grant all on written to practice_worker, service_role')
})
afterAll(() => database.close())
beforeEach(() => database.sql('truncate written, queued_work'))
afterEach(async () => {
  for (const each of processes) await kill(each)
  processes = []
})

async function begin(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file, JSON.stringify(database.ownerConfig)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  await once(child.stdout, 'data')
  return child
}

/** As a machine does that loses its power: nothing is said. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const add = (batch: string, rows: number, at = 0) =>
  queue(database, writeRows, { batch, rows }, { practiceId: practices[at]?.practice_id ?? null })
const written = async (batch: string) =>
  (await database.sql('select at from written where batch = $1 order by at', [batch])).map(({ at }) => at)
const upTo = (rows: number) => Array.from({ length: rows }, (_, at) => at)
const state = async (id: string) => (await pieceOf(database, id)).state

describe('processes that run queued work', { timeout: 120_000 }, () => {
  it('killed in the middle, one after another, finish it once from where it stopped', async () => {
    const [rows, kills] = [width(400, 2_000), width(1, 5)]
    const random = dice(7)
    const id = await add('killed', rows)
    for (let round = 0; round < kills; round++) {
      const before = (await written('killed')).length
      const child = await begin()
      await expect
        .poll(async () => (await written('killed')).length, { timeout: 20_000 })
        .toBeGreaterThan(before)
      await wait(random.between(0, 60))
      await kill(child)
    }
    const left = await pieceOf(database, id)
    expect(left.state).toBe('working')
    expect(left.checkpoint.next).toBe((await written('killed')).length)
    await begin()
    await expect.poll(() => state(id), { timeout: 60_000 }).toBe('done')
    expect(await written('killed')).toEqual(upTo(rows))
    expect(await pieceOf(database, id)).toMatchObject({ output: { rows }, progress_done: rows })
    const pids = await database.sql('select distinct pid from written')
    expect(pids.length).toBeGreaterThan(width(1, 3))
  })

  it('share the work, and do each piece once, even when one of them dies', async () => {
    const pieces = width(8, 24)
    const ids: string[] = []
    for (let n = 0; n < pieces; n++) ids.push(await add(`piece ${n}`, 100, n % 2))
    const [first] = await Promise.all([begin(), begin()])
    await expect
      .poll(async () => (await database.sql('select distinct pid from written')).length)
      .toBeGreaterThan(1)
    await kill(first as ChildProcess)
    await expect
      .poll(() => database.sql(`select id from queued_work where state <> 'done'`), { timeout: 60_000 })
      .toEqual([])
    for (let n = 0; n < pieces; n++) expect(await written(`piece ${n}`)).toEqual(upTo(100))
  })
})
