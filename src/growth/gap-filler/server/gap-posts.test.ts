import { describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../../tests/database.ts'
import { bookAt, followLink } from '../../../../tests/followed-links.ts'
import { duePerson, gapNow, proposedGaps, shownGaps } from '../../../../tests/gaps.ts'
import type { MetaServer } from '../../../../tests/meta-server.ts'
import { openTimeWorld } from '../../../../tests/open-time-world.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { amongNetworks } from '../../../../tests/publishing-tests.ts'
import { type Caller, inTransaction } from '../../../server/database/transaction.ts'
import { readSources } from '../../attribution/server/offers/read-sources.ts'
import { findGaps } from './find-gaps.ts'
import { settleGaps } from './settle-gaps.ts'

let database: TestDatabase
let meta: MetaServer
let world: Awaited<ReturnType<typeof openTimeWorld>>
amongNetworks(async (...given) => {
  ;[database, { meta }] = given
  world = await openTimeWorld(database, { meta })
  return world
})

const minute = 60_000
const preview = async () => dataOf(await world.ask('preview-gap', { gap_id: world.gap.id, with_post: true }))
const approve = async () => {
  const { post } = await preview()
  return dataOf(await world.ask('approve-gap', { gap_id: world.gap.id, post_text: post.text }))
}
const post = async () =>
  (await world.sql('select * from social_posts where practice_id = $1', [world.practice.id]))[0]
const shown = async () =>
  (await shownGaps(world.run, world.practice)).gaps.find(({ id }) => id === world.gap.id)
const mails = () =>
  world.sql(`select recipient from outbound_messages where practice_id = $1 and origin_kind = 'gap'`, [
    world.practice.id,
  ])

describe('approving a gap', () => {
  it('shows the post, and publishes it an hour after the emails, word for word except its link', async () => {
    await duePerson(database, world.practice, 'Ada')
    const seen = await preview()
    expect(seen).toMatchObject({ people: [{ name: 'Ada Brooks' }], no_post: null })
    expect(seen.post).toMatchObject({ network: 'facebook', publish_at: '2026-05-20T13:01:00.000Z' })
    expect(seen.post?.text).toMatch(/Thursday|May 21/)
    expect(seen.post?.text).toContain('/b/…')
    expect(await post()).toBeUndefined()
    expect(await approve()).toMatchObject({ people: 1, post_at: '2026-05-20T13:01:00.000Z' })
    const row = await post()
    expect(row).toMatchObject({ state: 'scheduled', network: 'facebook', gap_id: world.gap.id })
    expect(row?.text.replace(/\/b\/[2-9a-z]+/, '/b/…')).toBe(seen.post?.text)
    expect(row?.text).not.toContain('/book/')
    expect((await shown())?.post).toMatchObject({ state: 'scheduled', network: 'facebook' })
    await world.turn()
    expect(meta.state.posts).toEqual([])
    world.setClock(62 * minute)
    await world.turn()
    expect(meta.state.posts.map(({ message }) => message)).toEqual([row?.text])
    expect((await shown())?.post).toMatchObject({
      state: 'published',
      permalink: expect.stringMatching(/^https/),
    })
  })

  it('can exclude the post', async () => {
    await duePerson(database, world.practice, 'Ada')
    expect(dataOf(await world.ask('approve-gap', { gap_id: world.gap.id }))).toMatchObject({ post_at: null })
    expect(await post()).toBeUndefined()
    expect(await mails()).toHaveLength(1)
  })

  it('is refused when the post text is not the one that would be published', async () => {
    await duePerson(database, world.practice, 'Ada')
    const asked = { gap_id: world.gap.id, post_text: 'Room on Thursday, half price.' }
    expect(await world.ask('approve-gap', asked)).toMatchObject({ code: 'post_changed' })
    expect([await mails(), await post()]).toEqual([[], undefined])
  })

  it('publishes only the post, a minute later, when no client is due', async () => {
    expect(await world.ask('approve-gap', { gap_id: world.gap.id })).toMatchObject({ code: 'nobody' })
    expect(await approve()).toMatchObject({ people: 0, post_at: '2026-05-20T12:01:00.000Z' })
    expect(await mails()).toEqual([])
    world.setClock(2 * minute)
    await world.turn()
    expect(meta.state.posts).toHaveLength(1)
    expect(await world.ask('take-back-gap', { gap_id: world.gap.id })).toMatchObject({ code: 'too_late' })
  })

  it('is undone together with the post, its link and its draft', async () => {
    await approve()
    dataOf(await world.ask('take-back-gap', { gap_id: world.gap.id }))
    expect(await post()).toMatchObject({ state: 'cancelled' })
    expect(
      await world.sql(
        'select state, archived_at is not null as is_away from content_drafts where practice_id = $1',
        [world.practice.id],
      ),
    ).toEqual([{ state: 'approved', is_away: true }])
  })

  it.each([
    [`update social_connections set state = 'disconnected' where practice_id = $1`, 'not_connected'],
    [
      `update social_connections set state = 'needs_reconnecting', state_words = 'Gone' where practice_id = $1`,
      'needs_reconnecting',
    ],
    [`update social_connections set network = 'instagram' where practice_id = $1`, 'instagram_alone'],
    [
      `with none as (insert into practitioner_terms (practice_id, practitioner_id, service_id, duration_id, price_cents)
        select practice_id, practitioner_id, service_id, id, 1 from service_durations d
        join (select practitioner_id, service_id as of from service_practitioners where practice_id = $1) p on p.of = d.service_id
        where practice_id = $1) select 1`,
      'no_words',
    ],
  ])('sends only emails, and says why: %#', async (change, why) => {
    await duePerson(database, world.practice, 'Ada')
    await world.sql(change, [world.practice.id])
    expect(await preview()).toMatchObject({ people: [{ name: 'Ada Brooks' }], post: null, no_post: why })
    expect(dataOf(await world.ask('approve-gap', { gap_id: world.gap.id }))).toMatchObject({ people: 1 })
  })

  it('explains why there is no post less than six hours before', async () => {
    const [near] = await proposedGaps(world.run, world.practice)
    const seen = dataOf(await world.ask('preview-gap', { gap_id: near?.id, with_post: true }))
    expect(seen).toMatchObject({ post: null, no_post: 'near' })
  })
})

describe('the link of a gap post', () => {
  const follow = async (address?: string) => {
    const code = /\/b\/([2-9a-z]+)/.exec((await post())?.text as string)?.[1] as string
    return (await followLink(world.run, code, address ? { address } : {})) as URL
  }

  it('leads to that day and practitioner, and its bookings count for the gap filler', async () => {
    await approve()
    const to = await follow()
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      with: world.practice.practitioners[0],
      date: '2026-05-21',
    })
    await bookAt(world.run, world.practice, to, '2026-05-21T13:00:00.000Z')
    const span = { from: new Date(0), to: new Date('2100-01-01') }
    const worker: Caller = { role: 'practice_worker', claims: { practice_id: world.practice.id } }
    const { sources } = await inTransaction(database.pool, worker, { readOnly: true }, client =>
      readSources(client, world.practice.id, span, gapNow),
    )
    expect(sources).toMatchObject([{ key: 'gap', clicks: 1, bookings: 1 }])
  })

  it('leads to other times while part of the gap is taken, and back once it is whole again', async () => {
    await approve()
    const wish = {
      practice_id: world.practice.id,
      service_id: world.practice.service_id,
      duration_id: world.practice.duration_id,
    }
    const { hold_token } = dataOf(
      await world.run.visit('hold-slot', { ...wish, start: '2026-05-21T13:00:00.000Z' }),
    )
    // The database's own clock ended it.
    world.run.setNow(new Date())
    expect((await follow()).searchParams.has('date')).toBe(false)
    world.setClock(0)
    dataOf(await world.run.visit('release-hold', { practice_id: world.practice.id, hold_token }))
    await settleGaps(world.deps)
    expect((await follow()).searchParams.get('date')).toBe('2026-05-21')
    await bookAt(world.run, world.practice, null, '2026-05-21T13:00:00.000Z')
    await settleGaps(world.deps)
    world.run.setNow(new Date())
    expect((await follow()).searchParams.has('date')).toBe(false)
    expect(await post()).toMatchObject({
      state: 'cancelled',
      problem_words: 'The time that it offered was taken before it went out.',
    })
  })
})

describe('an automatic gap offer', () => {
  const alone = (posts_alone: boolean) =>
    world.ask('save-gap-settings', { is_on: true, hours: 48, alone_a_week: 1, posts_alone })

  it('sends only emails when a post would come too late', async () => {
    await duePerson(database, world.practice, 'Ada')
    dataOf(await alone(false))
    await findGaps(world.run.deps)
    const [near] = await world.sql(`select id from gaps where practice_id = $1 and approved_at is not null`, [
      world.practice.id,
    ])
    expect(near).toBeDefined()
    expect(await mails()).toHaveLength(1)
    // The nearest was offered: an hour after its mails less than six are left.
    expect(await post()).toBeUndefined()
  })

  it('with no client due sends nothing unless posts are allowed, and then one a week', async () => {
    dataOf(await alone(false))
    await findGaps(world.run.deps)
    expect(await post()).toBeUndefined()
    dataOf(await alone(true))
    await findGaps(world.run.deps)
    expect(await post()).toMatchObject({ state: 'scheduled', approved_by: null, gap_id: world.gap.id })
    await findGaps(world.run.deps)
    expect(
      await world.sql('select 1 from social_posts where practice_id = $1', [world.practice.id]),
    ).toHaveLength(1)
  })

  it('leaves its post as a draft needing approval, and withdraws it with its time', async () => {
    await duePerson(database, world.practice, 'Ada')
    const [near] = await proposedGaps(world.run, world.practice)
    dataOf(await world.ask('set-aside-gap', { gap_id: near?.id }))
    dataOf(await alone(false))
    await findGaps(world.run.deps)
    expect(await post()).toMatchObject({ state: 'draft', approved_at: null })
    const row = await post()
    const yes = { post_id: row?.id, revision: 1, when: { kind: 'at', at: row?.publish_at.toISOString() } }
    dataOf(await world.ask('schedule-social-post', yes))
    dataOf(await world.ask('take-back-social-post', { post_id: row?.id }))
    await bookAt(world.run, world.practice, null, '2026-05-21T13:00:00.000Z')
    await settleGaps(world.deps)
    expect(await post()).toMatchObject({ state: 'cancelled' })
  })
})

describe('a client due for a gap', () => {
  it('visits often enough and recently, fits the service and practitioner, and has nothing booked', async () => {
    await duePerson(database, world.practice, 'Ada')
    await duePerson(database, world.practice, 'Gone', { since: 366 })
    const few = await duePerson(database, world.practice, 'Few')
    const other = await duePerson(database, world.practice, 'Other')
    const elsewhere = await duePerson(database, world.practice, 'Elsewhere')
    const ahead = await duePerson(database, world.practice, 'Ahead')
    const past = `id in (select id from appointments where client_id = $1 order by starts_at limit`
    for (const [change, client] of [
      [`delete from appointments where ${past} 2)`, few],
      [
        `with t as (insert into practitioners (practice_id, name) select practice_id, 'Mara' from clients where id = $1 returning id)
          update appointments set practitioner_id = t.id from t where client_id = $1`,
        other,
      ],
      [
        `with s as (insert into services (practice_id, name, is_online) select practice_id, 'Private', false from clients where id = $1
          returning id) update appointments set service_id = s.id from s where client_id = $1`,
        elsewhere,
      ],
      [
        `insert into appointments (practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at, service_name,
            duration_min, price_cents, currency, source, created_at)
          select practice_id, client_id, practitioner_id, service_id, 'confirmed', '2030-05-24 14:00Z', '2030-05-24 14:10Z', service_name,
            10, 11000, 'USD', 'staff', '2026-01-01' from appointments where client_id = $1 limit 1`,
        ahead,
      ],
    ] as const)
      await world.sql(change, [client])
    expect((await preview()).people).toMatchObject([{ name: 'Ada Brooks' }])
    // Without the practice's postal address nobody is written to.
    await world.sql('update practices set address = null where id = $1', [world.practice.id])
    expect((await preview()).people).toEqual([])
  })

  it('is emailed only while it helps, and not while marketing is paused for complaints', async () => {
    await duePerson(database, world.practice, 'Ada')
    const { post: shownPost } = await preview()
    const ask = () => world.ask('approve-gap', { gap_id: world.gap.id, post_text: shownPost?.text })
    await world.sql(
      `insert into message_settings (practice_id, marketing_paused_at, marketing_paused_for) values ($1, now(), 'complaints')`,
      [world.practice.id],
    )
    expect(await ask()).toMatchObject({ code: 'marketing_paused' })
    dataOf(
      await world.ask('save-gap-settings', { is_on: true, hours: 48, alone_a_week: 1, posts_alone: true }),
    )
    await findGaps(world.run.deps)
    expect([await mails(), await post()]).toEqual([[], undefined])
    await world.sql('delete from message_settings where practice_id = $1', [world.practice.id])
    dataOf(await ask())
    expect(
      await world.sql(
        `select m.expires_at = g.starts_at as ends_with_it, m.stop_on_book_since, m.unsubscribe_url ~ 'offers' as stops_offers
          from outbound_messages m join gaps g on g.id = m.origin_id where m.practice_id = $1`,
        [world.practice.id],
      ),
    ).toEqual([{ ends_with_it: true, stop_on_book_since: gapNow, stops_offers: true }])
    // What was approved by hand is none of what goes by itself in a week.
    expect((await shownGaps(world.run, world.practice)).alone_this_week).toBe(0)
  })
})
