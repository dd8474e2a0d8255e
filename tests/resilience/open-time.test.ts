import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canSend } from '../../src/send-guard.ts'
import { openLanes } from '../../src/server/outbound/deliver-outbox.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { bookAt } from '../followed-links.ts'
import { duePerson, gapNow, gapPractice, proposedGaps } from '../gaps.ts'
import { type MailServer, mailServer } from '../mail-server.ts'
import { jobDeps } from '../outbox.ts'
import { dataOf } from '../practice.ts'
import { width } from '../width.ts'

// Mails about open time leave while somebody books it. Once they were told that it is theirs, nobody else is told that it is open.

let database: TestDatabase
let server: MailServer
beforeAll(async () => {
  database = await testDatabase()
  server = await mailServer(20)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

it('no email about open time is sent after the booking that took it was acknowledged', async () => {
  const env = { SMTP_URL: server.url, MAIL_CONNECTIONS: '3', PUBLIC_URL: 'https://stillpoint.example' }
  const outcomes: { sent: number; skipped: number; late: number }[] = []
  const [rounds, later] = [width(3, 12), width(6, 2)]
  for (let round = 0; round < rounds; round++) {
    const { practice, run } = await gapPractice(database)
    for (let n = 0; n < 20; n++) await duePerson(database, practice, `R${round}n${n}`)
    const [gap] = await proposedGaps(run, practice)
    dataOf(await run.as(practice.id, 'approve-gap', { gap_id: gap?.id }))
    const at = new Date(gapNow.getTime() + 120_000)
    run.setNow(at)
    const deps = { ...jobDeps(database, env, () => at), canSend }
    const before = server.received.length
    const lanes = [openLanes(deps), openLanes(deps)]
    const sending = Promise.all(lanes.map(lane => lane.wake('')))
    // Each round a little later: before the first has left, in the middle, after the last.
    while (server.received.length - before < Math.min(19, round * later)) await wait(2)
    await bookAt(run, practice, null, '2026-05-20T18:00:00.000Z')
    const acknowledged = performance.now()
    await sending
    await Promise.all(lanes.map(lane => lane.stop()))
    deps.close()
    const rows = await database.sql(
      `select recipient, status from outbound_messages where practice_id = $1 and origin_kind = 'gap'`,
      [practice.id],
    )
    const recipients = new Set(rows.map(({ recipient }) => recipient))
    const arrived = server.received.filter(({ to }) => recipients.has(to))
    const of = (status: string) => rows.filter(row => row.status === status).length
    expect(of('sent') + of('skipped')).toBe(20)
    expect(arrived).toHaveLength(of('sent'))
    outcomes.push({
      sent: of('sent'),
      skipped: of('skipped'),
      late: arrived.filter(mail => mail.at > acknowledged).length,
    })
  }
  expect(outcomes.map(({ late }) => late)).toEqual(outcomes.map(() => 0))
  // The race was one: some mails were quicker than the booking, some were not.
  expect(outcomes.reduce((sum, { sent }) => sum + sent, 0)).toBeGreaterThan(width(5, 20))
  expect(outcomes.reduce((sum, { skipped }) => sum + skipped, 0)).toBeGreaterThan(width(5, 20))
}, 120_000)
