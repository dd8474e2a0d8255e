import { randomUUID } from 'node:crypto'
import { isDrafted, isLate } from '../../src/growth/marketing/items/drafted-items.ts'
import type { ShownItem } from '../../src/growth/marketing/schema.ts'
import { writePlanDrafts } from '../../src/growth/marketing/server/drafts/write-plan-drafts.ts'
import type { TestDatabase } from '../database.ts'
import { dataOf } from '../practice.ts'
import { jobDeps, workOff } from '../queue.ts'
import { DAY, HOUR, noon, surveyWorld } from '../surveys.ts'

/**
 * A practice with eight weeks behind it: twelve people who come every two weeks and said yes to offers by mail, four of whom have
 * stayed away for longer than is usual for them. Its clock stands on Wednesday, May 20, 2026, 10:00 in New York.
 */
export async function planWorld(database: TestDatabase) {
  const world = await surveyWorld(database, 2)
  const { practice, sql, run } = world
  await sql(
    `with made as (insert into services (practice_id, name) values ($1, 'Hot stone'), ($1, 'Jade stone') returning id),
      lengths as (insert into service_durations (practice_id, service_id, duration_min, price_cents) select $1, id, 45, 9000 from made)
    insert into service_practitioners (practice_id, service_id, practitioner_id)
      select $1, m.id, p.id from made m, practitioners p where p.practice_id = $1`,
    [practice.id],
  )
  await sql(
    `update practices set type = 'Massage therapy', slug = $2, address = '12 Mill Lane, Springfield',
      business_hours = '[{"day": 2, "start": "09:00", "end": "17:00"}, {"day": 4, "start": "10:00", "end": "18:00"}]' where id = $1`,
    [practice.id, `p-${practice.id.slice(0, 8)}`],
  )
  const people = (
    await sql(
      `with made as (insert into clients (practice_id, first_name, last_name, email)
          select $1::uuid, 'Client ' || n, 'Lee', 'c' || n || '-' || left($1::text, 6) || '@example.com' from generate_series(0, 11) n
          returning id, first_name),
        said as (insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, created_at)
          select $1::uuid, id, 'email', 'offers', true, 'staff', 'Yes', $2::timestamptz from made)
      select id from made order by split_part(first_name, ' ', 2)::int`,
      [practice.id, new Date(noon - 100 * DAY)],
    )
  ).map(({ id }) => id as string)
  const visits = people.flatMap((id, i) => {
    // The last four have not come for four weeks.
    const weeks = i >= 8 ? [4, 6, 8] : [0, 2, 4, 6, 8]
    return weeks.map(week => ({ id, ends: new Date(noon - (week * 7 + 2) * DAY - i * 0.75 * HOUR) }))
  })
  await sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents, currency,
        starts_at, ends_at, created_at, status, source)
      select $1::uuid, v.id, $2::uuid, $3::uuid, 'Deep tissue', 60, 11000, 'USD', v.ends - interval '30 minutes', v.ends, $4::timestamptz, 'completed', 'staff'
      from unnest($5::uuid[], $6::timestamptz[]) v (id, ends)`,
    [
      practice.id,
      practice.practitioners[0],
      practice.service_id,
      new Date(noon - 500 * DAY),
      visits.map(({ id }) => id),
      visits.map(({ ends }) => ends),
    ],
  )
  const as = (name: string, input: object) => run.as(practice.id, name, input)
  const voice = { tone: 'plain', uses_emoji: false, avoid: [], sign_off: null }
  const answers = {
    goal: 'fuller_hours',
    launch_service_id: null,
    hours_per_week: 2,
    channels: ['instagram', 'google', 'email'],
    service_ids: [],
    starts_on: '2026-05-25',
    voice,
  }
  const make = async (more: object = {}): Promise<string> => {
    const plan_id = randomUUID()
    dataOf(await as('make-plan', { ...answers, plan_id, ...more }))
    return plan_id
  }
  /** Makes plans, one in place of another, until one has an item of each of these kinds whose words can be written now: there is chance in it. */
  const makeWith = async (kinds: readonly string[], more: object = {}): Promise<string> => {
    const has = (items: ShownItem[], kind: string) =>
      items.some(item => item.kind === kind && (!isDrafted(item.kind) || !isLate(item.topic)))
    let plan_id = await make(more)
    for (let tries = 0; tries < 30; tries++) {
      const { items } = await show(plan_id)
      if (kinds.every(kind => has(items, kind))) return plan_id
      plan_id = await make({ ...more, replaces: plan_id })
    }
    throw new Error('No plan has them all')
  }
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever shape the verb answers
  const show = async (plan_id: string | null = null): Promise<any> =>
    dataOf(await as('show-plan-month', { plan_id })).plan
  /** Has the texts written that are asked for; mails of a spring that is over are nobody's work here. */
  const write = async () => {
    await sql(`delete from queued_work where kind <> 'write-plan-drafts'`)
    await workOff(database, [writePlanDrafts], {
      deps: { ...jobDeps(database), config: run.deps.config, now: () => run.deps.now() },
    })
  }
  const connect = (network: string) =>
    sql(
      `insert into social_connections (practice_id, network, account_id, account_name, is_test, state)
        values ($1, $2, '17', 'Willow & Stone', true, 'connected')`,
      [practice.id, network],
    )
  return { ...world, people, as, answers, make, makeWith, show, write, connect }
}
