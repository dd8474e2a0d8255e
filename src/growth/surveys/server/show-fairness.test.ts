import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { DAY, HOUR, noon, surveyWorld } from '../../../../tests/surveys.ts'
import { isAskDue } from '../ask-rule.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('sends requests by the rule, whatever the score, price or practitioner, and the report adds up', async () => {
  const world = await surveyWorld(database, 3)
  const { practice, sql, run } = world
  const statuses = ['confirmed', 'arrived', 'completed', 'no_show', 'cancelled', 'pending']
  const rows = Array.from({ length: 180 }, (_, nth) => ({
    nth,
    status: statuses[nth % 6] as string,
    // From three days before noon to a day and a half after, every forty minutes.
    ends_at: noon - 84 * HOUR + nth * 40 * 60_000,
    practitioner: practice.practitioners[Math.floor(nth / 6) % 3] as string,
    price: (nth % 7) * 5000,
    score: nth % 4 === 3 ? null : 1 + (Math.floor(nth / 6) % 5),
  }))
  await sql(
    `with given as (select * from jsonb_to_recordset($2::jsonb) as g (nth integer, status text, ends_at float8, practitioner uuid, price integer, score integer)),
      people as (insert into clients (practice_id, first_name, last_name, email)
        select $1, 'P' || nth, 'X', 'p' || nth || '@example.com' from given returning id, first_name),
      said as (insert into surveys (practice_id, client_id, asked_at, expires_at, score, answered_at)
        select $1, p.id, '2025-01-01', '2025-02-01', g.score, '2025-01-02' from people p join given g on p.first_name = 'P' || g.nth where g.score is not null)
     insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents, currency, source,
       starts_at, ends_at, created_at, status)
     select $1, p.id, g.practitioner, $3, 'Deep tissue', 10, g.price, 'USD', 'staff', to_timestamp(g.ends_at / 1000) - interval '10 minutes',
       to_timestamp(g.ends_at / 1000), '2025-01-01', g.status::appointment_status from people p join given g on p.first_name = 'P' || g.nth`,
    [practice.id, JSON.stringify(rows), practice.service_id],
  )
  await world.ask(noon)
  const asked = await sql(
    `select c.first_name from outbound_messages m join clients c on c.id = m.client_id where m.practice_id = $1 and m.kind = 'review-ask'`,
    [practice.id],
  )
  const wanted = rows.filter(row =>
    isAskDue(
      { ...row, source: 'staff', starts_at: row.ends_at - 600_000, created_at: 0, is_later_piece: false },
      noon,
    ),
  )
  expect(asked.map(row => row.first_name).sort()).toEqual(wanted.map(({ nth }) => `P${nth}`).sort())

  const report = dataOf(await run.as(practice.id, 'show-fairness', { days: 30 }))
  const total = (groups: { asked: number; visits: number }[]) =>
    groups.reduce((sum, group) => ({ asked: sum.asked + group.asked, visits: sum.visits + group.visits }), {
      asked: 0,
      visits: 0,
    })
  const sums = { asked: report.asked, visits: report.visits }
  expect(report.asked).toBe(wanted.length)
  expect(total(report.by_practitioner)).toEqual(sums)
  expect(total(report.by_score)).toEqual(sums)
  expect(report.by_score.map(({ name }: { name: string }) => name)).toEqual(['high', 'low', 'none'])
  expect(report.not_asked).toEqual([{ reason: 'off', visits: report.visits - report.asked }])
  expect(report.by_practitioner).toHaveLength(3)
  const ofPractitioner = practice.practitioners.map(
    id => wanted.filter(({ practitioner }) => practitioner === id).length,
  )
  expect(report.by_practitioner.map(({ asked: own }: { asked: number }) => own).sort()).toEqual(
    ofPractitioner.sort(),
  )
  const ofBand = [
    wanted.filter(({ score }) => score !== null && score >= 4),
    wanted.filter(({ score }) => score !== null && score < 4),
    wanted.filter(({ score }) => score === null),
  ].map(some => some.length)
  expect(report.by_score.map(({ asked: own }: { asked: number }) => own)).toEqual(ofBand)

  // One of them comes again: once in 180 days, and the report says so.
  run.setNow(new Date(noon + 4 * DAY))
  const [first] = wanted
  await sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents, currency, source,
       starts_at, ends_at, created_at, status)
     select $1, id, $2, $3, 'Deep tissue', 10, 0, 'USD', 'staff', $4::timestamptz - interval '10 minutes', $4, '2025-01-01', 'completed'
     from clients where practice_id = $1 and first_name = $5`,
    [
      practice.id,
      practice.practitioners[0],
      practice.service_id,
      new Date(noon + 2.5 * DAY),
      `P${first?.nth}`,
    ],
  )
  await world.ask(noon + 4 * DAY)
  const later = dataOf(await run.as(practice.id, 'show-fairness', { days: 30 }))
  expect(later.not_asked).toContainEqual({ reason: 'asked_recently', visits: 1 })
})
