import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { openPractice } from '../practice.ts'
import { width } from '../width.ts'

const practices = width(2, 4)
const people = width(8, 50)
const each = width(25, 50)
const kills = width(1, 2)
const all = practices * people * each
const at = '2026-05-20T12:00:00.000Z'

let database: TestDatabase
const processes = new Set<ChildProcess>()
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  for (const one of processes) one.kill('SIGKILL')
  await database.close()
})

/** Practitioners with up to 50 visits each in the next two days, of a client each, all due to be reminded of. */
async function fill(): Promise<void> {
  const { id, service_id } = await openPractice(database, { people })
  await database.sql(
    `insert into clients (practice_id, first_name, email) select $1::uuid, 'C' || n, 'c' || n || '@' || left($1::uuid::text, 8) || '.example'
     from generate_series(1, $2::int) n`,
    [id, people * each],
  )
  await database.sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents,
       currency, source, status, starts_at, ends_at, created_at)
     select $1::uuid, c.id, p.id, $2::uuid, 'Deep tissue', 30, 100, 'USD', 'staff', 'confirmed', s.at, s.at + interval '30 minutes', $3::timestamptz - interval '9 days'
     from (select id, row_number() over (order by id) - 1 as n from clients where practice_id = $1::uuid) c
     join (select id, row_number() over (order by id) - 1 as n from practitioners where practice_id = $1::uuid) p on p.n = c.n / $4::int
     cross join lateral (select $3::timestamptz + make_interval(hours => 2, mins => (c.n % $4::int)::int * 30) as at) s`,
    [id, service_id, at, each],
  )
}

const start = async (): Promise<ChildProcess> => {
  const file = fileURLToPath(new URL('./remind-process.ts', import.meta.url))
  const child = fork(file, [JSON.stringify(database.ownerConfig), at])
  processes.add(child)
  child.once('exit', () => processes.delete(child))
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', code => reject(new Error(`The process ended with ${code}`)))
  })
  return child
}
const ended = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null
    ? new Promise(resolve => child.once('exit', resolve))
    : child.exitCode
const written = async () =>
  Number((await database.sql('select count(*)::int as n from outbound_messages'))[0]?.n ?? 0)

it(`writes ${all} messages for ${all} reminders due at once, with one of two processes killed`, {
  timeout: 600_000,
}, async () => {
  for (let n = 0; n < practices; n++) await fill()
  const steady = await start()
  let other = await start()
  for (let kill = 1; kill <= kills; kill++) {
    const enough = Math.max((await written()) + width(0, 300), kill * width(50, 1_500))
    await expect.poll(written, { timeout: 120_000, interval: 20 }).toBeGreaterThan(enough)
    expect(other.exitCode).toBe(null)
    other.kill('SIGKILL')
    await ended(other)
    expect(await written()).toBeLessThan(all)
    if (kill < kills) other = await start()
  }
  expect(await ended(steady)).toBe(0)
  // What a killed process had in hand is found by whoever looks next.
  expect(await ended(await start())).toBe(0)
  expect(await written()).toBe(all)
  const [found] = await database.sql(
    `select count(distinct appointment_id)::int as visits, count(*) filter (where status = 'queued' and kind = 'visit-reminder')::int as queued
     from outbound_messages`,
  )
  expect(found).toEqual({ visits: all, queued: all })
  // And none has a link that no message shows.
  const [links] = await database.sql('select count(*)::int as n from appointment_links')
  expect(links?.n).toBe(all)
})
