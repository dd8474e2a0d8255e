import type pg from 'pg'
import { type Ask, findNearest, zoneOf } from '#features/visits/server/find-slot.ts'
import type { Offer } from '#features/visits/server/read-availability.ts'

const anyTime = {
  booking_window_days: 3650,
  allows_same_day: true,
  daily_limit: null,
  upcoming_limit: null,
  hides_short_gaps: false,
}

/** An offer as staff may use it: hours and busy times count; notice, booking window, same-day switch and caps do not. */
export function forStaff(offer: Offer): Offer {
  const service = { ...offer.request.service, minNoticeMin: 0 }
  return { ...offer, request: { ...offer.request, service, rules: anyTime } }
}

/** Goes with the refusals `slot_taken` and `room_taken`: the free times nearest to the one that was wanted. */
export async function nearestForStaff(
  code: string,
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  ask: Omit<Ask, 'time_zone'>,
) {
  if (code !== 'slot_taken' && code !== 'room_taken') return undefined
  const time_zone = await zoneOf(client, practiceId)
  if (!time_zone) return undefined
  return { nearest: await findNearest(client, practiceId, now, { ...ask, time_zone }, forStaff) }
}

/**
 * Until when a visitor's hold keeps this place, if one does: they were promised ten minutes, so staff are asked
 * before they book over it. Call it under `lockPractice`.
 */
export async function heldUntil(
  client: pg.PoolClient,
  practiceId: string,
  place: { practitioner_id: string; room_id: string | null; from: Date; until: Date },
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await client.query({
    name: 'held-until',
    text: `select max(expires_at) as until from slot_holds
      where practice_id = $1 and expires_at > $2 and (practitioner_id = $3 or room_id = $4)
        and blocks_from < $6 and blocks_until > $5`,
    values: [practiceId, now, place.practitioner_id, place.room_id, place.from, place.until],
  })
  return (rows[0]?.until as Date | null) ?? undefined
}
