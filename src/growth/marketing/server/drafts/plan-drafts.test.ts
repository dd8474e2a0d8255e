import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { planWorld } from '../../../../../tests/marketing/plan-world.ts'
import { dataOf, detailsOf } from '../../../../../tests/practice.ts'
import { firstSentence } from '../../../../rules/composing/write-segments.ts'
import { isLate } from '../../items/drafted-items.ts'
import type { ShownItem } from '../../schema.ts'
import { writeNearDrafts } from './write-near-drafts.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof planWorld>>
let plan_id: string
let items: ShownItem[]
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Of Instagram each text comes with a card, which is drawn for as long as all else here takes. */
async function begin(channels = ['instagram', 'google', 'email']) {
  world = await planWorld(database)
  plan_id = await world.makeWith(['post', 'campaign'], { channels })
  await world.write()
  items = (await world.show()).items
}
const withCards = () => begin()
const withoutCards = () => begin(['google', 'email'])

const written = (channel: string) => items.find(each => each.channel === channel && each.draft) as ShownItem
const seen = ({ id, revision }: ShownItem) => ({ item_id: id, revision })
const now = async (id: string) =>
  (await world.show()).items.find((each: ShownItem) => each.id === id) as ShownItem
const approve = (...chosen: ShownItem[]) =>
  world.as('approve-plan-items', {
    plan_id,
    items: chosen.map(each => ({ ...seen(each), draft_revision: each.draft?.revision ?? null })),
  })
const rows = (text: string) => world.sql(text, [world.practice.id])
const posts = () =>
  rows(
    'select id, state, text, publish_at, plan_item_id, approved_by from social_posts where practice_id = $1',
  )

describe('the texts of a plan', () => {
  // They are only read here.
  beforeAll(withCards)

  it('are written for posts and campaigns, except for open times that are not yet known', () => {
    for (const item of items) {
      const isSaid = item.kind === 'post' || item.kind === 'campaign'
      const hasWords = isSaid && !isLate(item.topic)
      expect([item.kind, item.topic, item.draft !== null]).toEqual([item.kind, item.topic, hasWords])
      expect(item.draft_words === null).toBe(!isSaid || hasWords)
    }
    expect(items.filter(({ draft }) => draft).length).toBeGreaterThan(5)
  })

  it('never repeat a text or a first sentence', () => {
    const texts = items.flatMap(({ draft }) => (draft ? [draft.text] : []))
    expect(new Set(texts).size).toBe(texts.length)
    expect(new Set(texts.map(firstSentence)).size).toBe(texts.length)
  })

  it('include a card when the network requires a picture', () => {
    const shown = items.filter(({ draft }) => draft)
    expect(shown.map(({ channel, draft }) => [channel, draft?.picture !== null])).toEqual(
      shown.map(({ channel }) => [channel, channel === 'instagram']),
    )
  })
})

describe('when a network requires a picture', () => {
  beforeEach(withCards)

  it('texts are written once, and again after a swap or move', async () => {
    await world.write()
    expect((await world.show()).items.map(({ draft }: ShownItem) => draft?.draft_id)).toEqual(
      items.map(({ draft }) => draft?.draft_id),
    )
    const post = written('instagram')
    dataOf(await world.as('swap-plan-item', seen(post)))
    expect(await now(post.id)).toMatchObject({ draft: null })
    await world.write()
    const swapped = await now(post.id)
    if (!isLate(swapped.topic)) expect(swapped.draft?.text).not.toBe(post.draft?.text)
    const kept = await rows(`select id from content_drafts where practice_id = $1`)
    expect(kept.map(({ id }) => id)).not.toContain(post.draft?.draft_id)
  })

  it('an approved post is published automatically when its network is connected', async () => {
    await world.connect('instagram')
    const post = written('instagram')
    expect(await now(post.id)).toMatchObject({ carried_words: 'A yes lets it leave on Instagram then.' })
    expect(dataOf(await approve(post))).toEqual({ approved: 1, tasks: 0, campaigns: 0, scheduled: 1 })
    const [row] = await posts()
    expect(row).toMatchObject({ state: 'scheduled', plan_item_id: post.id, text: post.draft?.text })
    expect(row?.publish_at).toEqual(new Date(post.at))
    expect(await now(post.id)).toMatchObject({
      state: 'scheduled',
      post_id: row?.id,
      carried_words: 'It leaves by itself on Instagram.',
    })
  })

  it('an approval is undone with all that it started, and can be given again', async () => {
    await world.connect('instagram')
    const [mail, post] = [written('email'), written('instagram')]
    dataOf(await approve(mail, post))
    for (const each of [mail, post]) {
      dataOf(await world.as('undo-plan-item', seen(await now(each.id))))
      expect(await now(each.id)).toMatchObject({
        ...{ state: 'proposed', campaign_id: null, post_id: null },
        draft: { draft_id: each.draft?.draft_id },
      })
    }
    expect(await posts()).toEqual([])
    expect(await rows('select id from campaigns where practice_id = $1')).toEqual([])
    dataOf(await approve(await now(mail.id), await now(post.id)))
    expect(await posts()).toHaveLength(1)
  })

  it('an approval can’t be undone once the item is out; a failed item says why', async () => {
    await world.connect('instagram')
    const post = written('instagram')
    dataOf(await approve(post))
    const set = (words: string) => rows(`update social_posts set ${words} where practice_id = $1`)
    await set(`state = 'failed', problem_code = 'refused', problem_words = 'Not today'`)
    expect(await now(post.id)).toMatchObject({ state: 'failed', failed_words: 'Not today', has_left: false })
    await set(`state = 'published', published_at = now(), problem_code = null, problem_words = null`)
    expect(await now(post.id)).toMatchObject({ state: 'done', has_left: true })
    expect(await world.as('undo-plan-item', seen(await now(post.id)))).toMatchObject({ code: 'already_left' })
    expect(await world.as('skip-plan-item', seen(await now(post.id)))).toMatchObject({ code: 'already_left' })
  })
})

describe('the texts of a changed plan', () => {
  beforeEach(withoutCards)

  it('are removed with a replaced plan, except those edited by a user', async () => {
    const post = written('google')
    await world.sql(`update content_drafts set revision = 2 where id = $1`, [post.draft?.draft_id])
    await world.make({ replaces: plan_id })
    const left = await rows('select id from content_drafts where practice_id = $1')
    expect(left).toEqual([{ id: post.draft?.draft_id }])
  })
})

describe('approving plan texts', () => {
  beforeEach(withoutCards)

  it('puts the text in a task when its network is not connected', async () => {
    const post = written('google')
    const unread = { ...seen(post), draft_revision: 2 }
    expect(await world.as('approve-plan-items', { plan_id, items: [unread] })).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await posts()).toEqual([])
    expect(dataOf(await approve(post))).toMatchObject({ tasks: 1, scheduled: 0 })
    const [row] = await posts()
    expect(row).toMatchObject({ state: 'approved' })
    const [task] = await rows('select note from tasks where practice_id = $1')
    expect(task?.note).toContain(row?.text)
    dataOf(await world.as('finish-plan-item', seen(await now(post.id))))
    expect(await posts()).toMatchObject([{ state: 'published' }])
    dataOf(await world.as('undo-plan-item', seen(await now(post.id))))
    expect(await posts()).toMatchObject([{ state: 'approved' }])
  })

  it('replaces the booking address with the item’s own link', async () => {
    await world.connect('google')
    const post = written('google')
    dataOf(await approve(post))
    const [row] = await rows('select call_to_action, short_link_id from social_posts where practice_id = $1')
    expect(row?.call_to_action).toEqual({ type: 'BOOK', url: `http://localhost:3000/b/${post.short_code}` })
    const [link] = await rows(
      'select short_link_id from short_link_settings where practice_id = $1 and made_for_id is not null limit 1',
    )
    expect(link).toBeDefined()
  })

  it('sends an email to the clients chosen by the plan, and no others', async () => {
    const mail = written('email')
    expect(dataOf(await approve(mail))).toMatchObject({ scheduled: 1, tasks: 0, campaigns: 0 })
    const [campaign] = await rows(
      `select id, state, timing, wall_date::text as day, plan_item_id, words, expression from campaigns where practice_id = $1`,
    )
    expect(campaign).toMatchObject({ state: 'scheduled', timing: 'at_time', day: mail.day })
    expect(campaign?.plan_item_id).toBe(mail.id)
    const one = await rows(
      `delete from plan_item_people where practice_id = $1 and id in
        (select id from plan_item_people where practice_id = $1 and plan_item_id = '${mail.id}' order by id offset 1) returning id`,
    )
    expect(one.length).toBe(mail.people - 1)
    const ask = { channel: 'email', timing: 'at_once', wall_date: null, wall_time: null, ends_on: null }
    const { expression } = campaign as { expression: object }
    const count = async (plan_item_id: string | null) =>
      dataOf(
        await world.as('count-campaign-audience', { ...ask, expression, stop_on_book: false, plan_item_id }),
      ).matched
    expect(await count(mail.id)).toBe(1)
    expect(await count(null)).toBeGreaterThan(1)
  })

  it('leaves a blocked email as a draft with a task', async () => {
    const mail = written('email')
    await rows(
      `insert into message_settings (practice_id, marketing_paused_at, marketing_paused_for) values ($1, now(), 'complaints')
        on conflict (practice_id) do update set marketing_paused_at = now(), marketing_paused_for = 'complaints'`,
    )
    expect(dataOf(await approve(mail))).toMatchObject({ scheduled: 0, tasks: 1, campaigns: 1 })
    expect(await rows('select state from campaigns where practice_id = $1')).toEqual([{ state: 'draft' }])
  })

  it('is refused for all when one text is no longer true, and names it', async () => {
    const [mail, post] = [written('email'), written('google')]
    await rows(`update services set archived_at = now() where practice_id = $1 returning id`)
    await rows(
      `update practices set name = 'Another Name', address = '3 Hill Road' where id = $1 returning id`,
    )
    expect((await now(mail.id)).draft?.is_untrue).toBe(true)
    const refused = await approve(mail, post)
    expect(refused).toMatchObject({ code: 'may_not_go' })
    expect(detailsOf(refused).words).toMatch(/^“.+”: .*no longer true/)
    expect(await posts()).toEqual([])
    expect(await now(mail.id)).toMatchObject({ state: 'proposed' })
  })
})

it('an item approved before it has text needs approval again once it is written', async () => {
  await withoutCards()
  const late = items.find(each => each.kind === 'post' && isLate(each.topic))
  if (!late) throw new Error('A plan for fuller hours speaks of open times')
  expect(late.draft_words).toMatch(/^Its words are written on .+, from what is open then\.$/)
  expect(dataOf(await approve(late))).toMatchObject({ approved: 1, tasks: 0 })
  await world.write()
  expect(await now(late.id)).toMatchObject({ state: 'approved', draft: null })
  world.run.setNow(new Date(Date.parse(late.at) - 40 * 3_600_000))
  await writeNearDrafts(world.run.deps)
  await world.write()
  const again = await now(late.id)
  expect(again.state).toBe(again.draft ? 'proposed' : 'approved')
  expect(again.draft ?? again.draft_words).toBeTruthy()
})
