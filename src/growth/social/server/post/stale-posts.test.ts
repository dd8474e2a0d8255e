import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf, detailsOf } from '../../../../../tests/practice.ts'
import { hurry, publishingWorld } from '../../../../../tests/social-publishing.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof publishingWorld>>
let calm: () => void
beforeAll(async () => {
  calm = hurry()
  database = await testDatabase()
})
afterAll(async () => {
  calm()
  await database.close()
})
beforeEach(async () => {
  world = await publishingWorld(database, {})
  await world.connect('facebook')
  return () => world.close()
})

/** Without a seed the composer picks its sentences by the day. This one's post names the service. */
const seed = 20_784

/** An approved draft of a post about what a service costs. */
async function fromDraft() {
  const asked = { contentType: 'social_post', topic: 'what a service costs', platform: 'facebook', seed }
  const { variants, dropped: _, ...rest } = dataOf(await world.ask('generate-marketing-content', asked))
  const { draft_id: _id, chips: _chips, ...words } = variants[0]
  const draft_id = randomUUID()
  const kept = {
    ...{ draft_id, revision: null, words, first_words: null },
    picture_id: null,
    picture_alt: null,
  }
  dataOf(await world.ask('save-content-draft', { ...rest, ...kept }))
  const { handed_id } = dataOf(await world.ask('approve-content-draft', { draft_id, revision: 1 }))
  const post = await world.row(handed_id)
  expect(post).toMatchObject({ state: 'draft', draft_id, text: expect.stringMatching(/Deep tissue.*\$110/s) })
  return { id: handed_id as string, revision: post?.revision as number, text: post?.text as string }
}
const schedule = ({ id, revision }: { id: string; revision: number }) =>
  world.ask('schedule-social-post', { post_id: id, revision, when: { kind: 'now' } })
const price = (cents: number) =>
  database.sql('update service_durations set price_cents = $2 where practice_id = $1', [
    world.practice.id,
    cents,
  ])
const check = async (post: { id: string; text: string }, more: object = {}) => {
  const asked = { post_id: post.id, network: 'facebook', text: post.text, pictures: [], ...more }
  return dataOf(await world.ask('check-social-post', asked))
}

it('publishes a post whose facts are still true', async () => {
  const post = await fromDraft()
  expect(post.text).not.toContain('/book/')
  expect(await check(post)).toMatchObject({ ok: true, findings: [] })
  dataOf(await schedule(post))
  await world.turn()
  expect(await world.row(post.id)).toMatchObject({ state: 'published' })
})

it('fails a post whose price has changed, and says why and what to do', async () => {
  const post = await fromDraft()
  dataOf(await schedule(post))
  await price(12_000)
  expect((await check(post)).findings).toMatchObject([
    {
      code: 'no_longer_true',
      severity: 'block',
      found: '$110',
      wrong: '“$110” is no longer true.',
      instead: 'Make a new draft: it says what is so now.',
    },
  ])
  await world.turn()
  expect(await world.row(post.id)).toMatchObject({
    state: 'failed',
    problem_code: 'no_longer_true',
    problem_words: '“$110” is no longer true.',
    network_id: null,
  })
  expect(await world.steps(post.id)).toEqual([])
  // Nor does a yes help; as soon as it is so again, it does.
  const again = { post_id: post.id, when: { kind: 'now' } }
  const refused = await world.ask('retry-social-post', again)
  expect(refused).toMatchObject({ code: 'blocked' })
  expect(detailsOf(refused).check.findings).toMatchObject([{ code: 'no_longer_true' }])
  await price(11_000)
  dataOf(await world.ask('retry-social-post', again))
  await world.turn()
  expect(await world.row(post.id)).toMatchObject({ state: 'published' })
})

it('checks an edited text for the facts that it still states', async () => {
  const post = await fromDraft()
  await price(12_000)
  const mended = post.text.replaceAll('$110', '$120')
  expect((await check({ ...post, text: mended })).findings).toEqual([])
  const moved = 'Ours, in short: Deep tissue, $110.'
  expect((await check({ ...post, text: moved })).findings).toContainEqual(
    expect.objectContaining({ code: 'no_longer_true', found: '$110' }),
  )
  dataOf(
    await world.ask('save-social-post', {
      ...{ post_id: post.id, revision: post.revision, network: 'facebook', text: mended, pictures: [] },
    }),
  )
  dataOf(await schedule({ ...post, revision: post.revision + 1 }))
  await world.turn()
  expect(await world.row(post.id)).toMatchObject({ state: 'published' })
})

it('warns when an open time will have passed by the time the post is published', async () => {
  const asked = { contentType: 'social_post', topic: 'open_times', platform: 'facebook', seed }
  const { variants, dropped: _, ...rest } = dataOf(await world.ask('generate-marketing-content', asked))
  const { draft_id: _id, chips: _chips, ...words } = variants[0]
  const draft_id = randomUUID()
  const kept = {
    ...{ draft_id, revision: null, words, first_words: null },
    ...{ picture_id: null, picture_alt: null },
  }
  dataOf(await world.ask('save-content-draft', { ...rest, ...kept }))
  const { handed_id: id } = dataOf(await world.ask('approve-content-draft', { draft_id, revision: 1 }))
  const text = (await world.row(id))?.text as string
  expect((await check({ id, text })).findings).toEqual([])
  const late = new Date(Date.now() + 60 * 86_400_000).toISOString()
  const [finding] = (await check({ id, text }, { publish_at: late })).findings
  expect(finding).toMatchObject({
    code: 'no_longer_true',
    wrong: expect.stringMatching(/ will not be true any more when this goes\.$/),
  })
})

it('names a service that can no longer be booked online', async () => {
  const post = await fromDraft()
  dataOf(await schedule(post))
  await database.sql('update services set is_online = false where practice_id = $1', [world.practice.id])
  await world.turn()
  const row = await world.row(post.id)
  expect(row).toMatchObject({ state: 'failed', problem_code: 'no_longer_true' })
  expect(row?.problem_words).toMatch(/“Deep tissue”.* are no longer true\.$/)
})

it('fails a post whose draft was deleted along with a client it quotes', async () => {
  const post = await fromDraft()
  dataOf(await schedule(post))
  await database.sql('delete from content_drafts where practice_id = $1', [world.practice.id])
  await world.turn()
  expect(await world.row(post.id)).toMatchObject({ state: 'failed', problem_code: 'no_longer_true' })
  expect((await check(post)).findings).toMatchObject([{ code: 'no_longer_true', severity: 'block' }])
})
