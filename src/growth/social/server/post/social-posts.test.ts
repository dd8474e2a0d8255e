import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf, detailsOf } from '../../../../../tests/practice.ts'
import { socialWorld, wednesday, written } from '../../../../../tests/social.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof socialWorld>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await socialWorld(database)
})

const later = '2026-05-21T13:00:00.000Z'
const schedule = (post: { post_id: string; revision: number }, when: object = { kind: 'at', at: later }) =>
  world.ask('schedule-social-post', { post_id: post.post_id, revision: post.revision, when })

describe('a draft post', () => {
  it('is saved with any problems, and lists them', async () => {
    const saved = await world.save({
      network: 'instagram',
      text: 'We cure everything. #a1 #b1 #c1 #d1 #e1 #f1',
    })
    expect(saved).toMatchObject({ revision: 1, state: 'draft' })
    expect(saved.check.ok).toBe(false)
    expect(saved.check.problems.map(({ code }: { code: string }) => code)).toEqual([
      'too_many_hashtags',
      'media_required',
    ])
    expect(saved.check.problems[0].words).toBe('Instagram takes 5 hashtags, and these are 6.')
    expect(saved.check.findings).toMatchObject([{ code: 'health_claim', severity: 'block' }])
  })

  it('sent twice is saved once, and no user overwrites changes they have not seen', async () => {
    const first = await world.save()
    await world.save({ post_id: first.post_id })
    const again = { ...written({ text: 'Other words' }), post_id: first.post_id, revision: 1 }
    expect(await world.ask('save-social-post', again)).toMatchObject({ code: 'changed_meanwhile' })
    expect((await world.row(first.post_id))?.text).toMatch(/Tuesdays/)
  })

  it('of another practice is not accessible', async () => {
    const { post_id } = await world.save()
    const other = await socialWorld(database)
    for (const [name, input] of [
      ['save-social-post', { ...written({}), post_id, revision: 1 }],
      ['approve-social-post', { post_id, revision: 1 }],
      ['cancel-social-post', { post_id }],
      ['take-back-social-post', { post_id }],
      ['move-social-post', { post_id, publish_at: later }],
      ['duplicate-social-post', { post_id, new_id: randomUUID() }],
    ] as const)
      expect(await other.ask(name, input)).toMatchObject({ code: 'not_found' })
    // Under an id that is taken nothing is written.
    expect(await other.ask('save-social-post', { ...written({}), post_id })).toMatchObject({
      code: 'not_found',
    })
    expect(await world.row(post_id)).toMatchObject({ state: 'draft', revision: 1 })
  })

  it('accepts existing pictures, and no other kind of file', async () => {
    const file_id = await world.picture()
    const saved = await world.save({ pictures: [{ file_id, alt: 'A room' }] })
    expect(saved.check).toMatchObject({ ok: true, problems: [], warnings: [] })
    await world.sql(`update files set kind = 'client-file' where id = $1`, [file_id])
    expect(await world.ask('save-social-post', written({ pictures: [{ file_id }] }))).toMatchObject({
      code: 'picture_gone',
    })
    await world.sql('update files set removed_at = now() where id = $1', [file_id])
    expect(await world.ask('approve-social-post', { post_id: saved.post_id, revision: 1 })).toMatchObject({
      code: 'blocked',
    })
  })

  it.each([
    [{ network: 'google', kind: 'story' }, 'wrong_kind'],
    [{ pictures: [{ file_id: randomUUID() }] }, 'picture_gone'],
    [{ short_link_id: randomUUID() }, 'link_gone'],
    [{ text: 'x'.repeat(63_207) }, 'invalid_input'],
    [{ publish_at: 'soon' }, 'invalid_input'],
  ])('is refused when a field is invalid', async (more, code) => {
    expect(await world.ask('save-social-post', written(more as never))).toMatchObject({ ok: false, code })
  })

  it('is flagged for a client’s name and for a quote without consent', async () => {
    await world.sql(
      `insert into clients (practice_id, first_name, last_name) values ($1, 'Zelda', 'Quist')`,
      [world.practice.id],
    )
    const { check } = await world.save({ text: 'Zelda Quist said "a quiet hour in a long week" – Zelda' })
    expect(check.findings.map(({ code }: { code: string }) => code)).toEqual([
      'client_name',
      'unsourced_quote',
    ])
  })

  it('may name only a price that exists', async () => {
    expect((await world.save({ text: 'An hour is $110.' })).check.ok).toBe(true)
    expect((await world.save({ text: 'An hour is $99.' })).check.findings).toMatchObject([
      { code: 'unknown_price' },
    ])
  })
})

describe('the approval of a post', () => {
  it('applies to the text that was shown, and is refused for blocked text', async () => {
    const post = await world.save()
    const approve = (revision: number) =>
      world.ask('approve-social-post', { post_id: post.post_id, revision })
    expect(await approve(2)).toMatchObject({ code: 'changed_meanwhile' })
    expect(dataOf(await approve(1))).toMatchObject({ state: 'approved' })
    expect(dataOf(await approve(1))).toMatchObject({ state: 'approved' })
    const bad = await world.save({ text: 'Guaranteed.' })
    const refused = await world.ask('approve-social-post', { post_id: bad.post_id, revision: 1 })
    expect(detailsOf(refused).check.findings).toMatchObject([{ code: 'guarantee' }])
    expect(await world.row(bad.post_id)).toMatchObject({ state: 'draft', approved_at: null })
  })

  it('ends when the text changes, and the time stays', async () => {
    await world.connect('facebook')
    const post = await world.save()
    dataOf(await schedule(post))
    const changed = await world.save({
      post_id: post.post_id,
      revision: 1,
      publish_at: later,
      text: 'Others.',
    })
    expect(changed).toMatchObject({ state: 'draft', revision: 2, publish_at: later })
    expect(await world.row(post.post_id)).toMatchObject({ approved_at: null, approved_by: null })
  })

  it('can be undone until the post was sent', async () => {
    await world.connect('facebook')
    const post = await world.save()
    dataOf(await schedule(post))
    for (const _ of [1, 2])
      expect(dataOf(await world.ask('take-back-social-post', { post_id: post.post_id }))).toMatchObject({
        state: 'draft',
        publish_at: later,
      })
    dataOf(await schedule(post))
    await world.sql(`update social_posts set state = 'publishing' where id = $1`, [post.post_id])
    for (const name of ['take-back-social-post', 'cancel-social-post'])
      expect(await world.ask(name, { post_id: post.post_id })).toMatchObject({ code: 'not_now' })
  })
})

describe('a publishing time', () => {
  it('is the network’s next free slot, one post each, even for posts scheduled at once', async () => {
    await world.connect('facebook')
    const slots = [
      { network: 'facebook', weekday: 5, at: '17:30' },
      { network: 'facebook', weekday: 2, at: '09:00' },
      { network: 'google', weekday: 4, at: '09:00' },
    ]
    dataOf(await world.ask('save-social-slots', { slots }))
    const posts = await Promise.all([world.save(), world.save(), world.save()])
    const answers = await Promise.all(posts.map(post => schedule(post, { kind: 'slot' })))
    expect(answers.map(each => dataOf(each).publish_at).sort()).toEqual([
      '2026-05-22T21:30:00.000Z',
      '2026-05-26T13:00:00.000Z',
      '2026-05-29T21:30:00.000Z',
    ])
    expect(await world.ask('save-social-slots', { slots: [slots[0], slots[0]] })).toMatchObject({
      code: 'twice',
    })
    dataOf(await world.ask('save-social-slots', { slots: [] }))
    expect(await schedule(await world.save(), { kind: 'slot' })).toMatchObject({ code: 'no_slots' })
  })

  it('requires a connected network', async () => {
    const post = await world.save()
    expect(await schedule(post)).toMatchObject({ code: 'not_connected' })
    const id = await world.connect('facebook', {
      state: 'needs_reconnecting',
      state_words: 'The token ended.',
    })
    expect(await schedule(post)).toMatchObject({ code: 'needs_reconnecting' })
    await world.sql(`update social_connections set state = 'connected', state_words = null where id = $1`, [
      id,
    ])
    expect(dataOf(await schedule(post))).toMatchObject({ state: 'scheduled', publish_at: later })
  })

  it('is in the future, within a year', async () => {
    await world.connect('facebook')
    const post = await world.save()
    const at = (text: string) => schedule(post, { kind: 'at', at: text })
    expect(await at('2026-05-20T13:59:00Z')).toMatchObject({ code: 'time_passed' })
    expect(detailsOf(await at('2027-05-21T14:00:00Z')).check.problems).toMatchObject([{ code: 'too_far' }])
    expect(dataOf(await schedule(post, { kind: 'now' })).publish_at).toBe(new Date(wednesday).toISOString())
  })

  it('can be moved, and a scheduled post stays scheduled', async () => {
    await world.connect('facebook')
    const post = await world.save()
    dataOf(await schedule(post))
    const moved = await world.ask('move-social-post', {
      post_id: post.post_id,
      publish_at: '2026-05-25T13:00:00Z',
    })
    expect(dataOf(moved)).toMatchObject({ state: 'scheduled', publish_at: '2026-05-25T13:00:00.000Z' })
    const back = { post_id: post.post_id, publish_at: '2026-05-19T13:00:00Z' }
    expect(await world.ask('move-social-post', back)).toMatchObject({ code: 'time_passed' })
    const far = { post_id: post.post_id, publish_at: '2027-06-01T13:00:00Z' }
    expect(await world.ask('move-social-post', far)).toMatchObject({ code: 'blocked' })
  })

  it('for a story is published by hand, without a connection', async () => {
    const file_id = await world.picture({ width: 1080, height: 1350 })
    const story = await world.save({
      network: 'instagram',
      kind: 'story',
      pictures: [{ file_id, alt: 'Tea' }],
    })
    expect(await schedule(story, { kind: 'now' })).toMatchObject({ code: 'by_hand_only' })
    expect(dataOf(await schedule(story))).toMatchObject({ state: 'scheduled' })
    const byHand = { post_id: story.post_id, permalink: 'https://instagram.com/p/1' }
    expect(dataOf(await world.ask('mark-posted-by-hand', byHand))).toMatchObject({ state: 'published' })
    expect(await world.row(story.post_id)).toMatchObject({ by_hand: true, permalink: byHand.permalink })
  })
})

describe('the post calendar', () => {
  it('shows the posts of its days, drafts without a time, and failed posts', async () => {
    await world.connect('facebook')
    const file_id = await world.picture()
    const on = await world.save({ publish_at: later, pictures: [{ file_id, alt: 'A room' }] })
    const off = await world.save({ publish_at: '2026-06-30T13:00:00Z' })
    const draft = await world.save()
    const failed = await world.save({ publish_at: '2026-04-01T13:00:00Z' })
    await world.sql(
      `update social_posts set state = 'failed', problem_code = 'overdue', problem_words = 'It was late.', approved_at = now() where id = $1`,
      [failed.post_id],
    )
    const list = dataOf(await world.ask('list-social-posts', { from: '2026-05-18', to: '2026-05-24' }))
    expect(list).toMatchObject({ time_zone: 'America/New_York', today: '2026-05-20' })
    const ids = list.posts.map(({ id }: { id: string }) => id)
    expect(new Set(ids)).toEqual(new Set([on.post_id, draft.post_id, failed.post_id]))
    expect(ids).not.toContain(off.post_id)
    const shown = list.posts.find(({ id }: { id: string }) => id === on.post_id)
    expect(shown.pictures).toMatchObject([{ file_id, alt: 'A room', width: 1080, height: 1080 }])
    expect(shown.pictures[0].url).toMatch(/^\/files\/v1\/[\w-]+\?token=/)
    const late = list.posts.find(({ id }: { id: string }) => id === failed.post_id)
    expect(late.problem_instead).toMatch(/Look at it again/)
    expect(
      list.connections.map((each: { network: string; state: string }) => [each.network, each.state]),
    ).toEqual([
      ['instagram', 'disconnected'],
      ['facebook', 'connected'],
      ['google', 'disconnected'],
    ])
    expect(await world.ask('list-social-posts', { from: '2026-01-01', to: '2026-12-31' })).toMatchObject({
      code: 'invalid_input',
    })
  })

  it('copies a text to another network as a draft', async () => {
    const post = await world.save({ call_to_action: { type: 'BOOK', url: 'https://x.example' } })
    const new_id = randomUUID()
    for (const _ of [1, 2]) {
      const copy = await world.ask('duplicate-social-post', {
        post_id: post.post_id,
        new_id,
        network: 'google',
      })
      expect(dataOf(copy)).toMatchObject({ post_id: new_id, state: 'draft', publish_at: null })
    }
    expect(await world.row(new_id)).toMatchObject({
      network: 'google',
      text: (await world.row(post.post_id))?.text,
    })
  })
})

describe('a failed post', () => {
  it('is sent again after a new approval', async () => {
    await world.connect('facebook')
    const post = await world.save()
    dataOf(await schedule(post))
    expect(
      await world.ask('retry-social-post', { post_id: post.post_id, when: { kind: 'now' } }),
    ).toMatchObject({
      code: 'not_now',
    })
    await world.sql(
      `update social_posts set state = 'failed', problem_code = '100', problem_words = 'No.' where id = $1`,
      [post.post_id],
    )
    const again = await world.ask('retry-social-post', { post_id: post.post_id, when: { kind: 'now' } })
    expect(dataOf(again)).toMatchObject({ state: 'scheduled' })
    expect(await world.row(post.post_id)).toMatchObject({ problem_code: null, problem_words: null })
  })
})
