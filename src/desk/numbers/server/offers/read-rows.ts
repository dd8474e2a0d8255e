import type pg from 'pg'
import { addDays } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import type { MetricClientRow, MetricName, Rows, VisitRow } from '#rules/metrics/figure-shapes.ts'
import { scopeOf } from '#rules/metrics/reading-scope.ts'
import { allRows } from '#server/database/rows.ts'
import { type Period, readOpenTime } from '../read-open-time.ts'

/** Visits in another currency are measured separately. */
export type ReadVisit = VisitRow & { currency: string }
export type ReadRows = Omit<Rows, 'appointments'> & { appointments: ReadVisit[] }

/** Rows for metrics over periods (local dates, inclusive). No sales or payments yet (docs/metrics.md). */
export async function readRows(
  client: pg.PoolClient,
  practiceId: string,
  asked: { metrics: readonly MetricName[]; periods: readonly Period[]; zone: string; now: Date },
): Promise<ReadRows> {
  const { metrics, periods, zone, now } = asked
  const scope = scopeOf(metrics)
  const appointments = await readVisits(client, practiceId, scope.visits, periods, zone)
  const clients = await allRows<MetricClientRow>(client, {
    name: 'clients-of-numbers',
    text: `select c.id, to_json(c.created_at) #>> '{}' as created_at, to_json(c.archived_at) #>> '{}' as archived_at,
        c.merged_into, to_json(c.erased_at) #>> '{}' as erased_at
      from clients c where c.practice_id = $1`,
    values: [practiceId],
  })
  const time = scope.needsTime
    ? await readOpenTime(client, practiceId, zone, periods, now)
    : { open: [], blocked: [] }
  return { appointments, clients, sales: [], payments: [], ...time }
}

/** Visits in or booked in a period, all visits of their clients, or all visits. */
function readVisits(
  client: pg.PoolClient,
  practiceId: string,
  scope: 'period' | 'clients' | 'all',
  periods: readonly Period[],
  zone: string,
): Promise<ReadVisit[]> {
  const midnight = (date: string) => new Date(instantOf(zone, date, 0))
  const within = (
    a: string,
  ) => `exists (select from unnest($2::timestamptz[], $3::timestamptz[]) as p (opens, closes)
    where ${a}.starts_at < p.closes and ${a}.ends_at > p.opens or ${a}.created_at >= p.opens and ${a}.created_at < p.closes)`
  const wanted = {
    period: `and ${within('a')}`,
    // Merged records keep their visits with the remaining one.
    clients: `and a.client_id in (select b.client_id from appointments b where b.practice_id = $1 and ${within('b')})`,
    all: 'and $2::timestamptz[] is not null and $3::timestamptz[] is not null',
  }[scope]
  return allRows<ReadVisit>(client, {
    name: `visits-of-numbers-${scope}`,
    text: `select a.id, a.client_id, a.practitioner_id, a.service_id, a.status::text as status, a.source,
        to_json(a.starts_at) #>> '{}' as starts_at, to_json(a.ends_at) #>> '{}' as ends_at,
        to_json(a.created_at) #>> '{}' as created_at, to_json(a.cancelled_at) #>> '{}' as cancelled_at,
        a.cancelled_by, a.policy_hours, a.price_cents, a.currency
      from appointments a where a.practice_id = $1 ${wanted}`,
    values: [
      practiceId,
      // A visit may start the day before and reach into the period.
      periods.map(({ from }) => midnight(from)),
      periods.map(({ to }) => midnight(addDays(to, 1))),
    ],
  })
}
