import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usableText } from '#diary/messages/templates/text-templates.ts'
import { usableWords } from '#diary/messages/templates/usable-template.ts'
import { readCampaignResults } from '#growth/campaigns/server/result/read-campaign-results.ts'
import { isCode, isReserved } from '#growth/short-links/short-code.ts'
import { mailNamed, textNamed } from '#message-kinds.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { hashToken } from '#server/link-token.ts'
import { passwordFits } from '#server/platform/auth/accounts/passwords.ts'
import type { TestDatabase } from '../../tests/database.ts'
import { demoDatabase, demoKeys as keys } from '../../tests/demo-database.ts'
import { dataOf, runner } from '../../tests/practice.ts'
import { posts } from './board.ts'
import { comers } from './classes.ts'
import { planDiary } from './diary.ts'
import { fillDemo } from './fill-demo.ts'
import { links } from './links.ts'
import { decideOutcomes } from './outcomes.ts'
import { ownerId } from './practice-rows.ts'
import { followUpWords, reminderWords } from './templates.ts'

const noonInAsheville = Date.parse('2026-11-19T17:00:00Z')
const noon = new Date(noonInAsheville)

describe('the demo practice', () => {
  let database: TestDatabase
  let first: Awaited<ReturnType<typeof fillDemo>>
  beforeAll(async () => {
    database = await demoDatabase()
    // Filled already: it answers what it answered then.
    first = await fillDemo(database, { today: new Date(noonInAsheville), ...keys })
  }, 120_000)
  afterAll(() => database.close())

  const count = async (table: string) => {
    const [row] = await database.sql(`select count(*)::int as n from ${table} where practice_id = $1`, [
      ownerId,
    ])
    return row?.n
  }

  const others = [
    'outbound_messages',
    'short_link_clicks',
    'user_feedback',
    'feedback_upvotes',
    'appointment_links',
  ]
  const all = async (table: string) => (await database.sql(`select count(*)::int as n from ${table}`))[0]?.n

  it('is written once, completely, and found again', async () => {
    expect(first.bookingUrl).toBe('http://localhost:3000/book/willow-and-stone')
    const visits = await count('appointments')
    const inClasses = comers.reduce((sum, count) => sum + count, 0)
    expect(visits).toBe(planDiary(noonInAsheville).visits.length + inClasses)
    for (const [table, wanted] of Object.entries({
      practitioners: 3,
      services: 11,
      classes: 6,
      rooms: 3,
      clients: 24,
    })) {
      expect([table, await count(table)]).toEqual([table, wanted])
    }
    // What a newcomer is to find: each at least once.
    for (const table of [
      'equipment',
      'service_equipment',
      'practitioner_terms',
      'service_categories',
      'tasks',
      'opening_requests',
      'lead_magnets',
      'lead_events',
      'surveys',
      'reviews',
    ])
      expect([table, (await count(table)) > 0]).toEqual([table, true])
    const [seen] = await database.sql(
      `select count(*) filter (where processing_min is not null)::int as free,
         count(*) filter (where confirmed_by_client_at is not null)::int as agreed from appointments where practice_id = $1`,
      [ownerId],
    )
    expect([seen?.free > 0, seen?.agreed > 0]).toEqual([true, true])
    const due = await database.sql(
      `select c.first_name from client_visit_times t join clients c on c.id = t.client_id
        where t.practice_id = $1 and t.next_at = 'infinity' and t.visits >= 3
          and t.last_at + (t.rhythm_days + 8) * interval '1 day' < $2 order by 1`,
      [ownerId, noon],
    )
    expect(due).toEqual([{ first_name: 'Dev' }, { first_name: 'Eleanor' }])
    const [user] = await database.sql('select encrypted_password from auth.users where email = $1', [
      first.email,
    ])
    expect(await passwordFits(user?.encrypted_password, first.password)).toBe(true)

    const filled = Object.fromEntries(
      await Promise.all(others.map(async table => [table, await all(table)] as const)),
    )
    const later = { today: new Date(noonInAsheville + 3 * 86_400_000), ...keys }
    expect(await fillDemo(database, later)).toEqual(first)
    expect(await count('appointments')).toBe(visits)
    for (const [table, wanted] of Object.entries(filled))
      expect([table, await all(table)]).toEqual([table, wanted])
  })

  it('has leads in every stage', async () => {
    const rows = await database.sql('select distinct stage from leads where practice_id = $1', [ownerId])
    expect(rows).toHaveLength(5)
  })

  it('keeps the email about each upcoming online booking, with a link that opens', async () => {
    const told = await database.sql(
      `select a.id, c.email is not null as has_email, array_agg(m.kind) as kinds
       from appointments a join clients c on c.id = a.client_id join outbound_messages m on m.appointment_id = a.id and m.kind <> 'review-ask'
       group by 1, 2`,
    )
    const { visits } = planDiary(noonInAsheville)
    const outcomes = decideOutcomes(visits, noonInAsheville)
    const online = visits.filter((visit, index) => visit.day > 0 && outcomes[index]?.source === 'online')
    expect(online.length).toBeGreaterThan(10)
    expect(told).toHaveLength(online.length)
    for (const { has_email, kinds } of told) {
      const [asked] = kinds.filter((kind: string) => /^practice-(booked|requested)$/.test(kind))
      expect(kinds.includes(asked.replace('practice', 'visit'))).toBe(has_email)
    }
    const [mail] = await database.sql(
      "select body_text from outbound_messages where kind = 'visit-booked' order by created_at desc limit 1",
    )
    const token = /appointment-manage\/(\S+)/.exec(mail?.body_text)?.[1] ?? ''
    const links = await database.sql('select 1 from appointment_links where token_hash = $1', [
      hashToken(token),
    ])
    expect(links).toHaveLength(1)
  })

  it('shows what its campaign brought: clicks, bookings, and the value of completed visits', async () => {
    const [sent] = await database.sql(
      `select id, matched from campaigns where state = 'sent' and practice_id = $1`,
      [ownerId],
    )
    const worker = { role: 'practice_worker', claims: { practice_id: ownerId } } as const
    const brought = await inTransaction(database.pool, worker, {}, client =>
      readCampaignResults(client, ownerId, sent?.id, new Date(noonInAsheville)),
    )
    expect(brought.bookings).toBeGreaterThanOrEqual(5)
    expect(brought.visits).toBeGreaterThanOrEqual(1)
    expect(brought.worth_cents).toBeGreaterThan(0)
    expect(brought.clicked).toBeGreaterThan(brought.visits)
    expect(sent?.matched).toBeGreaterThan(brought.clicked)
  })

  const own = (columns: string, table: string) =>
    database.sql(`select ${columns} from ${table} where practice_id = $1 order by 1`, [ownerId])

  it('has segments with at least one client each, and a sent campaign besides a draft', async () => {
    const segments = await own('name, expression', 'segments')
    const expressions = segments.map(({ expression }) => expression)
    const { counts } = dataOf(await runner(database, noon).as(ownerId, 'count-clients', { expressions }))
    expect(segments.filter((_, nth) => !counts[nth]).map(({ name }) => name)).toEqual([])
    expect((await own('state', 'campaigns')).map(({ state }) => state)).toEqual(['draft', 'sent'])
  })

  it('has answered reviews, unanswered ones, and quotes that may be published', async () => {
    const reviews = await own('state, reply', 'reviews')
    const states = reviews.map(({ state }) => state)
    expect(states).toEqual(expect.arrayContaining(['posted', 'unanswered']))
    expect(reviews.filter(({ state, reply }) => state === 'posted' && !reply)).toEqual([])
    const { quotes } = dataOf(await runner(database, noon).as(ownerId, 'list-quotes', {}))
    expect(quotes.length).toBeGreaterThan(0)
  })

  it('counts opens of three short links by traffic source', async () => {
    const rows = await database.sql(
      `select l.short_code, s.clicks, count(c.id)::int as counted, count(distinct c.source)::int as sources,
         max(c.clicked_at) < $1 as is_past
       from short_links l join short_link_settings s on s.short_link_id = l.id
       join short_link_clicks c on c.short_link_id = l.id and c.is_counted
       where s.made_for is null group by 1, 2 order by 1`,
      [noon],
    )
    expect(rows.map(row => row.short_code)).toEqual(['willow-insta', 'willow-market', 'willow-runners'])
    for (const { clicks, counted, sources, is_past } of rows) {
      expect([counted, is_past]).toEqual([clicks, true])
      expect(counted).toBeGreaterThan(20)
      expect(sources).toBeGreaterThan(1)
    }
    for (const { code } of links) expect([code, isCode(code), isReserved(code)]).toEqual([code, true, false])
  })

  it('shows a board with votes and answers', async () => {
    const board = await database.sql(
      'select title, upvotes, status, admin_response from user_feedback where is_public',
    )
    expect(board).toHaveLength(posts.length)
    for (const post of posts)
      expect(board).toContainEqual({
        title: post.title,
        upvotes: post.votes,
        status: post.status,
        admin_response: post.answer?.text ?? null,
      })
    for (const { status, answer } of posts) expect(status === 'resolved').toBe(answer !== undefined)
  })

  it('has its own template for one email and one text, both usable', async () => {
    const rows = await database.sql(
      'select purpose, channel, subject, blocks from message_templates order by 1',
    )
    expect(rows.map(({ purpose, channel }) => [purpose, channel])).toEqual([
      ['visit-follow-up', 'email'],
      ['visit-reminder', 'sms'],
    ])
    expect(usableWords(mailNamed('visit-follow-up'), rows[0])).toEqual(followUpWords)
    expect(usableText(textNamed('visit-reminder'), rows[1])).toBe(reminderWords)
  })

  it('has a running sequence with people in it and emails kept in the outbox', async () => {
    const inside = await database.sql(
      `select 1 from sequence_people p join sequences s on s.id = p.sequence_id and s.is_on where p.state = 'inside'`,
    )
    const kept = await database.sql(
      `select 1 from outbound_messages where kind = 'sequence' and status = 'kept'`,
    )
    expect(inside.length).toBeGreaterThan(0)
    expect(kept.length).toBeGreaterThan(0)
  })

  it('follows up with visitors who leave its booking page', async () => {
    const [asks] = await database.sql('select app.asks_who_left_since($1) is not null as left', [ownerId])
    expect(asks).toEqual({ left: true })
  })

  it('sends nothing to anybody, and mirrors the practice into its profile', async () => {
    expect(await database.sql('select 1 from appointments where tell_after is not null')).toEqual([])
    expect(
      await database.sql(
        "select 1 from outbound_messages where status not in ('kept', 'skipped') or send_after > $1",
        [noon],
      ),
    ).toEqual([])
    const [profile] = await database.sql('select * from profiles where id = $1', [ownerId])
    expect(profile).toMatchObject({
      practice_name: 'Willow & Stone Massage',
      practice_phone: '(828) 555-0142',
      onboarding_completed: true,
      first_day_completed: true,
      plan_type: 'full',
      subscription_status: 'active',
    })
  })
})
