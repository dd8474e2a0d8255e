import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { planWorld } from '../../../../../tests/marketing/plan-world.ts'
import { dataOf } from '../../../../../tests/practice.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof planWorld>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await planWorld(database)
})

describe('what a plan brought', () => {
  it('counts for an open-time item the emails and the post of gaps offered around its time', async () => {
    const id = await world.make()
    const [item, other] = (await world.show()).items
    const practice = world.practice.id
    const at = Date.parse(item.at)
    // Whatever the plan drew, these two are the ones: one with its yes, the other without.
    await world.sql(
      `update plan_items set kind = 'profile_update' where plan_id = $1 and kind = 'gap_filler'`,
      [id],
    )
    await world.sql(
      `update plan_items set kind = 'gap_filler', state = case when id = $1 then 'approved' else 'proposed' end,
        approved_at = case when id = $1 then at end where id in ($1, $2)`,
      [item.id, other.id],
    )
    const offer = async (approved: number, days: number, code: string, reader: unknown) => {
      const [gap] = await world.sql(
        `insert into gaps (practice_id, practitioner_id, starts_at, ends_at, service_ids, state, approved_at)
          select practice_id, id, $2, $2::timestamptz + interval '2 hours', array[$3::uuid], 'approved', $4 from practitioners
          where practice_id = $1 order by id limit 1 returning id`,
        [practice, new Date(at + days * 86_400_000), world.practice.service_id, new Date(approved)],
      )
      await world.sql(
        `with link as (
           insert into message_links (practice_id, client_id, made_for, code, origin_kind, origin_id, destination_url)
           values ($1, $2, $2, $5, 'gap', $3, 'https://app.example/book/x') returning id)
         insert into message_link_clicks (practice_id, message_link_id, clicked_at) select $1, id, $4 from link`,
        [practice, reader, gap?.id, new Date(approved + 3_600_000), code],
      )
      return gap?.id
    }
    const gap_id = await offer(at + 3_600_000, 3, 'abcdefghijkn', world.people[0])
    // Too early for it.
    await offer(at - 13 * 3_600_000, 5, 'abcdefghijkm', world.people[2])
    // Its post, by a link of the gap's own.
    const code = `gap-${practice.slice(0, 8)}`
    const clicked = new Date(at + 2 * 3_600_000)
    const [click] = await world.sql(
      `with link as (insert into short_links (practice_id, short_code, destination_url)
           values ($1, $2, 'https://app.example/book/x') returning id),
         set as (insert into short_link_settings (practice_id, short_link_id, made_for, made_for_id, place)
           select $1, id, 'gap', $3, 'facebook' from link)
       insert into short_link_clicks (practice_id, short_link_id, clicked_at, is_counted)
       select $1, id, $4, true from link returning id`,
      [practice, code, gap_id, clicked],
    )
    const booked = { status: 'confirmed', created_at: new Date(clicked.getTime() + 60_000) }
    await world.visit(world.people[0] as string, -300, booked)
    await world.visit(world.people[1] as string, -301, { ...booked, link_click: click?.id, link_code: code })
    world.run.setNow(new Date(at + 6 * 3_600_000))
    const { items: brought } = dataOf(await world.as('show-plan-result', { plan_id: id }))
    expect(brought).toMatchObject([
      {
        item_id: item.id,
        people: 2,
        bookings: 2,
        carriers: [{ what: 'gap', id: gap_id, clicks: 2, bookings: 2 }],
      },
    ])
  })

  it('counts for an item what its email and its posts brought', async () => {
    const id = await world.make()
    const items: { id: string; kind: string; at: string }[] = (await world.show()).items
    const [mail, post] = ['campaign', 'post'].map(kind => items.find(each => each.kind === kind))
    if (!mail || !post) throw new Error('a plan without a mail or a post')
    const practice = world.practice.id
    const late = new Date(Math.max(Date.parse(mail.at), Date.parse(post.at)) + 3_600_000)
    world.run.setNow(late)
    const [campaign] = await world.sql(
      `insert into campaigns (practice_id, name, channel, expression, timing) values ($1, 'A mail', 'email', '{}', 'at_once') returning id`,
      [practice],
    )
    await world.sql('update plan_items set campaign_id = $2 where id = $1', [mail.id, campaign?.id])
    const [reader] = world.people
    const clicked = new Date(late.getTime() - 1_800_000)
    await world.sql(
      `with link as (
         insert into message_links (practice_id, client_id, made_for, code, origin_kind, origin_id, destination_url)
         values ($1, $2, $2, 'abcdefghijkl', 'campaign', $3, 'https://app.example/book/x') returning id)
       insert into message_link_clicks (practice_id, message_link_id, clicked_at) select $1, id, $4 from link`,
      [practice, reader, campaign?.id, clicked],
    )
    // A post written for the item, with a link that says nothing of it.
    const [click] = await world.sql(
      `with link as (insert into short_links (practice_id, short_code, destination_url)
           values ($1, $4, 'https://app.example/book/x') returning id),
         post as (insert into social_posts (practice_id, network, text, plan_item_id, short_link_id)
           select $1, 'instagram', 'Two open hours', $2, id from link)
       insert into short_link_clicks (practice_id, short_link_id, clicked_at, is_counted)
       select $1, id, $3, true from link returning id`,
      [practice, post.id, clicked, `post-${practice.slice(0, 8)}`],
    )
    const booked = { status: 'confirmed', created_at: new Date(clicked.getTime() + 60_000) }
    await world.visit(reader as string, -300, booked)
    await world.visit(world.people[1] as string, -301, {
      ...booked,
      ...{ link_click: click?.id, link_code: `post-${practice.slice(0, 8)}` },
    })
    const { items: brought, total } = dataOf(await world.as('show-plan-result', { plan_id: id }))
    const one = { people: 1, bookings: 1, visits: 0 }
    expect(brought).toHaveLength(2)
    expect(brought).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ item_id: mail.id, ...one }),
        expect.objectContaining({ item_id: post.id, ...one }),
      ]),
    )
    expect(total).toMatchObject({ people: 2, bookings: 2 })
    // Each is named with the way to it, and its figures open their rows.
    const carriersOf = (item: string) =>
      brought.find(({ item_id }: { item_id: string }) => item_id === item).carriers
    const figures = { clicks: 1, bookings: 1, visits: 0, money_cents: 0, url: null }
    expect(carriersOf(mail.id)).toMatchObject([
      { what: 'campaign', id: campaign?.id, channel: 'email', ...figures },
    ])
    const [carried] = carriersOf(post.id)
    expect(carried).toMatchObject({ what: 'post', channel: 'instagram', ...figures })
    const { from, to } = dataOf(await world.as('show-plan-result', { plan_id: id }))
    const rows = async (of: string) =>
      dataOf(await world.as('list-source-rows', { from, to, of, carrier: carried.key }))
    expect((await rows('bookings')).bookings).toMatchObject([{ client_id: world.people[1] }])
    expect((await rows('people')).clicks).toMatchObject([{ id: click?.id }])
    expect((await rows('visits')).all).toBe(0)
  })
})
