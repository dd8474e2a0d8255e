import type pg from 'pg'
import { addDays } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import type { Figure, PlanFigures } from '#rules/planning/plan-input.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import { bookedParts } from '../../wizard/booked-parts.ts'
import type { PlanFacts } from '../read-facts.ts'

/** How far back a plan looks. */
export const mostWeeks = 8
const mostRows = 2_000

interface Visit {
  id: string
  client_id: string
  service_id: string
  practitioner_id: string
  from: number
  to: number
  is_kept: boolean
  is_first: boolean
}

/**
 * A practice's recent numbers (marketing rules, section 2). `weeks`: whole weeks since the first visit, at most 8. Open
 * slots are left out, since they have no rows to show.
 */
export async function readFigures(
  client: pg.PoolClient,
  practiceId: string,
  facts: PlanFacts,
  due: readonly string[],
  now: Date,
): Promise<{ history: { weeks: number; kept: number }; figures: PlanFigures }> {
  const { practice, today } = facts
  const { first } = await onlyRow<{ first: number | null }>(client, {
    name: 'first-visit-of-plan',
    text: `select extract(epoch from min(starts_at))::float8 * 1000 as first from appointments
      where practice_id = $1 and status in ('completed', 'arrived', 'confirmed') and starts_at < $2`,
    values: [practiceId, now],
  })
  const days = first === null ? 0 : Math.floor((now.getTime() - first) / 86_400_000)
  const weeks = Math.min(mostWeeks, Math.floor(days / 7))
  const from = addDays(today, -7 * weeks)
  const since = new Date(instantOf(practice.time_zone, from, 0))
  const until = new Date(Math.min(now.getTime(), instantOf(practice.time_zone, today, 0)))
  const visits = await readVisits(client, practiceId, since, until)
  const kept = visits.filter(each => each.is_kept)
  return {
    history: { weeks, kept: kept.length },
    figures: {
      booked: bookedParts(
        practice.time_zone,
        from,
        addDays(today, -1),
        facts.workedOn,
        visits.map(each => ({
          id: each.id,
          worker: facts.workers.indexOf(each.practitioner_id),
          from: each.from,
          to: each.to,
        })),
      ).map(each => ({ ...each, rows: each.rows.slice(-mostRows) })),
      visits: facts.services.map(({ id }) => ({
        service_id: id,
        ...figureOf(kept.filter(each => each.service_id === id).map(each => each.id)),
      })),
      new_clients: figureOf([...new Set(kept.filter(each => each.is_first).map(each => each.client_id))]),
      due: figureOf(due),
      ...(await readReviewFigures(client, practiceId, since, until, from)),
    },
  }
}

const figureOf = (rows: readonly string[]): Figure => ({ value: rows.length, rows: rows.slice(-mostRows) })

const readVisits = (client: pg.PoolClient, practiceId: string, since: Date, until: Date) =>
  allRows<Visit>(client, {
    name: 'visits-of-plan',
    text: `select a.id, a.client_id, a.service_id, a.practitioner_id,
        extract(epoch from a.starts_at)::float8 * 1000 as "from", extract(epoch from a.ends_at)::float8 * 1000 as "to",
        a.status in ('completed', 'arrived', 'confirmed') as is_kept,
        a.starts_at = t.first_at as is_first
      from appointments a
      left join client_visit_times t on t.practice_id = a.practice_id and t.client_id = a.client_id
      where a.practice_id = $1 and a.starts_at >= $2 and a.starts_at < $3
        and a.status in ('completed', 'arrived', 'confirmed', 'no_show')
      order by a.starts_at, a.id`,
    values: [practiceId, since, until],
  })

async function readReviewFigures(
  client: pg.PoolClient,
  practiceId: string,
  since: Date,
  until: Date,
  from: string,
) {
  const ids = async (name: string, text: string, values: unknown[]) =>
    figureOf((await allRows<{ id: string }>(client, { name, text, values })).map(({ id }) => id))
  return {
    reviews_asked: await ids(
      'asked-of-plan',
      `select id from outbound_messages where practice_id = $1 and kind = 'review-ask' and status in ('sent', 'kept')
        and coalesce(sent_at, send_after) >= $2 and coalesce(sent_at, send_after) < $3 order by coalesce(sent_at, send_after), id`,
      [practiceId, since, until],
    ),
    reviews_posted: await ids(
      'posted-of-plan',
      'select id from reviews where practice_id = $1 and written_on >= $2::date order by written_on, id',
      [practiceId, from],
    ),
    reviews_unanswered: await ids(
      'unanswered-of-plan',
      "select id from reviews where practice_id = $1 and state <> 'posted' order by written_on, id",
      [practiceId],
    ),
  }
}
