import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import { claim, nobodyYet, unclaim } from '#server/outbound/lanes/claim.ts'
import { campaignSender, campaignWorld } from '../../../../../tests/campaigns.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { canSendToClients } from '../../../../diary/messages/server/client-send-guard.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
const { writeAll, deliver } = campaignSender(() => database)

type World = Awaited<ReturnType<typeof campaignWorld>>
const act = async ({ run }: World, what: 'pause' | 'resume' | 'cancel', campaign_id: string) =>
  expect(await run(`${what}-campaign`, { campaign_id })).toMatchObject({ ok: true })

it('a resumed campaign still sends at each reader’s own hour', async () => {
  const world = await campaignWorld(database)
  const { run, people, draft, messages, forward, now } = world
  const [near, far] = await people(2)
  await database.sql(`update clients set time_zone = 'Pacific/Honolulu' where id = $1`, [far])
  const wall_date = addDays(now().toISOString().slice(0, 10), 3)
  const id = await draft({ timing: 'own_zone', wall_date, wall_time: '10:00' })
  await run('approve-campaign', { campaign_id: id, revision: 2 })
  forward(instantOf('America/New_York', wall_date, 600) - 3_600_000 - now().getTime())
  await writeAll(world, id)
  const due = async () => (await messages(id)).map(row => [row.client_id, row.status, row.send_after])
  const written = await due()
  expect(written).toEqual([
    [near, 'queued', new Date(instantOf('America/New_York', wall_date, 600))],
    [far, 'queued', new Date(instantOf('Pacific/Honolulu', wall_date, 600))],
  ])
  for (const _ of [1, 2]) await act(world, 'pause', id)
  forward(2 * 3_600_000)
  await deliver(world)
  await act(world, 'resume', id)
  // The hour of the one has passed meanwhile; that of the other has not.
  expect(await due()).toEqual([[near, 'queued', now()], written[1]])
  await deliver(world)
  expect((await due()).map(([, status]) => status)).toEqual(['kept', 'queued'])
})

/** Claims what is due and then does not send it, as a sender does that stops or whose mail server is away. */
async function takeInHand({ now }: World): Promise<() => Promise<void>> {
  const lane = { table: 'outbound_messages', channel: 'email', urgency: 'bulk' } as const
  const { rows } = await claim(database.pool, lane, 50, nobodyYet, randomUUID(), now(), canSendToClients)
  expect(rows).toHaveLength(2)
  return () => unclaim(database.pool, 'outbound_messages', rows, now())
}

it.each([
  ['paused', 'pause', 'queued', null],
  ['cancelled', 'cancel', 'skipped', 'withdrawn'],
] as const)(
  '%s, messages a sender had claimed are not sent when released',
  async (_, what, status, skip_reason) => {
    const world = await campaignWorld(database)
    const { run, people, draft, messages, forward } = world
    await people(2)
    const id = await draft()
    await run('approve-campaign', { campaign_id: id, revision: 2 })
    forward(60_000)
    await writeAll(world, id)
    const putBack = await takeInHand(world)
    await act(world, what, id)
    await putBack()
    forward(60_000)
    await deliver(world)
    expect(await messages(id)).toMatchObject([
      { status, skip_reason },
      { status, skip_reason },
    ])
    if (what === 'cancel') return
    await act(world, 'resume', id)
    await deliver(world)
    expect(await messages(id)).toMatchObject([{ status: 'kept' }, { status: 'kept' }])
  },
)

it('sends until its last day ends, even to clients who have booked if that was chosen', async () => {
  const world = await campaignWorld(database)
  const { practice, run, people, draft, messages, forward, now } = world
  const [books] = await people(2)
  const ends_on = addDays(now().toISOString().slice(0, 10), 1)
  const id = await draft({ stop_on_book: false, ends_on })
  await run('approve-campaign', { campaign_id: id, revision: 2 })
  forward(60_000)
  await writeAll(world, id)
  const expires_at = new Date(instantOf('America/New_York', addDays(ends_on, 1), 0))
  expect(await messages(id)).toMatchObject([{ expires_at }, { expires_at }])
  await database.sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents,
       currency, source, status, starts_at, ends_at, created_at)
     values ($1, $2, $3, $4, 'Deep tissue', 60, 11000, 'USD', 'online', 'confirmed', $5::timestamptz + interval '2 days', $5::timestamptz + interval '49 hours', $5)`,
    [practice.id, books, practice.practitioners[0], practice.service_id, now()],
  )
  await database.sql(
    `update outbound_messages set send_after = $2 where origin_id = $1 and recipient = 'c2@example.com'`,
    [id, expires_at],
  )
  await deliver(world)
  forward(3 * 86_400_000)
  await deliver(world)
  expect(await messages(id)).toMatchObject([
    { client_id: books, status: 'kept' },
    { status: 'skipped', skip_reason: 'expired' },
  ])
})
