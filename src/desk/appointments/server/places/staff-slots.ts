import { type Kysely, sql } from 'kysely'
import type { Resources } from '#diary/visits/availability/resources.ts'
import { findNearestPlaces } from '#diary/visits/server/offers/availability/find-places.ts'
import type { AskSet } from '#diary/visits/server/offers/availability/find-set.ts'
import { zoneOf } from '#diary/visits/server/offers/availability/find-slot.ts'
import type { Offer } from '#diary/visits/server/offers/availability/read-availability.ts'
import type { DB } from '#server/database/schema-types.ts'
import type { VerbContext } from '#server/functions/verb.ts'

const anyTime = {
  booking_window_days: 3650,
  allows_same_day: true,
  daily_limit: null,
  upcoming_limit: null,
  hides_short_gaps: false,
}

/** An offer for staff: hours and busy times count; notice, booking window, same-day switch and caps don't. */
export function forStaff(offer: Offer): Offer {
  const service = { ...offer.request.service, minNoticeMin: 0 }
  return { ...offer, request: { ...offer.request, service, rules: anyTime } }
}

/** Details of `slot_taken` and `room_taken`: the nearest free times. */
export async function nearestForStaff(
  code: string,
  { client, practiceId, now }: Pick<VerbContext<unknown>, 'client' | 'practiceId' | 'now'>,
  ask: Omit<AskSet, 'time_zone' | 'as'>,
) {
  if (code !== 'slot_taken' && code !== 'room_taken') return undefined
  const time_zone = await zoneOf(client, practiceId)
  if (!time_zone) return undefined
  return { nearest: await findNearestPlaces(client, practiceId, now, { ...ask, time_zone, as: forStaff }) }
}

const finestMin = 5

/** Without the grid of starts, which staff don't have to follow. */
export function atAnyStart(offer: Offer): Offer {
  const service = { ...offer.request.service, incrementMin: finestMin }
  return { ...offer, request: { ...offer.request, service } }
}

export interface Worked {
  from: Date
  until: Date
}

/**
 * When a hold on this place ends; `is_offered`: held for a waitlist client. Call under `lockPractice`.
 * `worked`: when it needs the practitioner; room and equipment are needed throughout.
 */
export async function heldUntil(
  db: Kysely<DB>,
  practiceId: string,
  place: Resources & Worked & { worked: readonly Worked[] },
  now: Date,
): Promise<{ until: Date; is_offered: boolean } | undefined> {
  const ranges = place.worked.map(({ from, until }) => sql`tstzrange(${from}, ${until})`)
  const needed = sql<boolean>`worked && tstzmultirange(${sql.join(ranges)})`
  const taken = sql<boolean>`exists (select from jsonb_to_recordset(equipment) as h (id uuid, unit integer)
    join jsonb_to_recordset(${JSON.stringify(place.equipment)}::jsonb) as w (id uuid, unit integer) using (id, unit))`
  const held = await db
    .selectFrom('slot_holds')
    .select(({ fn }) => [
      fn.max('expires_at').as('until'),
      sql<boolean>`coalesce(bool_and(token_hash like 'offer:%'), false)`.as('is_offered'),
    ])
    .where('practice_id', '=', practiceId)
    .where('expires_at', '>', now)
    .where('blocks_from', '<', place.until)
    .where('blocks_until', '>', place.from)
    .where(({ eb, or, and }) =>
      or([
        eb('room_id', '=', place.room_id),
        and([eb('practitioner_id', '=', place.practitioner_id), needed]),
        taken,
      ]),
    )
    .executeTakeFirst()
  return held?.until ? { until: held.until, is_offered: held.is_offered } : undefined
}
