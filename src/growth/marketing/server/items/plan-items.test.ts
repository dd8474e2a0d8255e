import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { planWorld } from '../../../../../tests/marketing/plan-world.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import type { ShownItem } from '../../schema.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof planWorld>>
let plan_id: string
let items: ShownItem[]
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await planWorld(database)
  const kinds = ['post', 'campaign', 'win_back', 'review_asks', 'gap_filler', 'in_room']
  // Of Instagram each text comes with a card, which is drawn for as long as all else here takes (plan-drafts.test.ts).
  plan_id = await world.makeWith(kinds, { channels: ['google', 'email'] })
  items = (await world.show()).items
})

const write = async () => {
  await world.write()
  items = (await world.show()).items
}
const of = (kind: string) => items.find(each => each.kind === kind) as ShownItem
/** One whose words are written. */
const said = (kind: string) => items.find(each => each.kind === kind && each.draft) as ShownItem
const seen = ({ id, revision }: ShownItem) => ({ item_id: id, revision })
const now = async (id: string) =>
  (await world.show()).items.find((each: ShownItem) => each.id === id) as ShownItem
const approve = (...chosen: ShownItem[]) =>
  world.as('approve-plan-items', {
    plan_id,
    items: chosen.map(each => ({ ...seen(each), draft_revision: each.draft?.revision ?? null })),
  })
const tasks = () =>
  world.sql(
    `select title, due_on::text as due_on, state from tasks where practice_id = $1 order by due_on, title`,
    [world.practice.id],
  )

describe('a plan item', () => {
  it('moves to times that the rules allow', async () => {
    const post = of('post')
    // Nearer than fourteen days to one that says the same it may not stand: those are left out.
    for (const each of items.filter(
      ({ id, title, channel }) => id !== post.id && title === post.title && channel === post.channel,
    ))
      dataOf(await world.as('skip-plan-item', seen(each)))
    const move = (at: string) => world.as('move-plan-item', { ...seen(post), at })
    const taken = new Set(items.filter(each => each.channel === post.channel).map(each => each.day))
    const free = ['26', '27', '28', '29', '30', '31']
      .map(day => `2026-05-${day}`)
      .find(day => !taken.has(day))
    expect(await move('2026-05-20T13:00:00Z')).toMatchObject({ code: 'in_the_past' })
    expect(await move('2026-06-23T13:00:00Z')).toMatchObject({ code: 'outside_plan' })
    expect(await move(`${free}T10:00:00Z`)).toMatchObject({ code: 'outside_hours' })
    const other = items.find(each => each.channel === post.channel && each.title !== post.title) as ShownItem
    expect(await move(other.at)).toMatchObject({ code: 'channel_taken' })
    const moved = dataOf(await move(`${free}T15:30:00Z`))
    expect(await now(post.id)).toMatchObject({
      at: `${free}T15:30:00.000Z`,
      day: free,
      revision: moved.revision,
    })
    expect(await move(`${free}T16:30:00Z`)).toMatchObject({ code: 'changed_meanwhile' })
  })

  it('does not move to a closed day or within seven days of the same clients', async () => {
    const [first, second] = items.filter(each => each.audience === 'due') as [ShownItem, ShownItem]
    const days = [1, 2, 3, 4, 5, 6].map(day =>
      new Date(Date.parse(first.at) + day * 86_400_000).toISOString(),
    )
    const mails = new Set(items.filter(each => each.channel === 'email').map(each => each.day))
    const at = days.find(day => !mails.has(day.slice(0, 10)))
    const near = await world.as('move-plan-item', { ...seen(second), at })
    expect(near).toMatchObject({ code: 'touched' })
    await world.sql(
      `insert into schedule_overrides (practice_id, practitioner_id, date, windows)
        select practice_id, id, '2026-05-30', '[]' from practitioners where practice_id = $1`,
      [world.practice.id],
    )
    const post = items.find(each => each.kind === 'post' && each.day !== '2026-05-30') as ShownItem
    expect(await world.as('move-plan-item', { ...seen(post), at: '2026-05-30T15:30:00Z' })).toMatchObject({
      code: 'closed_day',
    })
  })

  it('is swapped for something not said lately, with new text', async () => {
    const post = of('post')
    dataOf(await world.as('swap-plan-item', seen(post)))
    const swapped = await now(post.id)
    expect(swapped.title).not.toBe(post.title)
    dataOf(
      await world.as('edit-plan-item', {
        ...seen(swapped),
        title: 'Two open hours',
        note: 'With the blue picture',
      }),
    )
    expect(await now(post.id)).toMatchObject({ title: 'Two open hours', note: 'With the blue picture' })
    expect(await world.as('swap-plan-item', seen(of('in_room')))).toMatchObject({ code: 'not_now' })
    // Of what somebody has changed since, nothing is done as it was seen.
    for (const name of ['edit', 'swap', 'skip', 'finish', 'undo'])
      expect(await world.as(`${name}-plan-item`, { ...seen(post), title: 'Mine', note: null })).toMatchObject(
        { code: 'changed_meanwhile' },
      )
  })

  it('of another practice is not accessible', async () => {
    const other = await planWorld(database)
    for (const name of ['swap-plan-item', 'skip-plan-item', 'undo-plan-item', 'finish-plan-item'])
      expect(await other.as(name, seen(of('post')))).toMatchObject({ code: 'not_found' })
  })
})

describe('approving plan items', () => {
  it('hands each item to what carries it out, once however often it is approved', async () => {
    await write()
    const [post, mail] = [said('post'), said('campaign')]
    const [won, room] = [of('win_back'), of('in_room')]
    const asked = of('review_asks')
    expect(dataOf(await approve(post, mail, won, room, asked))).toEqual({
      approved: 5,
      tasks: 3,
      campaigns: 0,
      scheduled: 2,
    })
    expect((await tasks()).map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Post by hand on (Instagram|Google profile): /),
        expect.stringMatching(/^Switch win-back on, or write to them: /),
        expect.stringMatching(/^In the room: /),
      ]),
    )
    const [campaign] = await world.sql(
      'select state, timing, wall_date::text as day from campaigns where practice_id = $1',
      [world.practice.id],
    )
    expect(campaign).toEqual({ state: 'scheduled', timing: 'at_time', day: mail.day })
    expect(await now(asked.id)).toMatchObject({ state: 'scheduled' })
    expect(await now(post.id)).toMatchObject({ state: 'approved' })
    // What a switch does is done by nobody, and what has a yes is changed by nobody.
    expect(await world.as('finish-plan-item', seen(await now(asked.id)))).toMatchObject({ code: 'not_now' })
    const changed = { ...seen(await now(post.id)), title: 'Other words', note: null }
    expect(await world.as('edit-plan-item', changed)).toMatchObject({ code: 'not_now' })
    expect(await approve(post)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await tasks()).toHaveLength(3)
  })

  it('approves all items as shown, or none', async () => {
    const [post, room] = [of('post'), of('in_room')]
    dataOf(await world.as('edit-plan-item', { ...seen(room), title: 'Something else', note: null }))
    expect(await approve(post, room)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await now(post.id)).toMatchObject({ state: 'proposed' })
    expect(await tasks()).toEqual([])
  })

  it('can be undone until the item was sent', async () => {
    await write()
    const [mail, asked] = [said('campaign'), of('review_asks')]
    dataOf(await approve(mail, asked))
    dataOf(await world.as('undo-plan-item', seen(await now(mail.id))))
    expect(await now(mail.id)).toMatchObject({ state: 'proposed', campaign_id: null })
    dataOf(await approve(await now(mail.id)))
    await world.sql(
      `update campaigns set state = 'sending', approved_at = now(), leaves_at = now() where practice_id = $1`,
      [world.practice.id],
    )
    expect(await now(mail.id)).toMatchObject({ state: 'scheduled' })
    expect(await world.as('undo-plan-item', seen(await now(mail.id)))).toMatchObject({ code: 'already_left' })
    world.run.setNow(new Date(Date.parse(asked.at) + 1))
    expect(await now(asked.id)).toMatchObject({ state: 'done' })
    expect(await world.as('undo-plan-item', seen(await now(asked.id)))).toMatchObject({
      code: 'already_left',
    })
  })

  it('is refused for past items', async () => {
    const room = of('in_room')
    world.run.setNow(new Date(Date.parse(room.at)))
    expect(await approve(room)).toMatchObject({ code: 'in_the_past' })
  })
})

it('a plan item can be skipped and restored, finished and reopened', async () => {
  const room = of('in_room')
  dataOf(await world.as('skip-plan-item', seen(room)))
  expect(await now(room.id)).toMatchObject({ state: 'skipped' })
  dataOf(await world.as('undo-plan-item', seen(await now(room.id))))
  dataOf(await approve(await now(room.id)))
  dataOf(await world.as('finish-plan-item', seen(await now(room.id))))
  expect(await now(room.id)).toMatchObject({ state: 'done' })
  expect(await tasks()).toMatchObject([{ state: 'done' }])
  dataOf(await world.as('undo-plan-item', seen(await now(room.id))))
  expect(await now(room.id)).toMatchObject({ state: 'approved' })
  expect(await tasks()).toMatchObject([{ state: 'open' }])
})

it('a plan item is done when its task is done', async () => {
  const room = of('in_room')
  dataOf(await approve(room))
  await world.sql(`update tasks set state = 'done', done_at = now() where practice_id = $1`, [
    world.practice.id,
  ])
  expect(await now(room.id)).toMatchObject({ state: 'done' })
})

it('a plan item about open time is left to the gap filler, as far as its settings allow', async () => {
  const gap = of('gap_filler')
  const settings = (words: string) =>
    world.sql(
      `insert into gap_settings (practice_id, is_on, hours, alone_a_week) values ($1, ${words})
        on conflict (practice_id) do update set is_on = excluded.is_on, alone_a_week = excluded.alone_a_week`,
      [world.practice.id],
    )
  expect(gap.carried_words).toBe('The gap filler is off, so approving it creates a task.')
  expect(dataOf(await approve(gap))).toMatchObject({ tasks: 1 })
  dataOf(await world.as('undo-plan-item', seen(await now(gap.id))))
  expect(await tasks()).toMatchObject([{ state: 'removed' }])
  await settings('true, 48, null')
  expect(dataOf(await approve(await now(gap.id)))).toMatchObject({ tasks: 0, scheduled: 0 })
  expect(await now(gap.id)).toMatchObject({
    state: 'approved',
    carried_words: 'Open slots that the gap filler finds need your approval under Marketing.',
  })
  await world.sql(
    `insert into gaps (practice_id, practitioner_id, starts_at, ends_at, service_ids, state, approved_at, found_at)
      select practice_id, id, $2::timestamptz + interval '2 days', $2::timestamptz + interval '50 hours', array[$3::uuid], 'approved',
        $2, $2
      from practitioners where practice_id = $1 limit 1`,
    [world.practice.id, new Date(gap.at), world.practice.service_id],
  )
  expect(await now(gap.id)).toMatchObject({ state: 'done' })
  await world.sql('delete from gaps where practice_id = $1', [world.practice.id])
  dataOf(await world.as('undo-plan-item', seen(await now(gap.id))))
  await settings('true, 48, 2')
  expect(dataOf(await approve(await now(gap.id)))).toMatchObject({ tasks: 0, scheduled: 1 })
  expect(await now(gap.id)).toMatchObject({ state: 'scheduled' })
})

it('an item named twice in one approval is approved once, with one task', async () => {
  const room = of('in_room')
  const asked = { ...seen(room), draft_revision: null }
  const said = dataOf(await world.as('approve-plan-items', { plan_id, items: [asked, asked] }))
  expect(said).toMatchObject({ approved: 1, tasks: 1 })
  expect(await tasks()).toHaveLength(1)
})

it('items of a plan that is just ending can’t be approved', async () => {
  const item = of('in_room')
  const worker = { role: 'practice_worker', claims: { practice_id: world.practice.id } } as const
  let answer: Promise<unknown> | undefined
  await inTransaction(database.pool, worker, {}, async client => {
    await client.query('select id from marketing_plans where id = $1 for update', [plan_id])
    await client.query('update plan_items set draft_id = null where id = $1', [item.id])
    await client.query(`update marketing_plans set state = 'closed', closed_at = now() where id = $1`, [
      plan_id,
    ])
    answer = approve(item)
    await expect
      .poll(() => database.sql('select pid from pg_locks where not granted'), { timeout: 10_000 })
      .not.toEqual([])
  })
  expect(await answer).toMatchObject({ code: 'not_found' })
})
