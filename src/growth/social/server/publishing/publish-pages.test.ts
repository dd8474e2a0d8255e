import { beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../../../tests/database.ts'
import { endTrial } from '../../../../../tests/free-plan.ts'
import { type GoogleServer, googleError } from '../../../../../tests/google-server.ts'
import type { MetaServer } from '../../../../../tests/meta-server.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { amongNetworks } from '../../../../../tests/publishing-tests.ts'
import { publishingWorld } from '../../../../../tests/social-publishing.ts'

let database: TestDatabase
let meta: MetaServer
let google: GoogleServer
let world: Awaited<ReturnType<typeof publishingWorld>>
amongNetworks(async (...given) => {
  ;[database, { meta, google }] = given
  world = await publishingWorld(database, { meta, google })
  return world
})

const link = 'https://willowandstone.example/book'
const text = 'Quiet Tuesdays. The kettle is on.'
const picture = async (more: object = {}) => ({ file_id: await world.keep(more), alt: 'A room' })

describe('Facebook', () => {
  beforeEach(async () => {
    await world.connectReally('facebook')
  })

  it('receives text and a link, or pictures that it fetches', async () => {
    const words = await world.postNow({ network: 'facebook', text, link })
    await world.turn()
    expect(await world.row(words)).toMatchObject({
      state: 'published',
      network_id: meta.state.posts[0]?.id,
      permalink: `https://www.facebook.com/${meta.state.posts[0]?.id}`,
    })
    expect(meta.state.posts[0]).toMatchObject({ message: text, link, photos: [] })
    const shown = [await picture({ type: 'image/webp' }), await picture()]
    await world.postNow({ network: 'facebook', text, link, pictures: shown })
    await world.turn()
    const [post] = meta.state.posts
    expect(post).toMatchObject({ message: `${text}\n\n${link}`, link: '' })
    expect(post?.photos.map(id => meta.state.photos.get(id)?.alt)).toEqual(['A room', 'A room'])
    expect(meta.state.fetched.map(({ isJpeg }) => isJpeg)).toEqual([true, true])
  })

  it.each([
    ['lost', ['publish done'], 1],
    ['unheard', ['publish not_there', 'publish done'], 2],
  ] as const)('an answer that is %s causes no second post', async (twist, steps, asked) => {
    // The same words, posted before, are another post.
    await world.postNow({ network: 'facebook', text })
    await world.turn()
    meta.twist(/POST .*\/feed$/, twist)
    const id = await world.postNow({ network: 'facebook', text })
    await world.turn()
    expect(meta.state.posts).toHaveLength(2)
    expect(await world.row(id)).toMatchObject({ state: 'published', network_id: meta.state.posts[0]?.id })
    expect(await world.steps(id)).toEqual(steps)
    expect(meta.of(/POST .*\/feed$/)).toHaveLength(1 + asked)
  })

  it.each([[{}], [null], [{ data: 'none' }], ['']])(
    'an unreadable list (%j) is no proof that the post does not exist',
    async body => {
      meta.twist(/POST .*\/feed$/, 'lost')
      meta.twist(/GET .*\/published_posts$/, { body })
      const id = await world.postNow({ network: 'facebook', text })
      await world.turn()
      expect(await world.row(id)).toMatchObject({ state: 'publishing' })
      await world.turn(120_000)
      expect(await world.row(id)).toMatchObject({ state: 'published', network_id: meta.state.posts[0]?.id })
      expect(meta.state.posts).toHaveLength(1)
    },
  )

  it.each([[{}], [[]], [{ id: {} }], [{ id: '' }]])(
    'an answer without a post id (%j) is checked, and not taken for a post',
    async body => {
      meta.twist(/POST .*\/feed$/, { body })
      const id = await world.postNow({ network: 'facebook', text })
      await world.turn()
      expect(await world.steps(id)).toEqual(['publish not_there', 'publish done'])
      expect(await world.row(id)).toMatchObject({ network_id: meta.state.posts[0]?.id })
    },
  )

  it('a lost answer is resolved for a post with pictures and a link too', async () => {
    meta.twist(/POST .*\/feed$/, 'lost')
    const id = await world.postNow({ network: 'facebook', text, link, pictures: [await picture()] })
    await world.turn()
    expect(await world.row(id)).toMatchObject({ state: 'published', network_id: meta.state.posts[0]?.id })
    expect(meta.state.posts).toHaveLength(1)
  })
})

describe('Google', () => {
  beforeEach(async () => {
    await world.connectReally('google')
  })

  it('receives text, a picture and a booking button', async () => {
    await database.sql(`update practices set time_zone = 'Europe/London', currency = 'GBP' where id = $1`, [
      world.practice.id,
    ])
    const id = await world.postNow({
      network: 'google',
      text,
      call_to_action: { type: 'BOOK', url: link },
      pictures: [await picture()],
    })
    await world.turn()
    const [post] = google.state.posts
    expect(post?.sent).toMatchObject({
      summary: text,
      topicType: 'STANDARD',
      languageCode: 'en-GB',
      callToAction: { actionType: 'BOOK', url: link },
      media: [{ mediaFormat: 'PHOTO' }],
    })
    expect(await world.row(id)).toMatchObject({
      state: 'published',
      network_id: post?.name,
      permalink: post?.searchUrl,
    })
  })

  it.each(['lost', 'unheard'] as const)('an answer that is %s causes no second post', async twist => {
    google.twist(/POST .*localPosts$/, twist)
    const id = await world.postNow({ network: 'google', text })
    await world.turn()
    expect(google.state.posts).toHaveLength(1)
    expect(await world.row(id)).toMatchObject({ state: 'published', network_id: google.state.posts[0]?.name })
  })

  it('renews its one-hour token automatically, and reports when it no longer may', async () => {
    google.state.accessTokens.clear()
    google.state.accessTokens.add(google.accessToken)
    const first = await world.postNow({ network: 'google', text })
    await world.turn(2 * 3_600_000 - 60_000)
    // Late by the grace alone: it was due long before.
    expect(await world.row(first)).toMatchObject({ state: 'failed', problem_code: 'overdue' })
    world.run.setNow(new Date(Date.now() + world.clock.ahead))
    dataOf(await world.ask('retry-social-post', { post_id: first, when: { kind: 'now' } }))
    await world.turn()
    expect(await world.row(first)).toMatchObject({ state: 'published' })
    expect(google.of(/POST \/token/).map(({ form }) => form.grant_type)).toEqual([
      'authorization_code',
      'refresh_token',
    ])
    google.state.refreshTokens.clear()
    await world.turn(2 * 3_600_000)
    const second = await world.postNow({ network: 'google', text: 'Another one.' })
    await world.turn()
    expect(await world.row(second)).toMatchObject({
      state: 'failed',
      problem_code: 'reconnect',
      problem_words: 'Token has been expired or revoked.',
    })
    const [connection] = await database.sql('select state from social_connections where practice_id = $1', [
      world.practice.id,
    ])
    expect(connection).toMatchObject({ state: 'needs_reconnecting' })
  })

  it('a rate limit is waited for, and a refusal reported as it is', async () => {
    google.twist(/POST .*localPosts$/, googleError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded'))
    const id = await world.postNow({ network: 'google', text })
    await world.turn()
    expect(await world.row(id)).toMatchObject({ state: 'publishing' })
    await world.turn(16 * 60_000)
    expect(await world.row(id)).toMatchObject({ state: 'published' })
    google.twist(/POST .*localPosts$/, googleError(400, 'INVALID_ARGUMENT', 'Summary has a phone number.'))
    const other = await world.postNow({ network: 'google', text: 'Another one.' })
    await world.turn()
    expect(await world.row(other)).toMatchObject({
      state: 'failed',
      problem_code: 'INVALID_ARGUMENT',
      problem_words: 'Summary has a phone number.',
    })
  })
})

describe('a due post', () => {
  const due = async (more: object = {}) => {
    const { post_id } = await world.save({ network: 'facebook', text, ...more })
    await database.sql(
      `update social_posts set state = 'scheduled', approved_at = now(), publish_at = now() where id = $1`,
      [post_id],
    )
    return post_id
  }

  it('is not published without a connection, or more than an hour late for any reason', async () => {
    const alone = await due()
    await world.turn()
    expect(await world.row(alone)).toMatchObject({ state: 'failed', problem_code: 'overdue' })
    await world.connectReally('facebook')
    const late = await due()
    await world.turn(61 * 60_000)
    expect(await world.row(late)).toMatchObject({ state: 'failed', problem_code: 'overdue' })
    world.clock.ahead = 0
    const closing = await due()
    await database.sql(
      `insert into private.account_deletions (user_id, practice_id, asked_at, erases_at, token_hash)
        values ($1, $1, now(), now() + interval '7 days', $2)`,
      [world.practice.id, 'x'.repeat(64)],
    )
    await world.turn()
    expect(await world.row(closing)).toMatchObject({ state: 'scheduled' })
    await database.sql('delete from private.account_deletions where user_id = $1', [world.practice.id])
    await endTrial(database, world.practice.id)
    await world.turn()
    expect(await world.row(closing)).toMatchObject({ state: 'failed', problem_code: 'plan' })
    expect(meta.state.posts).toEqual([])
  })

  it('is not published once its text is blocked', async () => {
    await world.connectReally('facebook')
    const id = await due({ text: 'An hour is $110 with Nora Bell.' })
    await database.sql(
      `insert into clients (practice_id, first_name, last_name) values ($1, 'Nora', 'Bell')`,
      [world.practice.id],
    )
    await world.turn()
    expect(await world.row(id)).toMatchObject({ state: 'failed', problem_code: 'blocked' })
    expect(meta.state.posts).toEqual([])
  })

  it('that is a story is requested by hand, once', async () => {
    const { post_id } = await world.save({
      network: 'instagram',
      kind: 'story',
      text,
      pictures: [await picture()],
    })
    await database.sql(
      `update social_posts set state = 'scheduled', approved_at = now(), publish_at = now() where id = $1`,
      [post_id],
    )
    // Whoever said yes to it has gone since: it is the owner's.
    await database.sql(
      `with gone as (insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@team.example') returning id),
        was as (insert into practice_members (practice_id, user_id, role, removed_at) select $1, id, 'front_desk', now() from gone)
       update social_posts set approved_by = gone.id from gone where practice_id = $1`,
      [world.practice.id],
    )
    for (const _ of [1, 2]) await world.turn()
    const tasks = () =>
      database.sql('select title, state, assigned_to from tasks where practice_id = $1', [world.practice.id])
    expect(await tasks()).toEqual([
      { title: 'Post your story on Instagram', state: 'open', assigned_to: world.practice.id },
    ])
    expect(await world.row(post_id)).toMatchObject({ state: 'scheduled' })
    dataOf(await world.ask('mark-posted-by-hand', { post_id }))
    expect(await tasks()).toMatchObject([{ state: 'done' }])
  })

  it('for a test account is saved as published, and sent nowhere', async () => {
    await world.connect('facebook')
    const id = await due()
    await world.turn()
    expect(await world.row(id)).toMatchObject({ state: 'published', is_test: true, permalink: null })
    expect(meta.asked).toEqual([])
  })

  it('is published once, however many workers look at the same time', async () => {
    await world.connectReally('facebook')
    const ids = await Promise.all([due(), due({ text: 'Two.' }), due({ text: 'Three.' })])
    await Promise.all([world.turn(), world.turn(), world.turn()])
    expect(meta.state.posts).toHaveLength(3)
    for (const id of ids) expect(await world.row(id)).toMatchObject({ state: 'published', attempt: 1 })
  })
})
