import type { SlotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import type { Offer } from '#rules/openings/rank.ts'
import type { Candidate, OpeningRow } from '../read-candidates.ts'
import { freePlace } from './free-place.ts'

/** Call it under the lock used for ranking. */
export function placeToHold(
  { sold, duration_id }: Candidate,
  { practitioner_id }: OpeningRow,
  { start }: Offer,
): { place: SlotPlace; duration_id: string } {
  const place = sold && freePlace(sold, practitioner_id, start)
  if (!place) throw new Error('A place that was ranked as free is not')
  return { place, duration_id }
}
