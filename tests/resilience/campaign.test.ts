import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dice } from '../../scripts/demo/random.ts'
import { campaignWorld } from '../campaigns.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type MailServer, mailServer } from '../mail-server.ts'
import { width } from '../width.ts'

const people = width(300, 10_000)
const leftOut = width(60, 500)
const kills = width(1, 5)
const connections = 8

let database: TestDatabase
let server: MailServer
const processes = new Set<ChildProcess>()
beforeAll(async () => {
  database = await testDatabase()
  server = await mailServer(2)
})
afterAll(async () => {
  for (const each of processes) each.kill('SIGKILL')
  await server.close()
  await database.close()
})

const start = async (ahead: number): Promise<ChildProcess> => {
  const file = fileURLToPath(new URL('./campaign-process.ts', import.meta.url))
  const env = {
    ...process.env,
    SMTP_URL: server.url,
    MAIL_PER_SECOND: '0',
    MAIL_CONNECTIONS: String(connections),
  }
  const child = fork(file, [JSON.stringify(database.ownerConfig), String(ahead)], { env })
  processes.add(child)
  child.once('exit', () => processes.delete(child))
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', code => reject(new Error(`The process ended with ${code}`)))
  })
  return child
}
const ended = (child: ChildProcess) => new Promise(resolve => child.once('exit', resolve))

it(`sends one email each to ${people} clients with ${kills} SIGKILLs on the way, and none to those who left meanwhile`, {
  timeout: 600_000,
}, async () => {
  const { practice, run, people: add, draft, forward } = await campaignWorld(database)
  const ids = await add(people)
  const id = await draft()
  expect(await run('approve-campaign', { campaign_id: id, revision: 2 })).toMatchObject({ ok: true })
  await database.sql(`update queued_work set start_after = now() where kind = 'send-campaign'`)
  const at = forward(60_000)
  // They said no, booked, or their mailbox refused a mail, all after the yes to the campaign and before it came to them.
  const gone = ids.slice(-leftOut)
  const [noes, booked, bounced] = [gone.slice(0, leftOut / 2), gone.slice(leftOut / 2, -20), gone.slice(-20)]
  await database.sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, source, created_at)
     select $1, unnest($2::uuid[]), 'email', 'all', false, 'Nothing more', 'unsubscribe', $3`,
    [practice.id, noes, at],
  )
  await database.sql(
    `insert into message_suppressions (practice_id, channel, address, kind, at)
     select $1, 'email', email, 'hard_bounce', $3 from clients where id = any($2)`,
    [practice.id, bounced, at],
  )
  await database.sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents,
       currency, source, status, starts_at, ends_at, created_at)
     select $1, c.id, $3, $4, 'Deep tissue', 30, 100, 'USD', 'online', 'confirmed', $5::timestamptz + n * interval '1 hour',
       $5::timestamptz + n * interval '1 hour' + interval '30 minutes', $5
     from unnest($2::uuid[]) with ordinality c (id, n)`,
    [practice.id, booked, practice.practitioners[0], practice.service_id, at],
  )
  const due = people - leftOut
  const random = dice(11)
  const ahead = at.getTime() - Date.now()
  const living = [await start(ahead), await start(ahead)]
  for (let kill = 1; kill <= kills; kill++) {
    // Two while it is written down, three while it is sent; one alone while it is sent.
    const isWriting = kills > 1 && kill <= 2
    const enough = isWriting ? 1 : (due * Math.max(1, kill - 2)) / 5
    const progress = async () =>
      isWriting
        ? Number((await database.sql('select count(*)::int as n from outbound_messages'))[0]?.n)
        : server.received.length
    await expect.poll(progress, { timeout: 240_000, interval: 10 }).toBeGreaterThan(enough)
    const index = random.between(0, 1)
    const child = living[index] as ChildProcess
    expect(child.exitCode).toBe(null)
    child.kill('SIGKILL')
    await ended(child)
    // After several, the other process goes on alone, which it notices within a minute. One that starts notices at once.
    if (kill < kills || kills === 1) living[index] = await start(ahead)
    else living.splice(index, 1)
  }
  const left = async () =>
    (
      await database.sql(
        `select count(*) filter (where m.status in ('queued', 'sending'))::int as waiting, count(m.id)::int as written
         from campaigns c left join outbound_messages m on m.origin_id = c.id where c.id = $1 and c.written_at is not null`,
        [id],
      )
    )[0]
  await expect.poll(left, { timeout: 240_000, interval: 50 }).toEqual({ waiting: 0, written: people })
  for (const child of living) child.kill('SIGTERM')
  await Promise.all(living.map(ended))

  const outcomes = await database.sql(
    `select status, skip_reason, count(*)::int as n from outbound_messages where origin_id = $1 group by 1, 2 order by 1, 2`,
    [id],
  )
  expect(outcomes).toEqual([
    { status: 'sent', skip_reason: null, n: due },
    { status: 'skipped', skip_reason: 'booked', n: booked.length },
    { status: 'skipped', skip_reason: 'bounced', n: bounced.length },
    { status: 'skipped', skip_reason: 'opted_out', n: noes.length },
  ])
  // One mail each. What was in a dead process's hand may have been handed over a second time, as the same mail: it has the same
  // Message-ID, by which mailboxes know it.
  const mails = new Map(server.received.map(mail => [mail.id, mail.to]))
  const to = [...mails.values()]
  expect(to).toHaveLength(due)
  expect(new Set(to).size).toBe(due)
  expect(server.received.length - due).toBeLessThanOrEqual(kills * connections)
  const [names] = await database.sql('select array_agg(email) as emails from clients where id = any($1)', [
    gone,
  ])
  expect(names?.emails.filter((email: string) => to.includes(email))).toEqual([])
})
