import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dice } from '../../scripts/demo/random.ts'
import { type RunningServer, runServer } from '../../scripts/run-server.ts'
import { scratchFolder } from '../../scripts/scratch-folder.ts'
import { ownerOf } from '../../src/server/database/embedded/cluster.ts'
import { copyDemo } from '../demo-folder.ts'
import { width } from '../width.ts'
import { postmasterOf, servantsOf } from './database-processes.ts'
import { type Acknowledged, findLost, keepBooking } from './web-visitor.ts'

const kills = process.env.STRESS ? 30 : width(1, 6)
const practice = 'willow-and-stone'

// The embedded database is what is killed here; an outside server has a life of its own.
describe(`SIGKILL at random under bookings, ${kills} times`, { timeout: 120_000 }, () => {
  const home = scratchFolder('kill')
  const dataDir = join(home, 'data')
  const databaseProcesses = () => {
    const postmaster = postmasterOf(dataDir)
    return [postmaster, ...servantsOf(postmaster).map(({ pid }) => pid)]
  }
  const booked: Acknowledged[] = []
  const odd: string[] = []
  let server: RunningServer

  beforeAll(
    async () => {
      const random = dice(30)
      copyDemo(dataDir)
      server = await runServer({ dataDir })
      for (let round = 0; round < kills; round++) {
        const over = new AbortController()
        const visitors = [1, 2, 3, 4].map(index =>
          keepBooking(server.url, practice, round * 10 + index, booking => booked.push(booking), over.signal),
        )
        // Somewhere in the middle of the work, however slow the machine is.
        const enough = booked.length + random.between(kills > 1 ? 1 : 3, 5)
        const gaveUp = Promise.all(visitors).then(() => true)
        while (booked.length < enough && !(await Promise.race([gaveUp, pause(20)])));
        await pause(random.between(0, 300))
        // Once, and every other time after it, the database's own processes die with it, as when a machine does.
        killAll(
          round % 2 === 0
            ? [server.process.pid as number, ...databaseProcesses()]
            : [server.process.pid as number],
        )
        over.abort()
        odd.push(...(await Promise.all(visitors)).flat())
        server = await runServer({ dataDir })
      }
    },
    120_000 + kills * 60_000,
  )

  afterAll(async () => {
    await server?.stop()
    rmSync(home, { recursive: true, force: true })
  })

  it('the server was really under load, and refused requests only with a 409', () => {
    expect(booked.length).toBeGreaterThan(kills)
    expect(odd).toEqual([])
  })

  it('no acknowledged booking is lost', async () => {
    expect(await findLost(server.url, booked)).toEqual([])
  })

  it('no visits overlap, and no index disagrees with its table', async () => {
    const client = new pg.Client(ownerOf(dataDir))
    await client.connect()
    const overlaps = await client.query(
      `select 1 from appointments a join appointments b on a.id < b.id and a.practitioner_id = b.practitioner_id
         and a.blocks_from < b.blocks_until and b.blocks_from < a.blocks_until
       where a.status not in ('cancelled', 'no_show') and b.status not in ('cancelled', 'no_show')
         and (a.class_id is null or a.class_id is distinct from b.class_id)
       union all
       select 1 from appointments a where a.status not in ('cancelled', 'no_show') and not exists
         (select from held_times h where (h.appointment_id = a.id or h.class_id = a.class_id) and h.practitioner_id = a.practitioner_id)`,
    )
    await client.query('create extension if not exists amcheck with schema extensions')
    const checked = await client.query(
      `select extensions.bt_index_check(i.indexrelid, true) from pg_index i join pg_class c on c.oid = i.indexrelid
         join pg_am m on m.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
       where m.amname = 'btree' and n.nspname in ('public', 'auth', 'private') and i.indisvalid`,
    )
    await client.end()
    expect(overlaps.rowCount).toBe(0)
    expect(checked.rowCount).toBeGreaterThan(30)
  })
})

const pause = (ms: number) => new Promise<false>(resolve => setTimeout(() => resolve(false), ms))

function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // It may be gone already, because one before it was its parent.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
