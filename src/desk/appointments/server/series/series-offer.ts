import { type ProcessingTime, processingOf } from '#diary/visits/availability/processing.ts'
import { resourcesOf, type Standing } from '#diary/visits/availability/resources.ts'
import { type Offer, readAvailability } from '#diary/visits/server/offers/availability/read-availability.ts'
import { readAvailabilityRequest } from '#diary/visits/server/offers/availability/read-availability-request.ts'
import type { VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { VerbContext } from '#server/functions/verb.ts'
import type { Overruled } from '../../schema.ts'
import type { WantedPlace } from '../places/check-places.ts'
import { forStaff } from '../places/staff-slots.ts'
import { DAYS_AROUND } from './series-request.ts'

/** Undefined if the service is no longer sold. Starts in epoch ms. */
export async function offerFor(
  { client, practiceId, now }: Pick<VerbContext<unknown>, 'client' | 'practiceId' | 'now'>,
  row: Pick<VisitRow, 'practice_id' | 'service_id' | 'practitioner_id' | 'duration_min' | 'time_zone'> &
    ProcessingTime,
  starts: readonly number[],
): Promise<Offer | undefined> {
  const wish = await readAvailabilityRequest(client, row)
  if (!wish) return undefined
  const offer = await readAvailability(client, practiceId, now, {
    wish: { ...wish, practitioner_id: null },
    durationMin: row.duration_min,
    processing: processingOf(row),
    from: addDays(localDateOf(row.time_zone, Math.min(...starts)), -2 * DAYS_AROUND),
    to: addDays(localDateOf(row.time_zone, Math.max(...starts)), 2 * DAYS_AROUND),
  })
  return offer && forStaff(offer)
}

/** Epoch ms, with the visit's own length and buffers. */
export function wantedFor(
  row: Standing,
  place: { start: number; practitioner_id: string; room_id?: string | null | undefined },
  said: Overruled,
): WantedPlace {
  const shift = place.start - row.starts_at.getTime()
  return {
    start: place.start,
    end: row.ends_at.getTime() + shift,
    from: row.blocks_from.getTime() + shift,
    until: row.blocks_until.getTime() + shift,
    practitioner_id: place.practitioner_id,
    room_id: place.room_id,
    has: resourcesOf(row),
    processing: processingOf(row),
    said,
  }
}
