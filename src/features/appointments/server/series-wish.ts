import type { z } from 'zod'
import { occurrences } from '#features/appointments/recurrence.ts'
import type { Overruled } from '#features/appointments/schema.ts'
import { MOST_VISITS, type previewSeriesInput } from '#features/appointments/series/schema.ts'
import { zoneOf } from '#features/visits/server/find-slot.ts'
import { type Offer, readAvailability } from '#features/visits/server/read-availability.ts'
import { addDays } from '#lib/dates.ts'
import { localDateOf } from '#lib/zones.ts'
import { type Failure, fail, type VerbContext } from '#server/functions/verb.ts'
import type { WantedPlace } from './check-places.ts'
import { forStaff } from './staff-slots.ts'

const DAY = 86_400_000
/** Days on either side of a date that is taken in which a free time is looked for. */
export const DAYS_AROUND = 3
const FURTHEST_DAYS = 731

type Wish = Omit<z.output<typeof previewSeriesInput>, 'picked'>
export type WishCode = 'not_found' | 'bad_rule' | 'no_end' | 'too_many_visits' | 'too_far' | 'no_dates'

export interface SeriesWish {
  zone: string
  /** Local dates that the rule gives, with their starts in epoch ms. */
  dates: { date: string; start: number }[]
  /** As staff may use it, of everybody who gives the service. */
  offer: Offer
}

/** The dates of a repetition and the offer to check them by; refused where it has no end, none, too many, or is too far. */
export async function readSeriesWish(
  { client, practiceId, now }: Pick<VerbContext<unknown>, 'client' | 'practiceId' | 'now'>,
  wish: Wish,
): Promise<SeriesWish | Failure<WishCode>> {
  const zone = await zoneOf(client, practiceId)
  if (!zone) return fail('not_found')
  const first = Date.parse(`${wish.start}Z`)
  if (Number.isNaN(first)) return fail('bad_rule')
  const from = first - 2 * DAY
  const asked = { rule: wish.rule, start: wish.start, time_zone: zone, from, to: from + 3653 * DAY }
  const found = occurrences({ ...asked, needs_end: true })
  if ('error' in found) return fail(found.error === 'no_end' ? 'no_end' : 'bad_rule')
  const last = found.starts.at(-1)
  if (last === undefined) return fail('no_dates')
  if (found.starts.length > MOST_VISITS) return fail('too_many_visits')
  if (last > now.getTime() + FURTHEST_DAYS * DAY) return fail('too_far')
  const dates = found.starts.map(start => ({ date: localDateOf(zone, start), start }))
  const offer = await readAvailability(client, practiceId, now, {
    wish: { ...wish, practitioner_id: null },
    from: addDays((dates[0] as { date: string }).date, -2 * DAYS_AROUND),
    to: addDays(localDateOf(zone, last), 2 * DAYS_AROUND),
  })
  return offer ? { zone, dates, offer: forStaff(offer) } : fail('not_found')
}

/** Where a visit of the offer stands that begins at `start` (epoch ms). */
export function wantedAt(
  offer: Offer,
  start: number,
  practitioner_id: string,
  said: Overruled,
  room_id?: string | null,
): WantedPlace {
  const end = start + offer.duration_min * 60_000
  return {
    start,
    end,
    from: start - offer.service.buffer_before_min * 60_000,
    until: end + offer.service.buffer_after_min * 60_000,
    practitioner_id,
    room_id,
    processing: offer.processing,
    said,
  }
}
