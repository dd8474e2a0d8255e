import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { campaignSender } from '../../../../../tests/campaigns.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { draftedCampaigns } from '../../../../../tests/drafted-campaign.ts'
import { deliverOutbox, jobDeps } from '../../../../../tests/outbox.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { canSend } from '../../../../send-guard.ts'
import { findCampaign } from '../find-campaign.ts'
import { settleCampaigns } from './settle-campaigns.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
const { payingWorld, draftAbout, price, write, tasks } = draftedCampaigns(() => database)
const { writeAll, deliver } = campaignSender(() => database)

type World = Awaited<ReturnType<typeof payingWorld>>
const day = 86_400_000

/** Sends what is due, and nothing is settled yet. */
async function leave({ now }: World) {
  const deps = jobDeps(database, {}, now)
  await deliverOutbox({ ...deps, canSend })
  deps.close()
}
async function settle({ now }: World) {
  const deps = jobDeps(database, { PUBLIC_URL: 'https://app.example' }, now)
  await settleCampaigns(deps)
  deps.close()
}
const approve = async ({ run }: World, campaign_id: string, revision = 1) =>
  dataOf(await run('approve-campaign', { campaign_id, revision }))
const statuses = async ({ messages }: World, id: string) => (await messages(id)).map(({ status }) => status)
const results = async ({ run }: World, campaign_id: string) =>
  dataOf(await run('show-campaign-results', { campaign_id }))

/**
 * A mail about a price to three people: two of them had another campaign the day before and get this one when their week is over,
 * one has it.
 */
async function halfLeft() {
  const world = await payingWorld()
  await world.people(2, { name: 'A' })
  const before = await world.draft()
  await approve(world, before, 2)
  world.forward(60_000)
  await writeAll(world, before)
  await deliver(world)
  world.forward(day)
  await world.people(1, { name: 'B' })
  const id = await draftAbout(world, 'what a service costs')
  await approve(world, id)
  await write(world)
  await leave(world)
  await settle(world)
  expect(await statuses(world, id)).toEqual(['queued', 'queued', 'kept'])
  expect(await world.campaign(id)).toMatchObject({ state: 'sending', written_at: world.now(), matched: 3 })
  return { world, id }
}

it('a waiting message is sent when its reader may be written to and its facts still hold', async () => {
  const { world, id } = await halfLeft()
  world.forward(7 * day)
  await deliver(world)
  expect(await statuses(world, id)).toEqual(['kept', 'kept', 'kept'])
  expect(await world.campaign(id)).toMatchObject({ state: 'sent', stopped_at: null })
  expect(await tasks(world)).toEqual([])
})

it('a campaign stops with one task when facts change after messages were written; sent ones stay sent', async () => {
  const { world, id } = await halfLeft()
  await price(world, 12_000)
  world.forward(7 * day)
  await leave(world)
  expect(await statuses(world, id)).toEqual(['queued', 'queued', 'kept'])
  for (const _ of [1, 2]) await settle(world)
  expect(await world.campaign(id)).toMatchObject({
    state: 'paused',
    stopped_at: world.now(),
    stopped_words: '“$110” is no longer true.',
  })
  const note = expect.stringMatching(
    RegExp(`^“\\$110” is no longer true\\. .*https://app.example/email-marketing/${id}$`),
  )
  expect(await tasks(world)).toEqual([
    { state: 'open', note, title: expect.stringMatching(/stopped by itself$/) },
  ])
  expect(await results(world, id)).toMatchObject({ handed_on: 1, waiting: 2, matched: 3, not_sent: [] })
  world.forward(30 * day)
  await deliver(world)
  expect(await statuses(world, id)).toEqual(['queued', 'queued', 'kept'])
  expect(await world.run('resume-campaign', { campaign_id: id })).toMatchObject({ code: 'no_longer_true' })
})

it('a stopped campaign resumes once the facts hold again, only to recipients still waiting', async () => {
  const { world, id } = await halfLeft()
  await price(world, 12_000)
  world.forward(7 * day)
  await deliver(world)
  await price(world, 11_000)
  dataOf(await world.run('resume-campaign', { campaign_id: id }))
  expect(await tasks(world)).toMatchObject([{ state: 'done' }])
  await deliver(world)
  expect(await statuses(world, id)).toEqual(['kept', 'kept', 'kept'])
  expect((await world.messages(id)).map(({ attempts }) => attempts)).toEqual([1, 1, 1])
  expect(await world.campaign(id)).toMatchObject({ state: 'sent', stopped_at: null, stopped_words: null })
})

it('canceling a stopped campaign withdraws its waiting messages', async () => {
  const { world, id } = await halfLeft()
  await price(world, 12_000)
  world.forward(7 * day)
  await deliver(world)
  dataOf(await world.run('cancel-campaign', { campaign_id: id }))
  expect(await results(world, id)).toMatchObject({
    handed_on: 1,
    waiting: 0,
    not_sent: [{ reason: 'withdrawn', people: 2 }],
  })
  expect(await tasks(world)).toMatchObject([{ state: 'done' }])
})

it('held messages resume automatically when the facts hold again before the campaign stops', async () => {
  const { world, id } = await halfLeft()
  await price(world, 12_000)
  world.forward(7 * day)
  await leave(world)
  await price(world, 11_000)
  await settle(world)
  expect(await world.campaign(id)).toMatchObject({ state: 'sending', stopped_at: null })
  await deliver(world)
  expect(await statuses(world, id)).toEqual(['kept', 'kept', 'kept'])
  expect(await tasks(world)).toEqual([])
})

it('a message is held while a user is pausing its campaign', async () => {
  const { world, id } = await halfLeft()
  const { practice, run, campaign } = world
  await price(world, 12_000)
  world.forward(7 * day)
  const worker = { role: 'practice_worker', claims: { practice_id: practice.id } } as const
  await inTransaction(database.pool, worker, {}, async client => {
    await findCampaign(client, practice.id, id)
    await leave(world)
  })
  dataOf(await run('pause-campaign', { campaign_id: id }))
  await settle(world)
  // Whoever paused it knows: no task.
  expect(await campaign(id)).toMatchObject({ state: 'paused', stopped_at: null })
  expect(await tasks(world)).toEqual([])
  await price(world, 11_000)
  dataOf(await run('resume-campaign', { campaign_id: id }))
  await deliver(world)
  expect(await statuses(world, id)).toEqual(['kept', 'kept', 'kept'])
})

it('states that a time is free only while it is', async () => {
  const world = await payingWorld()
  await world.people(1)
  // Between two starts: the next is not too soon to book in a minute.
  world.forward(20 * 60_000)
  const id = await draftAbout(world, 'open times')
  await approve(world, id)
  await write(world)
  expect(await statuses(world, id)).toEqual(['queued'])
  await database.sql('update practices set is_booking_open = false where id = $1', [world.practice.id])
  await deliver(world)
  expect(await statuses(world, id)).toEqual(['queued'])
  expect(await world.campaign(id)).toMatchObject({ state: 'paused', stopped_at: world.now() })
  await database.sql('update practices set is_booking_open = true where id = $1', [world.practice.id])
  dataOf(await world.run('resume-campaign', { campaign_id: id }))
  await deliver(world)
  expect(await statuses(world, id)).toEqual(['kept'])
})

it('reads the facts once for all claimed messages', async () => {
  const world = await payingWorld()
  await world.people(20)
  const id = await draftAbout(world, 'what a service costs')
  await approve(world, id)
  await write(world)
  const ids = (await world.messages(id)).map(message => message.id as string)
  const asked: string[] = []
  await inTransaction(database.pool, { role: 'service_role', claims: {} }, {}, async client => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const counting = (...given: unknown[]) => {
      asked.push((given[0] as { name: string }).name)
      return query(...given)
    }
    await canSend(Object.assign(Object.create(client), { query: counting }), ids, world.now())
  })
  expect(asked.filter(name => name === 'campaigns-leaving')).toHaveLength(1)
  expect(asked.filter(name => name === 'read-facts')).toHaveLength(1)
})
