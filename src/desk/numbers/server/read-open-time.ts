import type pg from 'pg'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import type { SpanRow } from '#rules/metrics/figure-shapes.ts'
import { openIntervals, readHours } from '#rules/slots/open-hours.ts'
import { type RotaWindow, withRota } from '#rules/slots/rota.ts'
import { allRows } from '#server/database/rows.ts'

/** Local dates, both included. */
export interface Period {
  from: string
  to: string
}

interface Worker {
  id: string
  rota_weeks: number
  rota_from: string | null
  windows: RotaWindow[]
  overrides: { date: string; windows: { start: string; end: string }[] }[]
  /** Epoch ms. */
  since: number
  until: number | null
}

/** Current hours per practitioner with blocked time, limited to when they worked. A span's id: who, from and until. */
export async function readOpenTime(
  client: pg.PoolClient,
  practiceId: string,
  zone: string,
  periods: readonly Period[],
  now: Date,
): Promise<{ open: SpanRow[]; blocked: SpanRow[] }> {
  const workers = await allRows<Worker>(client, {
    name: 'hours-of-numbers',
    text: `select p.id, p.rota_weeks, p.rota_from::text,
        coalesce((select jsonb_agg(jsonb_build_object('day', h.weekday, 'start', h.starts, 'end', h.ends, 'week', h.week))
          from practitioner_hours h where h.practice_id = $1 and h.practitioner_id = p.id), '[]') as windows,
        coalesce((select jsonb_agg(jsonb_build_object('date', o.date, 'windows', o.windows))
          from schedule_overrides o where o.practice_id = $1 and o.practitioner_id = p.id), '[]') as overrides,
        extract(epoch from least(p.created_at, $2, (select min(a.starts_at) from appointments a
          where a.practice_id = $1 and a.practitioner_id = p.id)))::float8 * 1000 as since,
        extract(epoch from p.archived_at)::float8 * 1000 as until
      from practitioners p where p.practice_id = $1 order by p.id`,
    values: [practiceId, now],
  })
  const open = new Map<string, SpanRow>()
  for (const worker of workers)
    for (const period of periods) for (const span of spansOf(worker, zone, period)) open.set(span.id, span)
  const midnight = (date: string) => new Date(instantOf(zone, date, 0))
  const blocked = await allRows<SpanRow>(client, {
    name: 'blocked-of-numbers',
    text: `select b.id, b.practitioner_id, to_json(b.starts_at) #>> '{}' as starts_at, to_json(b.ends_at) #>> '{}' as ends_at
      from blocked_times b where b.practice_id = $1 and exists (
        select from unnest($2::timestamptz[], $3::timestamptz[]) as p (opens, closes)
        where b.starts_at < p.closes and b.ends_at > p.opens)`,
    values: [
      practiceId,
      periods.map(({ from }) => midnight(from)),
      periods.map(({ to }) => midnight(addDays(to, 1))),
    ],
  })
  return { open: [...open.values()], blocked }
}

function spansOf(worker: Worker, zone: string, { from, to }: Period): SpanRow[] {
  const { rota_weeks: weeks, rota_from, windows, overrides } = worker
  const hours = readHours({
    timeZone: zone,
    ...withRota({ rota: { weeks, from: rota_from }, windows, overrides }, from, to),
  })
  const begin = instantOf(zone, localDateOf(zone, worker.since), 0)
  // One day more, so that the last closing time is right.
  const found = openIntervals(hours, instantOf(zone, from, 0), instantOf(zone, addDays(to, 2), 0))
  const spans: SpanRow[] = []
  for (let at = 0; at < found.length; at += 2) {
    const starts = Math.max(found[at] as number, begin)
    const ends = Math.min(found[at + 1] as number, worker.until ?? Number.POSITIVE_INFINITY)
    if (starts >= ends) continue
    const starts_at = new Date(starts).toISOString()
    const ends_at = new Date(ends).toISOString()
    spans.push({ id: `${worker.id}@${starts_at}~${ends_at}`, practitioner_id: worker.id, starts_at, ends_at })
  }
  return spans
}
