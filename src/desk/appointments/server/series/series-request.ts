import type { z } from 'zod'
import { bookableSlots } from '#diary/visits/availability/booking-rules.ts'
import { zoneOf } from '#diary/visits/server/offers/availability/find-slot.ts'
import {
  type Offer,
  readAvailability,
  termsOf,
} from '#diary/visits/server/offers/availability/read-availability.ts'
import { addDays, daysBetween, isDate } from '#lib/time/dates.ts'
import { instantOf, localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { occurrences } from '#rules/recurrence/recurrence.ts'
import { type Failure, fail, type VerbContext } from '#server/functions/verb.ts'
import type { Overruled } from '../../schema.ts'
import { dueDates, findCarePlan } from '../../series/care-plan.ts'
import { MOST_VISITS, type previewSeriesInput } from '../../series/schema.ts'
import { type CheckedPlace, checkPlaces, type WantedPlace } from '../places/check-places.ts'
import { hasPractitioners } from '../places/choose-place.ts'
import { forStaff } from '../places/staff-slots.ts'

const DAY = 86_400_000
/** How many days around a taken date are searched for a free time. */
export const DAYS_AROUND = 3
const FURTHEST_DAYS = 731

type Context = Pick<VerbContext<unknown>, 'client' | 'practiceId' | 'now'>
type Wish = Omit<z.output<typeof previewSeriesInput>, 'picked'>
export type SeriesRequestCode =
  | 'no_time'
  | 'not_found'
  | 'bad_rule'
  | 'no_end'
  | 'too_many_visits'
  | 'too_far'
  | 'no_dates'

export interface SeriesRequest {
  zone: string
  /** Local dates with starts in epoch ms. */
  dates: { date: string; start: number }[]
  offer: Offer
  practitioner_id: string
  /** Care plan dates without a fitting time, with the nearest free starts. */
  missing: ReadonlyMap<string, readonly number[]>
}

/** Dates of a repetition and the offer to check them by. Refused if endless, empty, too many or too far ahead. */
export async function readSeriesRequest(
  context: Context,
  wish: Wish,
): Promise<SeriesRequest | Failure<SeriesRequestCode>> {
  const { client, practiceId, now } = context
  const zone = await zoneOf(client, practiceId)
  if (!zone) return fail('not_found')
  if (wish.plan) return findPlan(context, zone, wish, wish.plan)
  const first = Date.parse(`${wish.start}Z`)
  if (Number.isNaN(first)) return fail('bad_rule')
  const from = first - 2 * DAY
  const asked = { rule: wish.rule ?? '', start: wish.start, time_zone: zone, from, to: from + 3653 * DAY }
  const found = occurrences({ ...asked, needs_end: true })
  if ('error' in found) return fail(found.error === 'no_end' ? 'no_end' : 'bad_rule')
  const last = found.starts.at(-1)
  if (last === undefined) return fail('no_dates')
  if (found.starts.length > MOST_VISITS) return fail('too_many_visits')
  if (last > now.getTime() + FURTHEST_DAYS * DAY) return fail('too_far')
  const dates = found.starts.map(start => ({ date: localDateOf(zone, start), start }))
  const offer = await readOffer(context, wish, (dates[0] as { date: string }).date, localDateOf(zone, last))
  const { practitioner_id } = wish
  return offer ? { zone, dates, offer, practitioner_id, missing: new Map() } : fail('not_found')
}

/**
 * The chosen dates of a repetition in order, each checked like a visit. Refuses with `bad_rule` where the rule is another one
 * than that whose dates were looked at, or names one date twice.
 */
export async function checkDates<
  Chosen extends Overruled & { date: string; start: string; practitioner_id: string },
>(
  context: Context & Pick<VerbContext<unknown>, 'db'>,
  { dates, offer }: Pick<SeriesRequest, 'dates' | 'offer'>,
  input: { practitioner_id: string; room_id?: string | null | undefined },
  chosen: readonly Chosen[],
): Promise<ChosenDate<Chosen>[] | Failure<'not_found' | 'bad_rule'>> {
  const people = [input.practitioner_id, ...chosen.map(one => one.practitioner_id)]
  if (!(await hasPractitioners(context, people))) return fail('not_found')
  const asked = chosen.toSorted((a, b) => a.date.localeCompare(b.date))
  const given = new Map(dates.map(({ date, start }) => [date, start]))
  const isTwice = new Set(asked.map(({ date }) => date)).size < asked.length
  if (isTwice || asked.some(({ date }) => !given.has(date))) return fail('bad_rule')
  const wanted = asked.map(one =>
    wantedAt(offer, Date.parse(one.start), one.practitioner_id, one, input.room_id),
  )
  const checked = await checkPlaces(context, offer, wanted)
  return asked.map((one, at) => ({
    ...one,
    given: given.get(one.date) as number,
    wanted: wanted[at] as WantedPlace,
    place: checked[at] as CheckedPlace,
  }))
}

/** `given`: where the rule puts it, epoch ms. */
type ChosenDate<Chosen> = Chosen & { given: number; wanted: WantedPlace; place: CheckedPlace }

/** Those that are taken meanwhile. */
export const goneDates = (chosen: readonly ChosenDate<{ date: string }>[]): string[] =>
  chosen.filter(({ place }) => place.trouble).map(({ date }) => date)

export async function readOffer(
  { client, practiceId, now }: Context,
  wish: Wish,
  from: string,
  to: string,
): Promise<Offer | undefined> {
  const offer = await readAvailability(client, practiceId, now, {
    wish: { ...wish, practitioner_id: null },
    from: addDays(from, -2 * DAYS_AROUND),
    to: addDays(to, 2 * DAYS_AROUND),
  })
  return offer && forStaff(offer)
}

async function findPlan(
  context: Context,
  zone: string,
  wish: Wish,
  plan: NonNullable<Wish['plan']>,
): Promise<SeriesRequest | Failure<SeriesRequestCode>> {
  const from = wish.start.slice(0, 10)
  if (!isDate(from)) return fail('bad_rule')
  const dues = dueDates(plan, from)
  const last = dues.at(-1) as string
  if (dues.length > MOST_VISITS) return fail('too_many_visits')
  if (daysBetween(localDateOf(zone, context.now.getTime()), last) > FURTHEST_DAYS) return fail('too_far')
  const offer = await readOffer(context, wish, from, addDays(last, 7))
  if (!offer) return fail('not_found')
  const found = findCarePlan({
    plan,
    from,
    time_zone: zone,
    slots: bookableSlots({
      ...offer.request,
      range: { from: instantOf(zone, from, 0), to: instantOf(zone, addDays(last, 14), 0) },
    }),
    practitioner_ids: plan.by_anyone
      ? offer.request.practitioners.map(person => person.id)
      : [wish.practitioner_id],
  })
  const first = found?.visits.find(visit => visit.start !== null)?.start
  if (!found || first == null) return fail('no_time')
  const clock = localMinutesOf(zone, first)
  const missing = found.visits.filter(visit => visit.start === null)
  return {
    zone,
    offer,
    practitioner_id: found.practitioner_id,
    dates: found.visits.map(({ due, start }) => ({ date: due, start: start ?? instantOf(zone, due, clock) })),
    missing: new Map(missing.map(({ due, nearest }) => [due, nearest])),
  }
}

/** Epoch ms. */
export function wantedAt(
  offer: Offer,
  start: number,
  practitioner_id: string,
  said: Overruled,
  room_id?: string | null,
): WantedPlace {
  const end = start + termsOf(offer, practitioner_id).duration_min * 60_000
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
