import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { TestDatabase } from '../../../../../tests/database.ts'
import { bookAt } from '../../../../../tests/followed-links.ts'
import { type MetaServer, metaError } from '../../../../../tests/meta-server.ts'
import { openTimeWorld } from '../../../../../tests/open-time-world.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { amongNetworks } from '../../../../../tests/publishing-tests.ts'
import { hurry } from '../../../../../tests/social-publishing.ts'
import { settleGaps } from '../../../gap-filler/server/settle-gaps.ts'

let database: TestDatabase
let meta: MetaServer
let world: Awaited<ReturnType<typeof openTimeWorld>>
amongNetworks(async (...given) => {
  ;[database, { meta }] = given
  world = await openTimeWorld(database, { meta })
  return world
})

const hour = 3_600_000
const feed = /POST .*\/feed$/
const book = () => bookAt(world.run, world.practice, null, '2026-05-21T13:00:00.000Z')

describe('a post about open time', () => {
  it('is published while that time is offered, and waits while that is uncertain', async () => {
    await world.setGap('checking')
    const id = await world.postAbout()
    await world.turn()
    expect(await world.row(id)).toMatchObject({ state: 'scheduled' })
    expect(meta.asked.filter(({ method, path }) => feed.test(`${method} ${path}`))).toEqual([])
    await world.setGap('approved')
    await world.turn()
    expect(await world.row(id)).toMatchObject({ state: 'published' })
  })

  it('is withdrawn with a reason when the time is booked, and can’t be published again', async () => {
    await world.setGap('approved')
    const id = await world.postAbout()
    await book()
    await world.turn()
    await settleGaps(world.deps)
    expect(await world.row(id)).toMatchObject({
      state: 'cancelled',
      problem_words: 'The time that it offered was taken before it went out.',
    })
    const draft = dataOf(await world.ask('take-back-social-post', { post_id: id }))
    expect(draft.check.problems).toMatchObject([{ code: 'time_over' }])
    const again = { post_id: id, revision: draft.revision, when: { kind: 'now' } }
    expect(await world.ask('schedule-social-post', again)).toMatchObject({ code: 'blocked' })
    // Nor does a copy of it.
    const copied = dataOf(await world.ask('duplicate-social-post', { post_id: id, new_id: randomUUID() }))
    expect(copied.check.problems).toMatchObject([{ code: 'time_over' }])
    expect(meta.of(feed)).toEqual([])
  })

  it('told to wait by its network, does not continue while uncertain, and is withdrawn when the time is gone', async () => {
    await world.setGap('approved')
    const id = await world.postAbout()
    meta.twist(feed, metaError(4, 'Application request limit reached'))
    await world.turn()
    await world.setGap('checking')
    await world.turn(20 * 60_000)
    expect(await world.row(id)).toMatchObject({ state: 'publishing' })
    await world.setGap('ended', 'taken')
    await world.turn(5 * 60_000)
    expect(await world.row(id)).toMatchObject({
      state: 'cancelled',
      problem_words: 'The time that it offers is not open any more.',
    })
    expect(meta.of(feed)).toHaveLength(1)
  })

  it('whose answer was lost is not published again once the time is gone', async () => {
    await world.setGap('approved')
    const id = await world.postAbout()
    meta.twist(feed, 'unheard')
    // What the network has is asked while somebody takes the time, and answered when it is taken.
    let answer = () => {}
    const taken = new Promise<void>(resolve => {
      answer = resolve
    })
    meta.twist(/GET .*published_posts/, { holdUntil: taken }, 2)
    const turn = world.turn()
    await expect.poll(() => meta.of(/GET .*published_posts/).length).toBe(1)
    await world.setGap('ended', 'taken')
    answer()
    await turn
    expect(await world.row(id)).toMatchObject({ state: 'cancelled' })
    expect(await world.steps(id)).toEqual(['publish not_there'])
    expect(meta.state.posts).toEqual([])
  })

  it('waits for a booking that is about to be committed', async () => {
    await world.setGap('approved')
    const id = await world.postAbout()
    const booking = new pg.Client(database.ownerConfig)
    await booking.connect()
    try {
      await booking.query('begin')
      await booking.query(`update gaps set state = 'checking', was_approved = true where id = $1`, [
        world.gap.id,
      ])
      const turn = world.turn()
      await expect
        .poll(async () =>
          database.sql(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%from gaps%for share%'`,
          ),
        )
        .toHaveLength(1)
      await booking.query('commit')
      await turn
    } finally {
      await booking.end()
    }
    expect(await world.row(id)).toMatchObject({ state: 'publishing' })
    expect(meta.of(feed)).toEqual([])
  })

  it('is not published less than six hours before', async () => {
    await world.setGap('approved')
    const id = await world.postAbout()
    await world.sql(`update social_posts set publish_at = publish_at + interval '20 hours' where id = $1`, [
      id,
    ])
    world.setClock(20 * hour)
    await world.turn()
    expect(await world.row(id)).toMatchObject({
      state: 'cancelled',
      problem_words: 'The time that it offers begins in less than 6 hours.',
    })
  })
})

it('a hanging network does not delay a booking for long', async () => {
  const patient = hurry({ openTime: 200 })
  onTestFinished(patient)
  await world.setGap('approved')
  const id = await world.postAbout()
  let letGo = () => {}
  meta.twist(feed, {
    holdUntil: new Promise<void>(resolve => {
      letGo = resolve
    }),
  })
  const turn = world.turn()
  await expect.poll(() => meta.of(feed).length).toBe(1)
  await book()
  letGo()
  await turn
  // The network had it before the booking: what came of the question is found out.
  expect(await world.row(id)).toMatchObject({ state: 'published' })
  expect(meta.state.posts).toHaveLength(1)
})

it('moving a visit to that time is confirmed once no post about it is being sent', async () => {
  const later = await bookAt(world.run, world.practice, null, '2026-05-22T13:00:00.000Z')
  await world.setGap('approved')
  const id = await world.postAbout()
  meta.twist(feed, { slowMs: 700 })
  const turn = world.turn()
  await expect.poll(() => world.steps(id)).toHaveLength(1)
  dataOf(
    await world.run.visit('move-managed-appointment', {
      token: later.manage_token,
      start: '2026-05-21T13:00:00.000Z',
    }),
  )
  const acknowledged = performance.now()
  await turn
  expect(meta.state.posts).toHaveLength(1)
  expect(meta.state.posts[0]?.at).toBeLessThan(acknowledged)
})
