import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { dice } from '../../scripts/demo/random.ts'
import { addDays } from '../../src/lib/time/dates.ts'
import { instantOf, localDateOf } from '../../src/lib/time/zones.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { settingsFor } from '../openings.ts'
import { dataOf, openPractice, runner } from '../practice.ts'
import { width } from '../width.ts'
import type { FastClock } from './fast-clock.ts'

const zone = 'America/New_York'
const places = width(2, 6)
const people = width(5, 12)
const kills = width(1, 8)

let database: TestDatabase
const processes = new Set<ChildProcess>()
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  for (const one of processes) one.kill('SIGKILL')
  await database.close()
})

/** A place open with each of some practitioners at one hour, and more people who would take any of them. */
async function fill(today: string): Promise<string> {
  const practice = await openPractice(database, { people: places })
  const run = runner(database, new Date(instantOf(zone, addDays(today, 1), 540)))
  const settings = { ...settingsFor('first'), offer_min: 5, offer_from: '00:00', offer_to: '24:00' }
  dataOf(await run.as(practice.id, 'save-opening-settings', settings))
  await database.sql(
    `with made as (insert into clients (practice_id, first_name, email)
        select $1, 'C' || n, 'c' || n || '@example.com' from generate_series(1, $4::int) n returning id)
      insert into opening_requests (practice_id, client_id, service_id, duration_id, source)
      select $1, id, $2, $3, 'staff' from made`,
    [practice.id, practice.service_id, practice.duration_id, people],
  )
  for (const practitioner_id of practice.practitioners) {
    const start = new Date(instantOf(zone, addDays(today, 6), 600)).toISOString()
    dataOf(await run.as(practice.id, 'add-opening', { practitioner_id, start, duration_min: 75 }))
  }
  return practice.id
}

async function begin(clock: FastClock): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('./offer-process.ts', import.meta.url))
  const child = fork(file, [JSON.stringify(database.ownerConfig), JSON.stringify(clock)])
  processes.add(child)
  child.once('exit', () => processes.delete(child))
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', code => reject(new Error(`The process ended with ${code}`)))
  })
  return child
}
async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** What must be true in every moment, whoever has just died. */
async function wrongs(practiceId: string): Promise<unknown[]> {
  const found = await database.sql(
    `select 'twice' as wrong, f.id from opening_offers f join opening_offers g on g.opening_id = f.opening_id
        and g.request_id = f.request_id and g.id > f.id and g.state <> 'waiting' where f.practice_id = $1 and f.state <> 'waiting'
      union all
      select 'one place, two people', f.id from opening_offers f join opening_offers g on g.opening_id = f.opening_id and g.id > f.id
        and tstzrange(g.offer_at, g.expires_at) && tstzrange(f.offer_at, f.expires_at) and g.state <> 'waiting'
        where f.practice_id = $1 and f.state <> 'waiting'
      union all
      select 'one person, two places', f.id from opening_offers f join opening_offers g on g.request_id = f.request_id and g.id > f.id
        and g.state = 'offered' where f.practice_id = $1 and f.state = 'offered'
      union all
      select 'not kept', f.id from opening_offers f where f.practice_id = $1 and f.state = 'offered'
        and not exists (select from slot_holds h where h.token_hash = 'offer:' || f.id)
      union all
      select 'kept for nobody', h.id from slot_holds h where h.practice_id = $1
        and not exists (select from opening_offers f where h.token_hash = 'offer:' || f.id and f.state = 'offered')
      union all
      select 'no letter', f.id from opening_offers f where f.practice_id = $1 and f.state <> 'waiting'
        and not exists (select from outbound_messages m where m.dedupe_key = 'opening-offer:' || f.id || ':email')
      union all
      select 'letter of nothing', m.id from outbound_messages m where m.practice_id = $1 and m.kind = 'opening-offer'
        and not exists (select from opening_offers f where m.dedupe_key = 'opening-offer:' || f.id || ':email')`,
    [practiceId],
  )
  return found
}

it('each slot is offered once to each client and to one at a time, even when processes are killed', {
  timeout: 240_000,
}, async () => {
  const random = dice(11)
  const today = localDateOf(zone, Date.now())
  const practiceId = await fill(today)
  const clock = { at: instantOf(zone, addDays(today, 1), 600), since: Date.now(), times: 300 }
  const out = async () =>
    Number(
      (
        await database.sql(
          `select count(*) as n from opening_offers where practice_id = $1 and state <> 'waiting'`,
          [practiceId],
        )
      )[0]?.n,
    )
  // Two at a time in a full run; else one, and another that goes on after it.
  const running = [await begin(clock)]
  if (inject('full')) running.push(await begin(clock))
  for (let round = 0; round < kills; round++) {
    const before = await out()
    await expect.poll(out, { timeout: 30_000, interval: 20 }).toBeGreaterThan(before)
    await wait(random.between(0, 400))
    await kill(running.shift() as ChildProcess)
    expect(await wrongs(practiceId)).toEqual([])
    running.push(await begin(clock))
  }
  // Nobody is left out because of who died: everybody was asked about every place.
  await expect.poll(out, { timeout: 120_000, interval: 100 }).toBe(places * people)
  await expect
    .poll(
      () =>
        database.sql(`select id from opening_offers where practice_id = $1 and state = 'offered'`, [
          practiceId,
        ]),
      {
        timeout: 30_000,
      },
    )
    .toEqual([])
  expect(await wrongs(practiceId)).toEqual([])
  for (const child of running) await kill(child)
})
