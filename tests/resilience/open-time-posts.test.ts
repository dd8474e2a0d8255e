import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settleGaps } from '../../src/growth/gap-filler/server/settle-gaps.ts'
import { publishDuePosts } from '../../src/growth/social/server/publishing/publish-due-posts.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { bookAt } from '../followed-links.ts'
import { type MetaServer, metaServer } from '../meta-server.ts'
import { openTimeWorld } from '../open-time-world.ts'
import { hurry } from '../social-publishing.ts'
import { width } from '../width.ts'

// A post about open time leaves while somebody books it. Once they were told that it is theirs, no network shows that it is open.

let database: TestDatabase
let meta: MetaServer
let calm: () => void
beforeAll(async () => {
  calm = hurry()
  database = await testDatabase()
  meta = await metaServer()
})
afterAll(async () => {
  calm()
  await meta.close()
  await database.close()
})

it('no post about open time is shown after the booking that took it was acknowledged', async () => {
  // Each of the six moments once, or twice.
  const rounds = width(6, 12)
  const feed = /POST .*\/feed$/
  const outcomes: { shown: boolean; late: boolean; state: unknown }[] = []
  for (let round = 0; round < rounds; round++) {
    const world = await openTimeWorld(database, { meta })
    await world.setGap('approved')
    const text = `Round ${round}: room on Thursday.`
    const id = await world.postAbout(text)
    // The network takes its time before it shows what it was given.
    meta.twist(feed, { slowMs: width(300, 700) })
    const asked = meta.of(feed).length
    const book = async () => {
      await bookAt(world.run, world.practice, null, '2026-05-21T13:00:00.000Z')
      return performance.now()
    }
    const isBooked = async () =>
      (await database.sql('select 1 from appointments where practice_id = $1', [world.practice.id])).length >
      0
    const isHeld = async () =>
      (await database.sql('select 1 from slot_holds where practice_id = $1', [world.practice.id])).length > 0
    const reach = async (reached: () => Promise<boolean>) => {
      while (!(await reached())) await wait(1)
    }
    let acknowledged: number
    if (round % 2 === 0) {
      // The post is quicker: it was taken, its question is written down, it was asked.
      const turn = world.turn()
      await reach(
        [
          async () => (await world.row(id))?.state === 'publishing',
          async () => (await world.steps(id)).length > 0,
          async () => meta.of(feed).length > asked,
        ][(round / 2) % 3] as () => Promise<boolean>,
      )
      acknowledged = await book()
      await turn
    } else {
      // The booking is: the post was taken before, and is begun at once, once the time is held, once it is booked.
      await publishDuePosts(world.deps)
      const booking = book()
      await reach([async () => true, isHeld, isBooked][((round - 1) / 2) % 3] as () => Promise<boolean>)
      await world.turn()
      acknowledged = await booking
    }
    await settleGaps(world.deps)
    await world.turn(5 * 60_000)
    const post = meta.state.posts.find(({ message }) => message === text)
    const state = (await world.row(id))?.state
    expect(state).toBe(post ? 'published' : 'cancelled')
    outcomes.push({ shown: Boolean(post), late: (post?.at ?? 0) > acknowledged, state })
    meta.straighten()
    await world.close()
  }
  expect(outcomes.filter(({ late }) => late)).toEqual([])
  // The race was one: some were quicker than the booking, some were not.
  expect(outcomes.filter(({ shown }) => shown).length).toBeGreaterThan(width(0, 2))
  expect(outcomes.filter(({ shown }) => !shown).length).toBeGreaterThan(width(0, 2))
})
