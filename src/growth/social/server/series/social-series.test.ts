import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { socialWorld } from '../../../../../tests/social.ts'

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

describe('a repeating post', () => {
  const repeat = async (post: { post_id: string }, more: object = {}) =>
    world.ask('repeat-social-post', {
      post_id: post.post_id,
      series_id: randomUUID(),
      every_weeks: 2,
      ends_on: '2026-07-05',
      ...more,
    })
  const series = async (id: string) =>
    world.sql(
      'select state, publish_at, text, approved_at from social_posts where series_id = $1 order by publish_at',
      [id],
    )

  it('repeats as often as chosen, under one approval', async () => {
    await world.connect('facebook')
    const pictures = [{ file_id: await world.picture(), alt: 'A room' }]
    const post = await world.save({ pictures })
    expect(await repeat(post)).toMatchObject({ code: 'no_time' })
    dataOf(await schedule(post))
    // What may not go any more is not said once more.
    const say = (text: string) =>
      world.sql('update social_posts set text = $2 where id = $1', [post.post_id, text])
    await say('It cures back pain.')
    expect(await repeat(post)).toMatchObject({ code: 'blocked' })
    await say('Tuesdays are quiet.')
    expect(await repeat(post, { ends_on: '2026-05-30' })).toMatchObject({ code: 'no_repeats' })
    const made = dataOf(await repeat(post))
    expect(made.posts.map(({ publish_at }: { publish_at: string }) => publish_at)).toEqual([
      '2026-06-04T13:00:00.000Z',
      '2026-06-18T13:00:00.000Z',
      '2026-07-02T13:00:00.000Z',
    ])
    expect((await series(made.series_id)).map(({ state }) => state)).toEqual(Array(4).fill('scheduled'))
    const shown = await world.sql(
      `select t.alt, t.file_id from social_post_pictures t join social_posts p on p.id = t.post_id where p.series_id = $1`,
      [made.series_id],
    )
    expect(shown).toEqual(Array(4).fill(pictures[0]))
    expect(await repeat(post)).toMatchObject({ code: 'repeats_already' })
    const new_id = randomUUID()
    dataOf(await world.ask('duplicate-social-post', { post_id: post.post_id, new_id, network: 'google' }))
    expect(await world.sql('select alt from social_post_pictures where post_id = $1', [new_id])).toEqual([
      { alt: 'A room' },
    ])
  })

  it('is edited one by one or from one on, and changed text needs approval', async () => {
    await world.connect('facebook')
    const post = await world.save()
    dataOf(await schedule(post))
    const made = dataOf(await repeat(post))
    const second = made.posts[0].post_id
    const change = (more: object) =>
      world.ask('change-social-series', {
        post_id: second,
        scope: 'all',
        words: null,
        time: null,
        ends_on: null,
        approve: false,
        ...more,
      })
    const words = { text: 'Other words.', link: null, call_to_action: null, pictures: [] }
    expect(dataOf(await change({ words, scope: 'one' }))).toMatchObject({ changed: 1 })
    const states = async () => (await series(made.series_id)).map(({ state }) => state)
    expect(await states()).toEqual(['scheduled', 'draft', 'scheduled', 'scheduled'])
    expect(await change({ words: { ...words, text: 'Guaranteed.' }, approve: true })).toMatchObject({
      code: 'blocked',
    })
    expect(dataOf(await change({ words, approve: true, time: '10:30' }))).toMatchObject({ changed: 3 })
    expect(await states()).toEqual(['scheduled', 'approved', 'scheduled', 'scheduled'])
    const rows = await series(made.series_id)
    expect(rows.map(({ text }) => text === 'Other words.')).toEqual([false, true, true, true])
    expect(rows.at(-1)?.publish_at.toISOString()).toBe('2026-07-02T14:30:00.000Z')
    // On the day of the next of them, an hour that is over is no time for it.
    world.run.setNow('2026-06-04T14:00:00Z')
    expect(await change({ time: '09:30' })).toMatchObject({ code: 'time_passed' })
  })

  it('can end earlier or continue for longer', async () => {
    const post = await world.save({ publish_at: later })
    const made = dataOf(await repeat(post))
    const end = async (ends_on: string) =>
      dataOf(
        await world.ask('change-social-series', {
          post_id: post.post_id,
          scope: 'all',
          words: null,
          time: null,
          ends_on,
          approve: false,
        }),
      )
    expect((await series(made.series_id)).map(({ approved_at }) => approved_at)).toEqual(Array(4).fill(null))
    expect(await end('2026-06-10')).toMatchObject({ cancelled: 2, added: 0 })
    expect(await end('2026-07-05')).toMatchObject({ cancelled: 0, added: 2 })
    const cancel = await world.ask('cancel-social-post', { post_id: made.posts[0].post_id, scope: 'all' })
    expect(dataOf(cancel).post_ids).toHaveLength(3)
  })

  it('that ends earlier leaves no posts after its end, not even approved ones', async () => {
    const post = await world.save({ publish_at: later })
    const made = dataOf(await repeat(post))
    await world.sql(`update social_posts set state = 'approved', approved_at = now() where series_id = $1`, [
      made.series_id,
    ])
    const all = { scope: 'all', words: null, time: null, approve: false }
    // One that failed is left to whoever looks at it.
    await world.sql(
      `update social_posts set state = 'failed', problem_code = '100', problem_words = 'No.' where id = $1`,
      [made.posts.at(-1).post_id],
    )
    await world.ask('change-social-series', { post_id: post.post_id, ...all, ends_on: '2026-06-10' })
    expect((await series(made.series_id)).map(({ state }) => state)).toEqual([
      ...['approved', 'approved', 'cancelled', 'failed'],
    ])
    const left = (await series(made.series_id)).filter(({ state }) => state === 'approved')
    expect(left.map(({ publish_at }) => publish_at.toISOString())).toEqual([
      later,
      '2026-06-04T13:00:00.000Z',
    ])
  })

  it('is approved as a whole, with every time as shown, or not at all', async () => {
    const post = await world.save({ publish_at: later })
    const { series_id, posts } = dataOf(await repeat(post))
    const drafts = async () =>
      world.sql(
        'select id as post_id, revision, publish_at from social_posts where series_id = $1 order by publish_at',
        [series_id],
      )
    const seen = (await drafts()).map(({ post_id, revision, publish_at }) => ({
      ...{ post_id, revision, publish_at: publish_at.toISOString() },
    }))
    expect(seen).toHaveLength(posts.length + 1)
    const yes = (all: object[] = seen) => world.ask('schedule-social-series', { series_id, posts: all })
    expect(await yes()).toMatchObject({ code: 'not_connected' })
    await world.connect('facebook')
    const other = await world.save({ publish_at: later })
    const stranger = { post_id: other.post_id, revision: 1, publish_at: later }
    expect(await yes([...seen, stranger])).toMatchObject({ code: 'not_in_series' })
    // One that may not go keeps all of them, and is named.
    const last = seen.at(-1)?.post_id
    const text = async (words: string) =>
      world.sql('update social_posts set text = $2 where id = $1', [last, words])
    await text('It cures back pain.')
    const refused = await yes()
    expect(refused).toMatchObject({ code: 'blocked', details: { post_id: last } })
    expect((await series(series_id)).map(({ state }) => state)).toEqual(Array(4).fill('draft'))
    await text('Tuesdays are quiet.')
    await world.sql(`update social_posts set publish_at = publish_at + interval '1 hour' where id = $1`, [
      last,
    ])
    expect(await yes()).toMatchObject({ code: 'changed_meanwhile' })
    await world.sql(`update social_posts set publish_at = publish_at - interval '1 hour' where id = $1`, [
      last,
    ])
    for (const _ of [1, 2]) expect(dataOf(await yes()).post_ids).toHaveLength(4)
    const now = await series(series_id)
    expect(now.map(({ state }) => state)).toEqual(Array(4).fill('scheduled'))
    expect(now.every(({ approved_at }) => approved_at !== null)).toBe(true)
  })
})
