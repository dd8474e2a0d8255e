import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { draftedCampaigns } from '../../../../../tests/drafted-campaign.ts'
import { dataOf } from '../../../../../tests/practice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const { payingWorld, draftAbout, price, write, tasks } = draftedCampaigns(() => database)

/** A mail that says what a service costs, from the composer, for two people. */
async function fromDraft() {
  const world = await payingWorld()
  await world.people(2)
  return { world, id: await draftAbout(world, 'what a service costs') }
}

it('a campaign is sent while its facts are true', async () => {
  const { world, id } = await fromDraft()
  expect(dataOf(await world.run('check-campaign', { campaign_id: id })).findings).toEqual([])
  dataOf(await world.run('approve-campaign', { campaign_id: id, revision: 1 }))
  await write(world)
  expect(await world.messages(id)).toHaveLength(2)
  expect(await world.campaign(id)).toMatchObject({ state: 'sending', stopped_at: null })
})

it('a campaign whose facts changed stops at its time with the reason, a task and no email', async () => {
  const { world, id } = await fromDraft()
  dataOf(await world.run('approve-campaign', { campaign_id: id, revision: 1 }))
  await price(world, 12_000)
  await write(world)
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
  await write(world)
  expect(await world.messages(id)).toHaveLength(2)
})

it('outdated facts block approval, also in a copy, until the text is corrected', async () => {
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
  await write(world)
  expect(await world.messages(copy)).toHaveLength(2)
})

it('a campaign is stopped when its draft was deleted', async () => {
  const { world, id } = await fromDraft()
  dataOf(await world.run('approve-campaign', { campaign_id: id, revision: 1 }))
  await database.sql('delete from content_drafts where practice_id = $1', [world.practice.id])
  await write(world)
  expect(await world.messages(id)).toEqual([])
  expect(await world.campaign(id)).toMatchObject({
    state: 'paused',
    stopped_words: expect.stringMatching(/^“.+” is no longer true\.$/),
  })
})
