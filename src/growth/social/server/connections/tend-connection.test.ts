import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import type { TestDatabase } from '../../../../../tests/database.ts'
import { type GoogleServer, googleError } from '../../../../../tests/google-server.ts'
import { type MetaServer, metaError } from '../../../../../tests/meta-server.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { amongNetworks } from '../../../../../tests/publishing-tests.ts'
import { publishingWorld } from '../../../../../tests/social-publishing.ts'
import { readGoogleProfile } from '../offers/read-google-profile.ts'
import { tendConnections } from './tend-connections.ts'

const DAY = 86_400_000

let database: TestDatabase
let meta: MetaServer
let google: GoogleServer
let world: Awaited<ReturnType<typeof publishingWorld>>
amongNetworks(async (...given) => {
  ;[database, { meta, google }] = given
  world = await publishingWorld(database, { meta, google })
  return world
})

const row = async (id: string) =>
  (await database.sql('select * from social_connections where id = $1', [id]))[0]
/** Looks at a connection so many days from now. */
const look = async (connection_id: string, days = 0) => {
  world.run.setNow(new Date(Date.now() + days * DAY))
  return dataOf(await world.ask('check-connection', { connection_id }))
}
const mails = () =>
  database.sql(
    `select kind from outbound_messages where practice_id = $1 and kind like 'social-%' order by created_at`,
    [world.practice.id],
  )

describe('a 60-day token', () => {
  const renewals = () => meta.of(/refresh_access_token/).length

  it('is renewed with less than 30 days left, and not earlier', async () => {
    const id = await world.connectReally('instagram')
    expect(await look(id, 29)).toMatchObject({ state: 'connected', words: null })
    expect(renewals()).toBe(0)
    await look(id, 31)
    expect(renewals()).toBe(1)
    const left = (await row(id))?.token_expires_at.getTime() - Date.now()
    expect(Math.round(left / DAY)).toBe(91)
    await look(id, 32)
    expect(renewals()).toBe(1)
  })

  it('is not renewed before it is a day old', async () => {
    meta.state.expiresIn = 20 * 86_400
    const id = await world.connectReally('instagram')
    await look(id, 0.9)
    expect(renewals()).toBe(0)
    await look(id, 1.1)
    expect(renewals()).toBe(1)
  })

  it('that can’t be renewed causes one warning seven days before it ends', async () => {
    const id = await world.connectReally('instagram')
    meta.twist(/refresh_access_token/, metaError(2, 'Try later'), 100)
    await look(id, 52)
    expect(await mails()).toEqual([])
    await look(id, 53.5)
    await look(id, 54)
    expect(await mails()).toEqual([{ kind: 'social-ends-soon' }])
    expect(await look(id, 61)).toMatchObject({ state: 'needs_reconnecting' })
    expect((await mails()).map(({ kind }) => kind)).toEqual(['social-ends-soon', 'social-reconnect'])
  })
})

describe('checking a connection', () => {
  it('detects once that a connection is over, whoever checks', async () => {
    const id = await world.connectReally('facebook')
    meta.state.tokens.clear()
    for (const _ of [1, 2]) expect(await look(id)).toMatchObject({ state: 'needs_reconnecting' })
    expect((await row(id))?.state_words).toMatch(/session has been invalidated/)
    expect(await mails()).toEqual([{ kind: 'social-reconnect' }])
    const tasks = await database.sql('select title from tasks where practice_id = $1', [world.practice.id])
    expect(tasks).toEqual([{ title: 'Connect Facebook again' }])
    await world.connectReally('facebook')
    expect(
      await database.sql('select state, done_by from tasks where practice_id = $1', [world.practice.id]),
    ).toEqual([{ state: 'done', done_by: world.practice.id }])
  })

  it('shows a temporary problem, and clears it', async () => {
    const id = await world.connectReally('facebook')
    meta.twist(/GET .*\/501$/, metaError(4, 'Application request limit reached'))
    expect(await look(id)).toMatchObject({ state: 'connected', words: 'Application request limit reached' })
    expect(await look(id)).toMatchObject({ state: 'connected', words: null })
    expect(await mails()).toEqual([])
  })

  it('detects an account that is no longer professional', async () => {
    const id = await world.connectReally('instagram')
    meta.state.accountType = 'PERSONAL'
    expect(await look(id)).toMatchObject({
      state: 'needs_reconnecting',
      words: expect.stringMatching(/professional/),
    })
  })

  it('happens once a day for each connected network', async () => {
    const ids = [await world.connectReally('facebook'), await world.connectReally('google')]
    const queued = async () =>
      (
        await database.sql(
          `select payload ->> 'connection_id' as id from queued_work where kind = 'tend-connection' and practice_id = $1`,
          [world.practice.id],
        )
      ).map(({ id }) => id)
    await tendConnections(world.deps)
    expect(await queued()).toEqual([])
    world.clock.ahead = 24 * 3_600_000
    for (const _ of [1, 2]) await tendConnections(world.deps)
    expect(new Set(await queued())).toEqual(new Set(ids))
  })

  it('is refused for another practice’s connection', async () => {
    const id = await world.connectReally('facebook')
    const other = await publishingWorld(database, { meta })
    expect(await other.ask('check-connection', { connection_id: id })).toMatchObject({ code: 'not_found' })
    await other.close()
  })
})

describe('Google', () => {
  const review = (n: number, more: object = {}) => ({
    name: `${google.place}/reviews/${n}`,
    reviewer: { displayName: `Person ${n}` },
    starRating: 'FOUR',
    comment: `Words of ${n}.`,
    createTime: '2026-05-10T03:00:00Z',
    updateTime: '2026-05-10T03:00:00Z',
    ...more,
  })
  const reviews = () =>
    database.sql('select * from reviews where practice_id = $1 order by author, network_id', [
      world.practice.id,
    ])

  it('reads the profile for later comparison', async () => {
    const id = await world.connectReally('google')
    await look(id)
    const read = () =>
      inTransaction(
        database.pool,
        { role: 'practice_worker', claims: { practice_id: world.practice.id } },
        { readOnly: true },
        client => readGoogleProfile(client, world.practice.id),
      )
    expect(await read()).toMatchObject({
      name: 'Willow & Stone',
      phone: '(828) 555-0142',
      address: '1 Main St, Asheville, NC 28801',
      hours: [{ weekday: 1, from: '09:00', to: '17:30' }],
      special_hours: [{ date: '2026-12-25' }],
    })
    dataOf(await world.ask('disconnect-network', { connection_id: id }))
    expect(await read()).toBeUndefined()
  })

  it('reads all pages of reviews, each once, including later changes', async () => {
    const id = await world.connectReally('google')
    google.state.reviews = [
      review(1, { comment: 'Danke. (Translated by Google) Thanks.' }),
      review(2, { comment: undefined, starRating: 'FIVE' }),
      review(3, { reviewReply: { comment: 'Thank you.', updateTime: '2026-05-11T00:00:00Z' } }),
      review(4, { reviewer: {}, createTime: '2026-05-10T05:00:00Z' }),
      review(5, { createTime: 'no' }),
    ]
    await look(id)
    await look(id)
    const read = await reviews()
    expect(read.map(({ author, rating, words, state }) => [author, rating, words, state])).toEqual([
      ['A Google user', 4, 'Words of 4.', 'unanswered'],
      ['Person 1', 4, 'Danke.', 'unanswered'],
      ['Person 2', 5, null, 'unanswered'],
      ['Person 3', 4, 'Words of 3.', 'posted'],
    ])
    // The practice's own day: still the evening before in New York.
    expect(read.map(({ written_on }) => written_on)).toEqual([
      '2026-05-10',
      '2026-05-09',
      '2026-05-09',
      '2026-05-09',
    ])
    google.state.reviews[0].comment = 'Danke sehr.'
    google.state.reviews[0].starRating = 'FIVE'
    await look(id)
    expect((await reviews())[1]).toMatchObject({ words: 'Danke sehr.', rating: 5 })

    // An answer given there is taken in, but not over one that somebody is writing here.
    const [, one, two] = await reviews()
    const draft = { review_id: one?.id, words: 'Thank you. Call us at (828) 555-0142.' }
    dataOf(await world.ask('save-reply', draft))
    for (const n of [0, 1])
      google.state.reviews[n].reviewReply = { comment: 'From there.', updateTime: '2026-05-12T00:00:00Z' }
    await look(id)
    expect(await reviews()).toMatchObject([
      { state: 'unanswered' },
      { id: one?.id, state: 'drafted', reply: draft.words, posted_at: null },
      { id: two?.id, state: 'posted', reply: 'From there.' },
      { state: 'posted', reply: 'Thank you.' },
    ])
  })

  it('a review pasted earlier is recognized as the same', async () => {
    dataOf(
      await world.ask('add-review', {
        review_id: randomUUID(),
        source: 'google',
        author: 'Person 1',
        rating: 4,
        words: 'Words of 1.',
        written_on: '2026-05-09',
      }),
    )
    google.state.reviews = [review(1), review(1, { name: `${google.place}/reviews/9` })]
    const id = await world.connectReally('google')
    await look(id)
    await look(id)
    expect((await reviews()).map(({ network_id }) => network_id)).toEqual([
      `${google.place}/reviews/1`,
      `${google.place}/reviews/9`,
    ])
  })

  describe('a review reply', () => {
    const words = 'Thank you for writing this down. Call us at (828) 555-0142.'
    let review_id: string
    beforeEach(async () => {
      google.state.reviews = [review(1)]
      await look(await world.connectReally('google'))
      review_id = (await reviews())[0]?.id
    })
    const post = () => world.ask('post-review-reply', { review_id })
    const approve = async () => dataOf(await world.ask('approve-reply', { review_id, words }))

    it('is posted only when a user presses the button', async () => {
      expect(await post()).toMatchObject({ code: 'not_now' })
      await approve()
      expect(google.of(/PUT/)).toEqual([])
      expect(dataOf(await post())).toEqual({ state: 'posted', words: null })
      expect(google.state.reviews[0].reviewReply.comment).toBe(words)
      expect((await reviews())[0]).toMatchObject({ state: 'posted', reply: words })
      expect(await post()).toMatchObject({ code: 'not_now' })
    })

    it('refused by Google is kept with Google’s message, and can be retried', async () => {
      await approve()
      google.twist(/PUT/, googleError(400, 'INVALID_ARGUMENT', 'The reply is too long.'))
      expect(dataOf(await post())).toEqual({ state: 'failed', words: 'The reply is too long.' })
      expect((await reviews())[0]).toMatchObject({ state: 'failed', failed_reason: 'The reply is too long.' })
      google.twist(/PUT/, 'lost')
      expect(await post()).toMatchObject({ code: 'no_answer' })
      expect(dataOf(await post())).toMatchObject({ state: 'posted' })
    })

    it('that names someone who is now a client is not posted', async () => {
      await approve()
      await database.sql(`update reviews set reply = 'We loved seeing you, Zelda.' where id = $1`, [
        review_id,
      ])
      expect(await post()).toMatchObject({ code: 'blocked' })
      expect(google.of(/PUT/)).toEqual([])
    })

    it('to a pasted review or another practice’s review is not posted', async () => {
      await approve()
      await database.sql('update reviews set network_id = null where id = $1', [review_id])
      expect(await post()).toMatchObject({ code: 'not_there' })
      // Nor is one of another place than the one that is connected by now.
      await database.sql(`update reviews set network_id = 'accounts/1/locations/9/reviews/1' where id = $1`, [
        review_id,
      ])
      expect(await post()).toMatchObject({ code: 'not_connected' })
      const other = await publishingWorld(database, { google })
      expect(await other.ask('post-review-reply', { review_id })).toMatchObject({ code: 'not_found' })
      await other.close()
    })

    it('is not posted over an ended connection, and an email asks to reconnect', async () => {
      await approve()
      google.twist(/PUT/, googleError(401, 'UNAUTHENTICATED', 'Request had invalid credentials.'))
      expect(dataOf(await post())).toMatchObject({ state: 'failed' })
      expect(await mails()).toEqual([{ kind: 'social-reconnect' }])
      expect(await post()).toMatchObject({ code: 'not_connected' })
    })
  })
})
