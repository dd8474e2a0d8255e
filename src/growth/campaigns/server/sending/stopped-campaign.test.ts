import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stoppedCampaign } from '#desk/tasks/task-list.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { campaignSender, campaignWorld } from '../../../../../tests/campaigns.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { jobDeps } from '../../../../../tests/outbox.ts'
import { findCampaign } from '../find-campaign.ts'
import { queueCampaign } from './queue-campaign.ts'
import { settleCampaigns } from './settle-campaigns.ts'
import { stopCampaign } from './stop-campaign.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
const { writeStep, writeAll, deliver } = campaignSender(() => database)

type World = Awaited<ReturnType<typeof campaignWorld>>

async function approved(count: number) {
  const world = await campaignWorld(database)
  await world.people(count)
  const id = await world.draft()
  expect(await world.run('approve-campaign', { campaign_id: id, revision: 2 })).toMatchObject({ ok: true })
  world.forward(60_000)
  return { world, id }
}
const act = async ({ run }: World, what: 'pause' | 'resume' | 'cancel' | 'take-back', campaign_id: string) =>
  expect(await run(`${what}-campaign`, { campaign_id })).toMatchObject({ ok: true })
async function settle({ now }: World) {
  const deps = jobDeps(database, { PUBLIC_URL: 'https://app.example' }, now)
  await settleCampaigns(deps)
  deps.close()
}
/** The work of the campaign has had its last attempt, or ended otherwise. */
const end = (id: string, state = 'dead') =>
  database.sql(
    `update queued_work set state = $2, ended_at = now(), attempts = 8 where kind = 'send-campaign' and payload ->> 'campaign_id' = $1
       and state = 'queued'`,
    [id, state],
  )
const tasks = ({ practice }: World) =>
  database.sql('select * from tasks where practice_id = $1', [practice.id])

it.each(['dead', 'cancelled', 'done'])(
  'a campaign stops when its work is %s and nobody was written to, and can resume',
  async state => {
    const { world, id } = await approved(2)
    const { run, campaign, messages, practice, now } = world
    await settle(world)
    expect(await campaign(id)).toMatchObject({ state: 'scheduled', stopped_at: null })
    await end(id, state)
    for (const _ of [1, 2]) await settle(world)
    expect(await campaign(id)).toMatchObject({ state: 'paused', run: 2, stopped_at: now() })
    const [task, ...others] = await tasks(world)
    expect(others).toEqual([])
    expect(task).toMatchObject({
      title: 'Your campaign “Room in the week” stopped by itself',
      assigned_to: practice.id,
      state: 'open',
    })
    expect(task?.note).toContain(`https://app.example/email-marketing/${id}`)
    expect(stoppedCampaign(task?.made_key)).toBe(id)
    // Said yes to again it is told apart from one that goes on.
    expect(await run('approve-campaign', { campaign_id: id, revision: 2 })).toMatchObject({
      code: 'not_a_draft',
    })
    await act(world, 'resume', id)
    expect(await campaign(id)).toMatchObject({ state: 'scheduled', run: 3, stopped_at: null })
    expect(await tasks(world)).toMatchObject([{ state: 'done' }])
    const queued = await database.sql(`select state, dedupe_key from queued_work where dedupe_key = $1`, [
      `${id}:3`,
    ])
    expect(queued).toMatchObject([{ state: 'queued' }])
    await settle(world)
    await writeAll(world, id)
    await deliver(world)
    expect(await messages(id)).toMatchObject([{ status: 'kept' }, { status: 'kept' }])
    expect(await campaign(id)).toMatchObject({ state: 'sent', matched: 2 })
  },
)

it('a resumed campaign continues where it stopped: once to each recipient, nothing sent before', async () => {
  const { world, id } = await approved(3)
  const { campaign, messages } = world
  expect(await writeStep(world, id)).toBe(3)
  // Those come after them in the order of their addresses, and the step that would find them never ran.
  await world.people(2, { name: 'D' })
  await end(id)
  await settle(world)
  expect(await campaign(id)).toMatchObject({ state: 'paused' })
  expect((await campaign(id)).reached).not.toBeNull()
  const held = await messages(id)
  expect(held.filter(({ send_after }) => (send_after as Date).getUTCFullYear() === 2199)).toHaveLength(3)
  await act(world, 'resume', id)
  expect(await campaign(id)).toMatchObject({ state: 'sending' })
  expect(await writeAll(world, id)).toBe(2)
  const written = await messages(id)
  expect(written).toHaveLength(5)
  expect(new Set(written.map(({ recipient }) => recipient)).size).toBe(5)
  expect(written.every(({ send_after }) => (send_after as Date).getUTCFullYear() < 2199)).toBe(true)
  expect(await campaign(id)).toMatchObject({ matched: 5 })
  // All of it is written: that its work is over is no news.
  await end(id)
  await settle(world)
  expect(await campaign(id)).toMatchObject({ state: 'sending', stopped_at: null })
})

it('a campaign that stops again reopens its one task; canceling closes it', async () => {
  const { world, id } = await approved(1)
  await end(id)
  await settle(world)
  await act(world, 'resume', id)
  await end(id)
  await settle(world)
  expect(await tasks(world)).toMatchObject([{ state: 'open', done_at: null }])
  await act(world, 'cancel', id)
  expect(await world.campaign(id)).toMatchObject({ state: 'cancelled', stopped_at: null })
  expect(await tasks(world)).toMatchObject([{ state: 'done' }])
})

it('a campaign stops even when the practice has reached its task limit', async () => {
  const { world, id } = await approved(1)
  await database.sql(
    `insert into tasks (practice_id, title) select $1, 'One more' from generate_series(1, 2000)`,
    [world.practice.id],
  )
  await end(id)
  await settle(world)
  expect(await world.campaign(id)).toMatchObject({ state: 'paused', stopped_at: world.now() })
  expect(await tasks(world)).toHaveLength(2_000)
})

it.each([
  ['pause', 'paused'],
  ['take-back', 'draft'],
  ['cancel', 'cancelled'],
] as const)('stopping leaves alone a campaign that a user ended by %s', async (what, state) => {
  const { world, id } = await approved(1)
  await act(world, what, id)
  await end(id)
  await settle(world)
  expect(await world.campaign(id)).toMatchObject({ state, stopped_at: null })
  // Also where it would have had a reason of its own to stop.
  const { practice, now } = world
  const caller = { role: 'practice_worker', claims: { practice_id: practice.id } } as const
  const why = { publicUrl: 'https://app.example', now: now(), why: 'Its price changed.' }
  const isStopped = await inTransaction(database.pool, caller, {}, client =>
    stopCampaign(client, practice.id, id, why),
  )
  expect(isStopped).toBe(false)
  expect(await world.campaign(id)).toMatchObject({ state, stopped_at: null })
  expect(await tasks(world)).toEqual([])
})

it('a campaign is archived once it is over or before approval, and can be restored', async () => {
  const { world, id } = await approved(1)
  const archive = (archived: boolean) => world.run('archive-campaign', { campaign_id: id, archived })
  expect(await archive(true)).toMatchObject({ code: 'not_archivable' })
  await act(world, 'take-back', id)
  expect(await archive(true)).toMatchObject({ ok: true })
  const archived_at = world.now()
  world.forward(60_000)
  expect(await archive(true)).toMatchObject({ ok: true })
  expect(await world.campaign(id)).toMatchObject({ archived_at })
  expect(await archive(false)).toMatchObject({ ok: true })
  expect(await world.campaign(id)).toMatchObject({ archived_at: null })
})

it('stopping waits for a concurrent change, and leaves newly queued work alone', async () => {
  const { world, id } = await approved(1)
  const { practice, campaign, now } = world
  await end(id)
  let isSettled = false
  let settling: Promise<void> = Promise.resolve()
  const caller = { role: 'practice_worker', claims: { practice_id: practice.id } } as const
  await inTransaction(database.pool, caller, {}, async client => {
    const found = await findCampaign(client, practice.id, id)
    if (!found) throw new Error('The campaign is gone')
    settling = settle(world).then(() => {
      isSettled = true
    })
    for (let isWaiting = false; !isWaiting; await wait(10)) {
      if (isSettled) throw new Error('It did not wait')
      const [locks] = await database.sql('select count(*)::int as waiting from pg_locks where not granted')
      isWaiting = locks?.waiting > 0
    }
    await queueCampaign(client, practice.id, found, 'scheduled', now(), 'America/New_York')
  })
  await settling
  expect(await campaign(id)).toMatchObject({ state: 'scheduled', run: 2, stopped_at: null })
  expect(await tasks(world)).toEqual([])
})

it('a campaign needs a valid audience to be approved or resumed', async () => {
  const { world, id } = await approved(1)
  const far = JSON.stringify({ field: 'last_visit_at', op: 'after', value: '9999-12-31' })
  const draft = await world.draft()
  await database.sql('update campaigns set expression = $2 where id = any($1)', [[id, draft], far])
  const refused = { status: 422, code: 'bad_audience' }
  expect(await world.run('approve-campaign', { campaign_id: draft, revision: 2 })).toMatchObject(refused)
  expect(await world.campaign(draft)).toMatchObject({ state: 'draft', run: 0 })
  await end(id)
  await settle(world)
  expect(await world.run('resume-campaign', { campaign_id: id })).toMatchObject(refused)
  expect(await world.campaign(id)).toMatchObject({ state: 'paused', stopped_at: world.now() })
  expect(await tasks(world)).toMatchObject([{ state: 'open' }])
})
