import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dice } from '../../scripts/demo/random.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { halfAnHourAgo, importKinds, importWorld } from '../imports.ts'
import { openPractice, runner } from '../practice.ts'
import { workOff } from '../queue.ts'
import { addService } from '../visits.ts'
import { width } from '../width.ts'

const file = fileURLToPath(new URL('import-process.ts', import.meta.url))
const HOUR = 3_600_000
const now = halfAnHourAgo
const kills = width(1, 5)
const newClients = width(300, 1_500)
const visitRows = width(300, 1_200)
const pastVisits = width(175, 700)

let database: TestDatabase
let processes: ChildProcess[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  for (const each of processes) await kill(each)
  processes = []
})
afterAll(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.sql(text, values)
const { full, handIn, handInVisits, importOf, clients } = importWorld(() => database)

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

const visitsOf = (practice_id: string) =>
  sql('select id, client_id, starts_at, status, import_key from appointments where practice_id = $1', [
    practice_id,
  ])
const doneOf = async (id: string) => {
  const [row] = await sql(
    'select count(*) filter (where outcome is not null)::int as done from import_rows where import_id = $1',
    [id],
  )
  return row?.done as number
}

/** Two processes at work on it; again and again one of them dies, each time after more of it was done. */
async function dyingAtIt(ids: string[], rounds: number): Promise<void> {
  const random = dice(11)
  const all = async () => (await Promise.all(ids.map(doneOf))).reduce((sum, done) => sum + done, 0)
  await begin()
  for (let round = 0; round < rounds; round++) {
    const before = await all()
    await begin()
    await expect.poll(all, { timeout: 30_000, interval: 20 }).toBeGreaterThan(before)
    await wait(random.between(0, 40))
    await kill(processes.shift() as ChildProcess)
  }
  for (const id of ids)
    await expect.poll(async () => (await importOf(id))?.state, { timeout: 90_000 }).toBe('done')
}

describe('an import whose process dies in the middle', { timeout: 240_000 }, () => {
  it('writes each client and each visit once, whichever process continues it', async () => {
    const [own, other] = [await full(), await full()]
    const { service_id } = await addService(database, other)
    const people = Array.from({ length: newClients }, (_, nth) => ({
      first_name: `P${nth}`,
      ...(nth % 3 ? { external_id: `${nth}` } : {}),
      notes: nth % 5 ? [] : [`Note ${nth}`],
    }))
    const rows = Array.from({ length: visitRows }, (_, nth) => ({
      client: {
        external_id: `${nth % 90}`,
        first_name: `C${nth % 90}`,
        last_name: '',
        email: null,
        phone: null,
      },
      ...{ starts_at: now + (nth - pastVisits) * HOUR, ends_at: now + (nth - pastVisits + 1) * HOUR },
      status: nth < pastVisits ? 'completed' : 'confirmed',
      ...(nth % 2 ? { service_id } : { service: `Old ${nth % 6}` }),
      notes: nth % 7 ? [] : [`Visit ${nth}`],
    }))
    const [clientsId, visitsId] = [await handIn(own, people), await handInVisits(other, rows)]
    await dyingAtIt([clientsId, visitsId], kills)

    expect(await importOf(clientsId)).toMatchObject({ made: newClients, filled: 0, known: 0 })
    expect(new Set((await clients(own)).map(({ first_name }) => first_name)).size).toBe(newClients)
    expect(await clients(own)).toHaveLength(newClients)
    expect(await importOf(visitsId)).toMatchObject({ made: visitRows, refused: 0, known: 0, people_made: 90 })
    const visits = await visitsOf(other.practice_id)
    expect(visits).toHaveLength(visitRows)
    expect(new Set(visits.map(({ starts_at }) => Number(starts_at))).size).toBe(visitRows)
    expect(await clients(other)).toHaveLength(90)
    const count = async (text: string) => (await sql(text, [other.practice_id]))[0]?.n
    expect(await count('select count(*)::int as n from held_times where practice_id = $1')).toBe(
      visitRows - pastVisits,
    )
    expect(await count('select count(*)::int as n from client_notes where practice_id = $1')).toBe(
      Math.ceil(visitRows / 7),
    )
    expect(await count('select count(*)::int as n from appointment_events where practice_id = $1')).toBe(
      visitRows,
    )
    // One of each name, and the one that the practice has.
    expect(await count('select count(*)::int as n from services where practice_id = $1')).toBe(4)
    const [work] = await sql('select count(distinct kind)::int as kinds from queued_work')
    expect(work?.kinds).toBe(2)
  })
})

describe('an import at the same times as bookings', { timeout: 240_000 }, () => {
  it('leaves one visit at each time, and every row and booking reports its outcome', async () => {
    const practice = await openPractice(database)
    await sql(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [
      practice.id,
    ])
    const own = { practice_id: practice.id, practitioner_id: practice.practitioners[0] as string }
    const starts = Array.from({ length: 120 }, (_, nth) => now + (24 + nth) * HOUR)
    const rows = starts.map((starts_at, nth) => ({
      client: { external_id: `r${nth}`, first_name: `R${nth}`, last_name: '', email: null, phone: null },
      ...{ starts_at, ends_at: starts_at + HOUR, service_id: practice.service_id },
    }))
    const import_id = await handInVisits(own, rows)
    const verbs = runner(database, new Date().toISOString())
    const random = dice(5)
    const book = async (start: number) =>
      verbs.as(practice.id, 'create-appointment', {
        client: { first_name: 'Walk', last_name: 'In' },
        service_id: practice.service_id,
        duration_id: practice.duration_id,
        practitioner_id: own.practitioner_id,
        start: new Date(start + 30 * 60_000).toISOString(),
        tells_client: false,
        allows_outside_hours: true,
      })
    const [, , ...booked] = await Promise.all([
      workOff(database, importKinds),
      workOff(database, importKinds),
      ...Array.from({ length: width(40, 90) }, async () => {
        await wait(random.between(0, 900))
        return book(random.pick(starts))
      }),
    ])
    const answers = booked.map(answer => answer as { ok: boolean; code?: string })
    const refusals = answers.filter(({ ok }) => !ok).map(({ code }) => code)
    expect(new Set([...refusals, 'slot_taken'])).toEqual(new Set(['slot_taken']))
    const found = (await importOf(import_id)) as { made: number; refused: number }
    expect(found).toMatchObject({ state: 'done' })
    expect(found.made + found.refused).toBe(120)
    const [counts] = await sql(
      `select count(*) filter (where source = 'import')::int as imported, count(*) filter (where source = 'staff')::int as booked,
        (select count(*)::int from appointments a join appointments b on a.practice_id = b.practice_id and a.id < b.id
          and tstzrange(a.blocks_from, a.blocks_until) && tstzrange(b.blocks_from, b.blocks_until)
          where a.practice_id = $1) as overlaps
       from appointments where practice_id = $1`,
      [practice.id],
    )
    expect(counts).toEqual({
      imported: found.made,
      booked: answers.filter(({ ok }) => ok).length,
      overlaps: 0,
    })
    // Both sides won and lost.
    expect(counts?.booked).toBeGreaterThan(0)
    expect(found.refused).toBeGreaterThan(0)
    const why = await sql(
      `select distinct refusal from import_rows where import_id = $1 and outcome = 'refused'`,
      [import_id],
    )
    expect(why).toEqual([{ refusal: 'overlap' }])
  })
})
