import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ShownPlan } from '../../src/growth/marketing/schema.ts'
import type { TestDatabase } from '../../tests/database.ts'
import { demoDatabase, demoKeys, demoNoon as noon } from '../../tests/demo-database.ts'
import { dataOf, type Runner, runner } from '../../tests/practice.ts'
import { fillDemo } from './fill-demo.ts'
import { ownerId } from './practice-rows.ts'

let database: TestDatabase
let run: Runner
beforeAll(async () => {
  database = await demoDatabase()
  run = runner(database, noon)
}, 120_000)
afterAll(() => database.close())

const own = (text: string) => database.sql(text, [ownerId])
const ask = async (name: string, input: object = {}) => dataOf(await run.as(ownerId, name, input))
const plan = async (): Promise<ShownPlan> => (await ask('show-plan-month', { plan_id: null })).plan

it('has a plan in progress with items in every status', async () => {
  const { state, starts_on, items } = await plan()
  expect([state, starts_on]).toEqual(['open', '2026-11-06'])
  const count = (wanted: string) => items.filter(each => each.state === wanted).length
  for (const one of ['approved', 'failed', 'skipped', 'scheduled'])
    expect([one, count(one) > 0]).toEqual([one, true])
  expect(count('done')).toBeGreaterThanOrEqual(5)
  expect(count('proposed')).toBeGreaterThanOrEqual(5)
  expect(items.find(each => each.state === 'failed')?.failed_words).toMatch(/^Error validating access token/)
  for (const week of [0, 1, 2, 3]) {
    const own = items.filter(each => each.week === week && each.state !== 'skipped')
    expect(own.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(120)
  }
  // What has passed is not left as if it were to come.
  for (const { at, state } of items)
    if (new Date(at) < noon) expect(['done', 'skipped', 'failed']).toContain(state)
})

it('has published, scheduled and draft posts, and one that failed with the network’s message', async () => {
  const rows = await own(
    'select state, count(*)::int as n, count(*) filter (where plan_item_id is null)::int as beside from social_posts where practice_id = $1 group by 1',
  )
  const found = new Map(rows.map(({ state, n }) => [state, n]))
  expect([...found.keys()].sort()).toEqual(['draft', 'failed', 'published', 'scheduled'])
  expect(found.get('published')).toBeGreaterThanOrEqual(4)
  const pictured = await own(
    `select 1 from social_posts p where practice_id = $1 and network = 'instagram'
       and not exists (select from social_post_pictures t where t.practice_id = $1 and t.post_id = p.id and t.file_id is not null)`,
  )
  expect(pictured).toEqual([])
  const networks = await own(
    'select network, state, is_test from social_connections where practice_id = $1 order by 1',
  )
  expect(networks.map(({ network, state }) => [network, state])).toEqual([
    ['facebook', 'needs_reconnecting'],
    ['google', 'connected'],
    ['instagram', 'connected'],
  ])
  expect(
    await own(`select 1 from tasks where practice_id = $1 and title = 'Connect Facebook again'`),
  ).toHaveLength(1)
})

it('has drafts, open slots to fill and a site that differs from the practice’s data', async () => {
  const drafts = await own(`select 1 from content_drafts where practice_id = $1 and state = 'draft'`)
  expect(drafts.length).toBeGreaterThanOrEqual(2)
  const gaps = await own(`select 1 from gaps where practice_id = $1 and state = 'proposed'`)
  expect(gaps.length).toBeGreaterThan(0)
  // One is offered: to people who are due, and in a post that waits for a yes.
  const offered = await own(
    `select p.state, p.publish_at < g.starts_at as in_time, (select count(*)::int from outbound_messages m where m.origin_kind = 'gap' and m.origin_id = g.id) as mails
       from gaps g join social_posts p on p.gap_id = g.id where g.practice_id = $1 and g.state = 'approved'`,
  )
  expect(offered).toEqual([{ state: 'draft', in_time: true, mails: expect.any(Number) }])
  expect(offered[0]?.mails).toBeGreaterThan(0)
  const { settings, alone_this_week } = await ask('show-gaps')
  expect([settings.alone_a_week, settings.posts_alone, alone_this_week]).toEqual([1, false, 1])
  const { items } = await ask('show-search-checklist')
  const states = items.map(({ state }: { state: string }) => state)
  expect(states).toEqual(expect.arrayContaining(['true', 'differs', 'missing', 'not_read']))
})

it('knows what links, emails, posts, the guide and the widget brought, and the sums add up', async () => {
  const span = { from: '2026-10-20', to: '2026-11-19' }
  const { sources, total } = await ask('show-sources', span)
  const kinds = new Set(sources.map(({ kind }: { kind: string | null }) => kind))
  for (const kind of ['campaign', 'guide', 'link', 'post', 'widget', null]) expect(kinds).toContain(kind)
  for (const figure of ['clicks', 'bookings', 'visits', 'money_cents'] as const)
    expect(sources.reduce((sum: number, each: Record<string, number>) => sum + (each[figure] ?? 0), 0)).toBe(
      total[figure],
    )
  const brought = (kind: string) =>
    sources
      .filter((each: { kind: string }) => each.kind === kind)
      .reduce((sum: number, each: { bookings: number }) => sum + each.bookings, 0)
  for (const kind of ['campaign', 'guide', 'post', 'widget'])
    expect([kind, brought(kind) > 0]).toEqual([kind, true])
  const { id, items } = await plan()
  const result = await ask('show-plan-result', { plan_id: id })
  const mail = items.find(each => each.kind === 'campaign')
  const byItem = new Map(
    result.items.map((each: { item_id: string; bookings: number }) => [each.item_id, each.bookings]),
  )
  expect(byItem.get(mail?.id)).toBeGreaterThan(0)
  expect(items.filter(each => each.kind === 'post' && byItem.get(each.id)).length).toBeGreaterThanOrEqual(2)
})

it('uses each practitioner’s bio in content about them', async () => {
  const people = await own('select id, bio from practitioners where practice_id = $1 order by sort')
  expect(people).toHaveLength(3)
  for (const { id, bio } of people) {
    const asked = { contentType: 'social_post', topic: 'practitioner', platform: 'instagram', subject: id }
    const { variants } = await ask('generate-marketing-content', asked)
    expect(variants.some(({ text }: { text: string }) => text.includes(bio))).toBe(true)
  }
})

it('is written only once', async () => {
  const count = async () => {
    const [row] = await own(
      `select (select count(*)::int from plan_items where practice_id = $1) as items,
         (select count(*)::int from social_posts where practice_id = $1) as posts, (select count(*)::int from files where practice_id = $1) as files`,
    )
    return row
  }
  const before = await count()
  await fillDemo(database, { today: new Date(noon.getTime() + 86_400_000), ...demoKeys })
  expect(await count()).toEqual(before)
})
