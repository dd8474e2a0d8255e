import type pg from 'pg'
import { type Resources, selectResources } from '#diary/visits/availability/resources.ts'
import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { type Failure, fail, type VerbContext } from '#server/functions/verb.ts'
import type { PlaceTrouble } from '../../series/schema.ts'

/** Minutes and cents are whole. */
export interface ClassRow extends Resources {
  id: string
  practice_id: string
  service_id: string
  duration_id: string
  starts_at: Date
  ends_at: Date
  blocks_from: Date
  blocks_until: Date
  buffer_before_min: number
  buffer_after_min: number
  service_name: string
  duration_min: number
  price_cents: number
  currency: string
  seats: number
  shows_seats: boolean
  repeats_id: string | null
  note: string | null
  cancelled_at: Date | null
  time_zone: string
  processing_after_min: null
  processing_min: null
}

/** One class of the worker's practice. Call under `lockPractice` to write after it. */
export async function readClass(
  client: pg.PoolClient,
  practiceId: string,
  classId: string,
): Promise<ClassRow | undefined> {
  const row = await firstRow<Omit<ClassRow, 'processing_after_min' | 'processing_min'>>(client, {
    name: 'read-class',
    text: `select c.id, c.practice_id, c.service_id, c.duration_id, ${selectResources('c')}, c.starts_at, c.ends_at,
        c.blocks_from, c.blocks_until, c.buffer_before_min, c.buffer_after_min, c.service_name, c.duration_min, c.price_cents,
        c.currency, c.seats, c.shows_seats, c.repeats_id, c.note, c.cancelled_at, p.time_zone
      from classes c join practices p on p.id = c.practice_id where c.practice_id = $1 and c.id = $2`,
    values: [practiceId, classId],
  })
  return row && { ...row, processing_after_min: null, processing_min: null }
}

/** The booked visits of a class, or those canceled with it at `cancelledAt`. Locks them against concurrent marking. */
export async function seatsOf(
  client: pg.PoolClient,
  practiceId: string,
  classId: string,
  cancelledAt: Date | null = null,
): Promise<VisitRow[]> {
  const rows = await allRows<{ id: string }>(client, {
    name: 'seats-of-class',
    text: `select id from appointments where practice_id = $1 and class_id = $2
        and case when $3::timestamptz is null then status in ('pending', 'confirmed', 'arrived')
          else status = 'cancelled' and cancelled_by = 'practice' and cancelled_at = $3 end
      order by id for update`,
    values: [practiceId, classId, cancelledAt],
  })
  const found: VisitRow[] = []
  for (const { id } of rows) {
    const row = await readVisit(client, practiceId, id)
    if (row) found.push(row)
  }
  return found
}

export function placeFailure({
  code,
  reason,
  start,
  end,
}: PlaceTrouble): Failure<Exclude<PlaceTrouble['code'], 'own_visit' | 'no_time'>> {
  if (code === 'blocked_time') return fail(code, { reason, from: start, until: end })
  return fail(code === 'own_visit' || code === 'no_time' ? 'slot_taken' : code)
}

type Ask = Pick<VerbContext<unknown>, 'client' | 'practiceId'>

/** How many of these visits' clients are notified. */
export async function countTold({ client, practiceId }: Ask, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const row = await firstRow<{ told: number }>(client, {
    name: 'told-of-class',
    text: `select count(*)::int as told from appointments where practice_id = $1 and id = any($2) and tell_after is not null`,
    values: [practiceId, ids],
  })
  return row?.told ?? 0
}
