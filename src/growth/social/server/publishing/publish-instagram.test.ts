import { describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../../../tests/database.ts'
import { type MetaServer, metaError } from '../../../../../tests/meta-server.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { amongNetworks } from '../../../../../tests/publishing-tests.ts'
import { hurry, publishingWorld } from '../../../../../tests/social-publishing.ts'

let database: TestDatabase
let meta: MetaServer
let world: Awaited<ReturnType<typeof publishingWorld>>
amongNetworks(async (...given) => {
  ;[database, { meta }] = given
  world = await publishingWorld(database, { meta })
  await world.connectReally('instagram')
  return world
})

const pictures = async (count = 1, more: object = {}) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => ({
      file_id: await world.keep(more),
      alt: `Picture ${n + 1}`,
    })),
  )
const text = 'Quiet Tuesdays. The kettle is on.'
const post = async (count = 1, more: object = {}) =>
  world.postNow({ network: 'instagram', text, pictures: await pictures(count, more) })

describe('Instagram', () => {
  it('receives one picture as a JPEG with its text and description, once', async () => {
    const id = await post(1, { type: 'image/png' })
    await world.turn()
    const row = await world.row(id)
    expect(row).toMatchObject({ state: 'published', is_test: false, problem_code: null })
    expect(meta.state.media).toMatchObject([{ id: row?.network_id, caption: text }])
    expect(row?.permalink).toBe(meta.state.media[0]?.permalink)
    const [container] = meta.state.containers.values()
    expect(container).toMatchObject({ alt: 'Picture 1', caption: text })
    expect(meta.state.fetched).toMatchObject([{ type: 'image/jpeg', isJpeg: true }])
    // The address ended with the publishing.
    expect((await fetch(container?.imageUrl ?? '')).status).toBe(404)
    expect(await database.sql('select 1 from private.lent_files')).toEqual([])
    await world.turn()
    expect(meta.state.media).toHaveLength(1)
  })

  it('receives several pictures as a carousel, children first, however long each takes', async () => {
    meta.state.slow = 3
    const id = await post(3)
    await world.turn()
    expect(await world.row(id)).toMatchObject({ state: 'published' })
    const all = [...meta.state.containers.values()]
    expect(all.map(({ isChild, children, alt }) => [isChild, children.length, alt])).toEqual([
      [true, 0, 'Picture 1'],
      [true, 0, 'Picture 2'],
      [true, 0, 'Picture 3'],
      [false, 3, ''],
    ])
    expect(await world.steps(id)).toEqual([
      'child:0 done',
      'child:1 done',
      'child:2 done',
      'container done',
      'publish done',
    ])
  })

  it.each(['ERROR', 'EXPIRED'])('a container that ends with %s fails with its own message', async state => {
    meta.state.slow = 1
    meta.state.containerEnd = state
    const id = await post()
    await world.turn()
    const row = await world.row(id)
    expect(row).toMatchObject({ state: 'failed', problem_code: state, problem_words: `${state}: as it is` })
    expect(meta.state.media).toEqual([])
    // A new yes makes a new container.
    meta.state.containerEnd = 'FINISHED'
    meta.state.slow = 0
    world.run.setNow(new Date())
    dataOf(await world.ask('retry-social-post', { post_id: id, when: { kind: 'now' } }))
    await world.turn()
    expect(await world.row(id)).toMatchObject({ state: 'published' })
    expect(meta.state.media).toHaveLength(1)
  })

  it('a slow container is checked again later, and created only once', async () => {
    const back = hurry({ container: 30 })
    meta.state.slow = 1_000
    const id = await post()
    await world.turn()
    expect(await world.row(id)).toMatchObject({ state: 'publishing' })
    for (const container of meta.state.containers.values()) container.left = 0
    await world.turn(61_000)
    expect(await world.row(id)).toMatchObject({ state: 'published' })
    expect(meta.state.containers.size).toBe(1)
    back()
    hurry()
  })

  it('a full daily quota delays the post, and finally fails it', async () => {
    meta.state.quota = { used: 50, total: 50 }
    const id = await post()
    await world.turn()
    expect(await world.row(id)).toMatchObject({ state: 'publishing' })
    expect(meta.of(/POST/).filter(({ path }) => path.includes('/17/'))).toEqual([])
    await world.turn(31 * 60_000)
    meta.state.quota.used = 49
    await world.turn(31 * 60_000)
    expect(await world.row(id)).toMatchObject({ state: 'published' })
    meta.state.quota.used = 50
    const other = await post()
    await world.turn()
    await world.turn(6 * 3_600_000)
    expect(await world.row(other)).toMatchObject({ state: 'failed', problem_code: 'waited_too_long' })
  })
})

describe('a lost answer', () => {
  it('after publishing: what the network already has is not posted again', async () => {
    meta.twist(/POST .*media_publish/, 'lost')
    const id = await post()
    await world.turn()
    expect(meta.state.media).toHaveLength(1)
    expect(await world.row(id)).toMatchObject({ state: 'published', network_id: meta.state.media[0]?.id })
    expect(meta.of(/POST .*media_publish/)).toHaveLength(1)
    expect(await world.steps(id)).toEqual(['container done', 'publish done'])
  })

  it('before publishing: the request is repeated once it is known that no post exists', async () => {
    meta.twist(/POST .*media_publish/, 'unheard')
    const id = await post()
    await world.turn()
    expect(await world.row(id)).toMatchObject({ state: 'published' })
    expect(meta.state.media).toHaveLength(1)
    expect(await world.steps(id)).toEqual(['container done', 'publish not_there', 'publish done'])
  })

  it('to a container request creates a second container, and no second post', async () => {
    meta.twist(/POST .*\/17\/media$/, 'lost')
    const id = await post()
    await world.turn()
    await world.turn(61_000)
    expect(await world.row(id)).toMatchObject({ state: 'published' })
    expect([meta.state.containers.size, meta.state.media.length]).toEqual([2, 1])
  })

  it('with an unreachable network fails the post, and a new approval finds the existing post', async () => {
    const blind = { status: 500, body: { error: { message: 'Oops', code: 2 } } }
    meta.twist(/POST .*media_publish/, { thenDo: () => meta.twist(/GET .*\/v[\d.]+\/\d+$/, blind, 1_000) })
    const id = await post()
    await world.turn()
    expect(meta.state.media).toHaveLength(1)
    expect(await world.row(id)).toMatchObject({ state: 'publishing' })
    await world.turn(31 * 60_000)
    expect(await world.row(id)).toMatchObject({ state: 'failed', problem_code: 'not_known' })
    meta.straighten()
    world.run.setNow(new Date(Date.now() + world.clock.ahead))
    dataOf(await world.ask('retry-social-post', { post_id: id, when: { kind: 'now' } }))
    await world.turn()
    expect(await world.row(id)).toMatchObject({ state: 'published' })
    expect(meta.of(/POST .*media_publish/)).toHaveLength(1)
    expect(meta.state.media).toHaveLength(1)
  })
})

describe('a refusal by a network', () => {
  const told = () =>
    database.sql(`select kind from outbound_messages where practice_id = $1 and kind like 'social-%'`, [
      world.practice.id,
    ])
  const tasks = () =>
    database.sql('select title, state from tasks where practice_id = $1', [world.practice.id])
  const connection = async () =>
    (await database.sql('select * from social_connections where practice_id = $1', [world.practice.id]))[0]

  it.each([
    ['a token that was withdrawn', metaError(190, 'The session has been invalidated.')],
    [
      'a checkpoint',
      metaError(190, 'The user is enrolled in a blocking checkpoint.', { error_subcode: 459 }),
    ],
    ['a missing permission', metaError(10, 'Application does not have permission for this action.')],
    ['a withdrawn permission', metaError(200, 'Permissions error')],
  ])(
    '%s pauses its queue, with one task and one email, and sends nothing late automatically',
    async (_what, answer) => {
      meta.twist(/content_publishing_limit/, answer)
      const first = await post()
      await world.turn()
      const words = (answer.body as { error: { message: string } }).error.message
      expect(await world.row(first)).toMatchObject({
        state: 'failed',
        problem_code: 'reconnect',
        problem_words: words,
      })
      expect(await connection()).toMatchObject({ state: 'needs_reconnecting', state_words: words })
      // Another one that is due meanwhile, and one that was on its way at the same time.
      const second = (await world.save({ network: 'instagram', text, pictures: await pictures() })).post_id
      await database.sql(
        `update social_posts set state = 'scheduled', approved_at = now(), publish_at = now() where id = $1`,
        [second],
      )
      await world.turn()
      expect(await world.row(second)).toMatchObject({ state: 'failed', problem_code: 'overdue' })
      expect([await told(), await tasks()]).toMatchObject([
        [{ kind: 'social-reconnect' }],
        [{ title: 'Connect Instagram again', state: 'open' }],
      ])
      await world.connectReally('instagram')
      await world.turn()
      expect(meta.state.media).toEqual([])
      expect(await tasks()).toMatchObject([{ state: 'done' }])
      expect(await connection()).toMatchObject({ state: 'connected', state_words: null })
    },
  )

  it.each([4, 17, 32, 613, 9])('%s: waits, then publishes', async code => {
    meta.twist(/POST .*\/17\/media$/, metaError(code, 'Too many calls'))
    const id = await post()
    await world.turn()
    expect(await world.row(id)).toMatchObject({ state: 'publishing' })
    await world.turn(60_000)
    expect(meta.of(/POST .*\/17\/media$/)).toHaveLength(1)
    await world.turn(15 * 60_000)
    expect(await world.row(id)).toMatchObject({ state: 'published' })
    expect(await told()).toEqual([])
  })

  it.each([
    ['1', metaError(1, 'An unknown error occurred')],
    ['2', metaError(2, 'Service temporarily unavailable')],
    ['503', { status: 503, body: {} }],
  ])('%s: retries with growing pauses, and publishes one post', async (_what, answer) => {
    meta.twist(/POST .*media_publish/, answer)
    meta.twist(/POST .*\/17\/media$/, answer, 2)
    const id = await post()
    await world.turn()
    expect(await world.row(id)).toMatchObject({ state: 'publishing' })
    await world.turn(61_000)
    await world.turn(130_000)
    expect(await world.row(id)).toMatchObject({ state: 'published' })
    expect(meta.state.media).toHaveLength(1)
  })

  it('any other error fails the post with the network’s message', async () => {
    const words = 'The aspect ratio is not supported.'
    meta.twist(/POST .*\/17\/media$/, metaError(36003, 'x', { error_user_msg: words }))
    const id = await post()
    await world.turn()
    expect(await world.row(id)).toMatchObject({
      state: 'failed',
      problem_code: '36003',
      problem_words: words,
    })
    expect(await connection()).toMatchObject({ state: 'connected' })
  })
})
