import type { GapsShown } from '../src/growth/gap-filler/schema.ts'
import { findGaps } from '../src/growth/gap-filler/server/find-gaps.ts'
import type { TestDatabase } from './database.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from './practice.ts'

/** A Wednesday, 8:00 in New York: everybody is open from 9 to 5 on the next day. */
export const gapNow = new Date('2026-05-20T12:00:00Z')
const day = (n: number) => new Date(Date.parse('2026-05-20T15:00:00Z') + n * 86_400_000)

/** A practice that looks for open time 48 hours ahead, on the full plan. */
export async function gapPractice(database: TestDatabase, { people = 1 } = {}) {
  const practice = await openPractice(database, { people })
  const run = runner(database, gapNow)
  await database.sql(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [
    practice.id,
  ])
  await database.sql(`update practices set address = '218 Alder Street, Asheville' where id = $1`, [
    practice.id,
  ])
  const settings = { is_on: true, hours: 48, alone_a_week: null }
  dataOf(await run.as(practice.id, 'save-gap-settings', settings))
  return { practice, run }
}

interface Due {
  /** Days between their visits, and since the last. */
  rhythm?: number
  since?: number
  says?: boolean
}

/** Somebody who was there four times with the first practitioner; due unless said otherwise. */
export async function duePerson(
  { sql }: TestDatabase,
  practice: TestPractice,
  name: string,
  { rhythm = 14, since = 14, says = true }: Due = {},
): Promise<string> {
  const [row] = await sql(
    `insert into clients (practice_id, first_name, last_name, email) values ($1, $2, 'Brooks', lower($2) || '@example.com') returning id`,
    [practice.id, name],
  )
  const id = row?.id as string
  if (says)
    await sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, created_at)
       values ($1, $2, 'email', 'offers', true, 'booking', 'w', '2026-01-01')`,
      [practice.id, id],
    )
  // One after another on each day, since all are with the same person.
  const [{ nth }] = (await sql('select count(*)::int as nth from clients where practice_id = $1', [
    practice.id,
  ])) as [{ nth: number }]
  const starts = [3, 2, 1, 0].map(n => new Date(day(-since - n * rhythm).getTime() + (nth % 60) * 600_000))
  await sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at, service_name,
       duration_min, price_cents, currency, source, created_at)
     select $1, $2, $3, $4, 'completed', s, s + interval '10 minutes', 'Deep tissue', 10, 11000, 'USD', 'staff', '2026-01-01'
     from unnest($5::timestamptz[]) as s`,
    [practice.id, id, practice.practitioners[0], practice.service_id, starts],
  )
  return id
}

export const shownGaps = async (run: Runner, practice: TestPractice): Promise<GapsShown> =>
  dataOf(await run.as(practice.id, 'show-gaps', {}))

/** Lets the job look; answers what is proposed. */
export async function proposedGaps(run: Runner, practice: TestPractice): Promise<GapsShown['gaps']> {
  await findGaps(run.deps)
  return (await shownGaps(run, practice)).gaps.filter(({ state }) => state === 'proposed')
}
