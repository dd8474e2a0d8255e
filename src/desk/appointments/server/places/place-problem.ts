import { type ProcessingTime, workedSpans } from '#diary/visits/availability/processing.ts'
import type { Resources } from '#diary/visits/availability/resources.ts'
import type { Offer } from '#diary/visits/server/offers/availability/read-availability.ts'
import type { SlotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import { type Failure, fail, type VerbContext } from '#server/functions/verb.ts'
import type { Overruled } from '../../schema.ts'
import { isInHours } from './choose-place.ts'
import { heldUntil, type Worked } from './staff-slots.ts'

export type PlaceCode = 'outside_hours' | 'blocked_time' | 'being_booked'

/** `from` and `until` include buffers. */
export interface StaffPlace extends ProcessingTime, Resources {
  service_id: string
  start: Date
  end: Date
  from: Date
  until: Date
}

/** As what is asked of staff has it. */
export const staffPlace = ({ offer, blocks_from, blocks_until, ...place }: SlotPlace): StaffPlace => ({
  ...place,
  ...offer.processing,
  service_id: offer.service.id,
  from: blocks_from,
  until: blocks_until,
})

/**
 * The first refusal not yet overruled: `outside_hours` (also without an offer of the service), `blocked_time`
 * (`reason`, `from`, `until`), `being_booked` (`until`, `is_offered`).
 * Not asked again for time within `before`. Call under `lockPractice`.
 */
export async function placeProblem(
  { db, practiceId, now }: Pick<VerbContext<unknown>, 'db' | 'practiceId' | 'now'>,
  offer: Offer | undefined,
  place: StaffPlace,
  allowed: Overruled,
  before?: StaffPlace,
): Promise<Failure<PlaceCode> | undefined> {
  const { practitioner_id, start, end } = place
  const worked = workedIn(place)
  const stays = before?.practitioner_id === practitioner_id && before.start <= start && end <= before.end
  const isAsKnown = stays && before.service_id === place.service_id
  if (!isAsKnown && !allowed.allows_outside_hours) {
    if (!offer || !isInHours(offer, practitioner_id, start.getTime(), end.getTime()))
      return fail('outside_hours')
  }
  if (!allowed.allows_blocked && !(stays && isInside(worked, workedIn(before)))) {
    const block = await blockedIn({ db, practiceId }, practitioner_id, worked)
    if (block) return fail('blocked_time', block)
  }
  const held = allowed.allows_held ? undefined : await heldUntil(db, practiceId, { ...place, worked }, now)
  return held && fail('being_booked', { until: held.until.toISOString(), is_offered: held.is_offered })
}

/** When the visit needs its practitioner. */
function workedIn({ from, start, end, until, ...rest }: StaffPlace): Worked[] {
  const ms = { from: from.getTime(), start: start.getTime(), end: end.getTime(), until: until.getTime() }
  return workedSpans(ms, rest).map(span => ({ from: new Date(span.from), until: new Date(span.to) }))
}

const isInside = (spans: readonly Worked[], others: readonly Worked[]) =>
  spans.every(span => others.some(other => other.from <= span.from && span.until <= other.until))

/** The first blocked or busy time that meets one of the spans: its reason or calendar name, and ISO instants. */
async function blockedIn(
  { db, practiceId }: Pick<VerbContext<unknown>, 'db' | 'practiceId'>,
  practitionerId: string,
  worked: readonly Worked[],
): Promise<{ reason: string | null; from: string; until: string } | undefined> {
  const blocked = db
    .selectFrom('blocked_times')
    .select(['reason', 'starts_at', 'ends_at'])
    .where('practice_id', '=', practiceId)
    .where('practitioner_id', '=', practitionerId)
    .unionAll(
      db
        .selectFrom('busy_feed_times as e')
        .innerJoin('busy_feeds as f', 'f.id', 'e.busy_feed_id')
        .select(['f.name as reason', 'e.starts_at', 'e.ends_at'])
        .where('e.practice_id', '=', practiceId)
        .where('e.practitioner_id', '=', practitionerId),
    )
  const row = await db
    .selectFrom(blocked.as('blocked'))
    .select(['reason', 'starts_at', 'ends_at'])
    .where(({ eb, or, and }) =>
      or(worked.map(({ from, until }) => and([eb('starts_at', '<', until), eb('ends_at', '>', from)]))),
    )
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return row && { reason: row.reason, from: row.starts_at.toISOString(), until: row.ends_at.toISOString() }
}
