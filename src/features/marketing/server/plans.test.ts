import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { planWorld } from '../../../../tests/marketing/plan-world.ts'
import { dataOf } from '../../../../tests/practice.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof planWorld>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await planWorld(database)
})

describe('the answers that are proposed', () => {
  it('stand on the practice’s own figures', async () => {
    const proposed = dataOf(await world.as('propose-plan-answers', {}))
    expect(proposed.history).toEqual({ weeks: 8, kept: 40, is_little: false })
    const figures = Object.fromEntries(
      proposed.goals.map(({ goal, figure }: { goal: string; figure: { words: string } }) => [
        goal,
        figure.words,
      ]),
    )
    expect(figures.regulars_back).toBe('4 clients who said yes are past their own rhythm.')
    expect(figures.fuller_hours).toMatch(/^\w+day (mornings|middays) were \d+ % booked in 8 weeks\.$/)
    expect(figures.launch).toBe('0 visits were for Hot stone in 8 weeks.')
    expect(proposed.answers).toMatchObject({
      goal: 'fuller_hours',
      hours_per_week: 2,
      starts_on: '2026-05-25',
    })
    expect(proposed.open_plan).toBeNull()
    // Answers can be sent as they are proposed.
    dataOf(await world.as('make-plan', { ...proposed.answers, plan_id: randomUUID() }))
  })

  it('open the rows of the figures that speak for them', async () => {
    const { goals } = dataOf(await world.as('propose-plan-answers', {}))
    const shown = async (goal: string) => {
      const { figure } = goals.find((each: { goal: string }) => each.goal === goal)
      return { figure, ...dataOf(await world.as('show-plan-figure', { plan_id: null, key: figure.key })) }
    }
    const due = await shown('regulars_back')
    expect(due).toMatchObject({ all: 4, words: due.figure.words, figure: { value: 4 } })
    expect(due.rows.map(({ client_id }: { client_id: string }) => client_id).sort()).toEqual(
      world.people.slice(8).sort(),
    )
    const booked = await shown('fuller_hours')
    expect(booked.figure.key).toMatch(/^booked\//)
    expect(booked.rows).toHaveLength(booked.all)
    // Only what was proposed by: the rest is a plan's to say.
    expect(await world.as('show-plan-figure', { plan_id: null, key: 'reviews_asked' })).toMatchObject({
      code: 'not_found',
    })
  })

  it('say nothing of figures that are too few', async () => {
    await world.sql(`delete from appointments where practice_id = $1 and starts_at < '2026-05-10'`, [
      world.practice.id,
    ])
    const proposed = dataOf(await world.as('propose-plan-answers', {}))
    expect(proposed.history.is_little).toBe(true)
    expect(proposed.goals.every(({ figure }: { figure: unknown }) => figure === null)).toBe(true)
  })
})

describe('a plan', () => {
  it('is written down with people, links and figures, once', async () => {
    const id = await world.make()
    expect(dataOf(await world.as('make-plan', { ...world.answers, plan_id: id }))).toEqual({ plan_id: id })
    const plan = await world.show()
    expect(plan).toMatchObject({
      id,
      state: 'open',
      goal: 'fuller_hours',
      ends_on: '2026-06-21',
    })
    // Which topic comes first is the plan's own: mails to the same people may leave nobody for a win-back.
    for (const left of plan.left_out) expect(left).toMatchObject({ kind: 'win_back', reason: 'touched' })
    expect(plan.items.length).toBeGreaterThan(12)
    expect(plan.items.every((each: { state: string }) => each.state === 'proposed')).toBe(true)
    const codes = plan.items.map((each: { short_code: string }) => each.short_code)
    expect(new Set(codes).size).toBe(plan.items.length)
    const links = await world.sql(
      `select distinct l.destination_url, s.made_for from short_links l join short_link_settings s on s.short_link_id = l.id
        where l.practice_id = $1 and s.plan_item_id is not null`,
      [world.practice.id],
    )
    expect(links).toEqual([
      {
        destination_url: `http://localhost:3000/book/p-${world.practice.id.slice(0, 8)}`,
        made_for: 'plan_item',
      },
    ])
    const won = plan.items.find((each: { kind: string }) => each.kind === 'win_back')
    if (plan.left_out.length > 0) expect(won).toBeUndefined()
    else expect(won).toMatchObject({ audience: 'due', people: 4 })
  })

  it('opens the rows of its figures', async () => {
    const id = await world.make()
    const plan = await world.show()
    const due = dataOf(await world.as('show-plan-figure', { plan_id: id, key: 'due' }))
    expect(due.all).toBe(4)
    expect(due.rows[0]).toMatchObject({ what: 'client', detail: '3 visits' })
    const key = plan.items.find((each: { why: { key: string } }) => each.why.key.startsWith('booked/')).why
      .key
    const booked = dataOf(await world.as('show-plan-figure', { plan_id: id, key }))
    expect(booked.rows.length).toBe(booked.all)
    expect(await world.as('show-plan-figure', { plan_id: id, key: 'nothing' })).toMatchObject({
      code: 'not_found',
    })
  })

  it.each([
    [{ starts_on: '2026-05-19' }, 'too_far'],
    [{ starts_on: '2026-09-19' }, 'too_far'],
    [{ goal: 'launch' }, 'no_service'],
    [{ goal: 'fame' }, 'invalid_input'],
    [{ hours_per_week: 3 }, 'invalid_input'],
  ])('is refused with %j', async (more, code) => {
    expect(await world.as('make-plan', { ...world.answers, plan_id: randomUUID(), ...more })).toMatchObject({
      code,
    })
  })

  it('needs somebody who works, and no other under way', async () => {
    await world.make()
    expect(await world.as('make-plan', { ...world.answers, plan_id: randomUUID() })).toMatchObject({
      code: 'plan_open',
    })
    const other = await planWorld(database)
    await other.sql('delete from practitioner_hours where practice_id = $1', [other.practice.id])
    expect(await other.as('make-plan', { ...other.answers, plan_id: randomUUID() })).toMatchObject({
      code: 'no_hours',
    })
    const seen = await other.show()
    expect(seen).toBeNull()
  })

  it('closes, says what it brought, and begins the next', async () => {
    const id = await world.make()
    const [first] = (await world.show()).items
    world.run.setNow(new Date(Date.parse(first.at) + 3_600_000))
    const [link] = await world.sql('select id from short_links where practice_id = $1 and short_code = $2', [
      world.practice.id,
      first.short_code,
    ])
    const [click] = await world.sql(
      `insert into short_link_clicks (practice_id, short_link_id, clicked_at, is_counted) values ($1, $2, $3, true) returning id`,
      [world.practice.id, link?.id, new Date(Date.parse(first.at) + 60_000)],
    )
    await world.visit(world.people[0] as string, -200, {
      status: 'confirmed',
      created_at: new Date(Date.parse(first.at) + 120_000),
      link_click: click?.id,
      link_code: first.short_code,
    })
    const result = dataOf(await world.as('show-plan-result', { plan_id: id }))
    expect(result.total).toMatchObject({ people: 1, bookings: 1 })
    expect(result.items).toMatchObject([{ item_id: first.id, bookings: 1 }])
    const closed = dataOf(await world.as('close-plan', { plan_id: id }))
    expect(dataOf(await world.as('close-plan', { plan_id: id }))).toEqual(closed)
    const next = dataOf(await world.as('propose-plan-answers', {}))
    expect(next.answers).toMatchObject({ hours_per_week: 2, channels: ['instagram', 'google', 'email'] })
    expect(next.hours_words).toBe('Your last plan had 2 h a week.')
    const channel = { instagram: 'instagram', google: 'google', email: 'email' }[first.channel as string]
    if (channel) {
      expect(next.channels[0]).toMatchObject({ channel })
      expect(next.channels[0].words).toMatch(/ In your last plan it brought 1 booking\.$/)
    }
    await world.make({ starts_on: '2026-06-22' })
  })

  it('counts for an item about open time the mails and the post of what was offered around its time', async () => {
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
    expect(brought).toMatchObject([{ item_id: item.id, people: 2, bookings: 2 }])
  })

  it('counts for an item what its mail and its posts brought', async () => {
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
  })
})

it('asked for many times at once is one plan, and says so each time', async () => {
  const asked = { ...world.answers, plan_id: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 6 }, () => world.as('make-plan', asked)))
  expect(answers.map(answer => dataOf(answer))).toEqual(answers.map(() => ({ plan_id: asked.plan_id })))
})
