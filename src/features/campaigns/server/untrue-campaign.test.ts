import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { campaignWorld } from '../../../../tests/campaigns.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { payForFull } from '../../../../tests/free-plan.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { jobDeps, workOff } from '../../../../tests/queue.ts'
import { sendCampaign } from './send-campaign.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** A mail that says what a service costs, from the composer, for two people. */
async function fromDraft() {
  const world = await campaignWorld(database)
  world.world.deps.config = readConfig({ PUBLIC_URL: 'https://app.example' })
  await payForFull(database, world.practice.id)
  await world.people(2)
  const asked = { contentType: 'email', topic: 'what a service costs', targetAudience: 'everyone' }
  const { variants, dropped: _, ...rest } = dataOf(await world.run('generate-marketing-content', asked))
  const { draft_id: _id, chips: _chips, ...words } = variants[0]
  const draft_id = randomUUID()
  const kept = {
    ...{ draft_id, revision: null, words, first_words: null },
    picture_id: null,
    picture_alt: null,
  }
  dataOf(await world.run('save-content-draft', { ...rest, ...kept }))
  const { handed_id } = dataOf(await world.run('approve-content-draft', { draft_id, revision: 1 }))
  return { world, id: handed_id as string }
}
type World = Awaited<ReturnType<typeof campaignWorld>>

const price = ({ practice }: World, cents: number) =>
  database.sql('update service_durations set price_cents = $2 where practice_id = $1', [practice.id, cents])
/** Does what is queued, a minute after. */
async function send(world: World) {
  world.forward(60_000)
  await database.sql(
    `update queued_work set start_after = now() where kind = 'send-campaign' and line = $1`,
    [world.practice.id],
  )
  await workOff(database, [sendCampaign], { deps: { ...jobDeps(database), now: world.now } })
}
const tasks = ({ practice }: World) =>
  database.sql('select title, note, state from tasks where practice_id = $1', [practice.id])

it('goes out while what it says is so', async () => {
  const { world, id } = await fromDraft()
  expect(dataOf(await world.run('check-campaign', { campaign_id: id })).findings).toEqual([])
  dataOf(await world.run('approve-campaign', { campaign_id: id, revision: 1 }))
  await send(world)
  expect(await world.messages(id)).toHaveLength(2)
  expect(await world.campaign(id)).toMatchObject({ state: 'sending', stopped_at: null })
})

it('is stopped when its time comes where that changed: with the reason, a task, and no mail', async () => {
  const { world, id } = await fromDraft()
  dataOf(await world.run('approve-campaign', { campaign_id: id, revision: 1 }))
  await price(world, 12_000)
  await send(world)
  expect(await world.messages(id)).toEqual([])
  expect(await world.campaign(id)).toMatchObject({
    state: 'paused',
    stopped_at: world.now(),
    stopped_words: '“$110” is no longer true.',
    matched: 0,
  })
  const [task, ...others] = await tasks(world)
  expect(others).toEqual([])
  expect(task).toMatchObject({ state: 'open', title: expect.stringMatching(/stopped by itself$/) })
  expect(task?.note).toBe(
    `“$110” is no longer true. Cancel it and send what is so now, or put right what changed and press Go on: https://app.example/email-marketing/${id}`,
  )
  // It does not go on before it is so again.
  expect(await world.run('resume-campaign', { campaign_id: id })).toMatchObject({ code: 'no_longer_true' })
  await price(world, 11_000)
  dataOf(await world.run('resume-campaign', { campaign_id: id }))
  expect(await world.campaign(id)).toMatchObject({ stopped_at: null, stopped_words: null })
  expect(await tasks(world)).toMatchObject([{ state: 'done' }])
  await send(world)
  expect(await world.messages(id)).toHaveLength(2)
})

it('is found before it is approved, in a copy of it too, until somebody mends the words', async () => {
  const { world, id } = await fromDraft()
  await price(world, 12_000)
  const copy = randomUUID()
  dataOf(await world.run('copy-campaign', { campaign_id: id, new_id: copy }))
  for (const campaign_id of [id, copy]) {
    const { findings } = dataOf(await world.run('check-campaign', { campaign_id }))
    expect(findings).toContainEqual({
      code: 'no_longer_true',
      severity: 'block',
      words: '“$110” is no longer true. Make a new draft: it says what is so now.',
    })
    expect(await world.run('approve-campaign', { campaign_id, revision: 1 })).toMatchObject({
      code: 'may_not_leave',
    })
  }
  await database.sql(
    `update campaigns set words = replace(words::text, '$110', '$120')::jsonb where id = $1`,
    [copy],
  )
  dataOf(await world.run('approve-campaign', { campaign_id: copy, revision: 1 }))
  await send(world)
  expect(await world.messages(copy)).toHaveLength(2)
})
