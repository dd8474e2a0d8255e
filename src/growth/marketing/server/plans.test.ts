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

describe('the proposed answers', () => {
  it('are based on the practice’s own numbers', async () => {
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
    // Who complained is planned for no more, nor twice who shares an address.
    await world.sql(
      `insert into message_suppressions (practice_id, channel, address, kind)
        select practice_id, 'email', email, 'complaint' from clients where id = $1`,
      [world.people[8]],
    )
    await world.sql('update clients set email = (select email from clients where id = $1) where id = $2', [
      world.people[9],
      world.people[10],
    ])
    const { goals, channels } = dataOf(await world.as('propose-plan-answers', {}))
    expect(goals.find(({ goal }: { goal: string }) => goal === 'regulars_back').figure.words).toBe(
      '2 clients who said yes are past their own rhythm.',
    )
    expect(channels.find(({ channel }: { channel: string }) => channel === 'email').words).toBe(
      '10 people have said yes to offers by mail.',
    )
  })

  it('open the rows behind their numbers', async () => {
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

  it('ignore numbers based on too little data', async () => {
    await world.sql(`delete from appointments where practice_id = $1 and starts_at < '2026-05-10'`, [
      world.practice.id,
    ])
    const proposed = dataOf(await world.as('propose-plan-answers', {}))
    expect(proposed.history.is_little).toBe(true)
    expect(proposed.goals.every(({ figure }: { figure: unknown }) => figure === null)).toBe(true)
  })
})

describe('a plan', () => {
  it('is saved once, with recipients, links and numbers', async () => {
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

  it('opens the rows behind its numbers', async () => {
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

  it('needs a working practitioner, and no other plan in progress', async () => {
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

  it('ends, shows what it brought, and starts the next', async () => {
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
})

it('a plan requested many times at once is one plan, and every answer says so', async () => {
  const asked = { ...world.answers, plan_id: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 6 }, () => world.as('make-plan', asked)))
  expect(answers.map(answer => dataOf(answer))).toEqual(answers.map(() => ({ plan_id: asked.plan_id })))
})
