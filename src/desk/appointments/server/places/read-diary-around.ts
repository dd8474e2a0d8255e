import type pg from 'pg'
import type { OnlineRefusal } from '#diary/visits/offer/why-not-online.ts'
import { allRows } from '#server/database/rows.ts'

interface Around {
  kind: 'visit' | 'class' | 'blocked'
  id: string
  practitioner_id: string
  starts_at: Date
  ends_at: Date
  /** With buffers. A visit with processing time has one row per piece of work. */
  blocks_from: Date
  blocks_until: Date
  /** Reason of a blocked time, or name of a class. */
  reason: string | null
}

/** Visits, classes, blocked and busy times of these practitioners that meet a span, except one's own visit. */
export async function readDiaryAround(
  client: pg.PoolClient,
  practiceId: string,
  practitionerIds: readonly string[],
  span: { from: Date; until: Date },
  ignoresAppointment: string | undefined,
): Promise<Around[]> {
  return allRows<Around>(client, {
    name: 'diary-around',
    text: `select 'visit' as kind, a.id, h.practitioner_id, a.starts_at, a.ends_at, h.blocks_from, h.blocks_until, null as reason
        from held_times h join appointments a on a.practice_id = h.practice_id and a.id = h.appointment_id
        where h.practice_id = $1 and h.practitioner_id = any($2)
          and h.blocks_from > $3::timestamptz - interval '2 days' and h.blocks_from < $4 and h.blocks_until > $3
          and h.appointment_id is distinct from $5
      union all
      select 'class', c.id, h.practitioner_id, c.starts_at, c.ends_at, h.blocks_from, h.blocks_until, c.service_name
        from held_times h join classes c on c.practice_id = h.practice_id and c.id = h.class_id
        where h.practice_id = $1 and h.practitioner_id = any($2)
          and h.blocks_from > $3::timestamptz - interval '2 days' and h.blocks_from < $4 and h.blocks_until > $3
      union all
      select 'blocked', id, practitioner_id, starts_at, ends_at, starts_at, ends_at, reason
        from blocked_times
        where practice_id = $1 and practitioner_id = any($2) and starts_at < $4 and ends_at > $3
      union all
      select 'blocked', e.id, e.practitioner_id, e.starts_at, e.ends_at, e.starts_at, e.ends_at, f.name
        from busy_feed_times e join busy_feeds f on f.practice_id = e.practice_id and f.id = e.busy_feed_id
        where e.practice_id = $1 and e.practitioner_id = any($2) and e.starts_at < $4 and e.ends_at > $3`,
    values: [practiceId, practitionerIds, span.from, span.until, ignoresAppointment ?? null],
  })
}

/** True if a visit or class meets one of the spans (epoch ms); the database checks nothing else. */
export const isVisitIn = (row: Around, spans: readonly { from: number; to: number }[]): boolean =>
  row.kind !== 'blocked' &&
  spans.some(span => row.blocks_from.getTime() < span.to && row.blocks_until.getTime() > span.from)

/** What a refusal is about, without client names: only some users may see those. */
export function inTheWayOf(around: readonly Around[], refusal: OnlineRefusal) {
  if (refusal.rule !== 'practitioner_busy' && refusal.rule !== 'buffer_meets_busy') return null
  const row = around.find(
    each =>
      each.practitioner_id === refusal.practitioner_id &&
      each.blocks_from.getTime() === refusal.busy_from &&
      each.blocks_until.getTime() === refusal.busy_until,
  )
  if (!row) return null
  const span = { start: row.starts_at.toISOString(), end: row.ends_at.toISOString() }
  if (row.kind === 'class')
    return { kind: 'class' as const, class_id: row.id, name: row.reason ?? '', ...span }
  return row.kind === 'visit'
    ? { kind: 'visit' as const, appointment_id: row.id, ...span }
    : { kind: 'blocked' as const, reason: row.reason, ...span }
}
