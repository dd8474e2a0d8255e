import { type OnlineAnswer, whyNotOnline } from '#diary/visits/offer/why-not-online.ts'
import { readAvailability } from '#diary/visits/server/offers/availability/read-availability.ts'
import { addDays } from '#lib/time/dates.ts'
import { minutesOfField, timeFieldText } from '#lib/time/format-clock.ts'
import { instantOf, localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { VerbDeps } from '#server/functions/run-verb.ts'
import type { WhyNot } from '../../reception-facts.ts'
import { receptionistOf } from '../receptionist-caller.ts'

interface Asked {
  service_id: string
  duration_id: string
  practitioner_id: string | null
  date: string
  time: string
}

/** Why the booking page doesn't offer a start; null when it does. No diary details leave this file. */
export async function explainUnavailable(
  { pool, now: clock }: Pick<VerbDeps, 'pool' | 'now'>,
  practiceId: string,
  { date, time, ...wish }: Asked,
): Promise<WhyNot | null> {
  const now = clock()
  const offer = await inTransaction(pool, receptionistOf(practiceId), { readOnly: true }, client =>
    readAvailability(client, practiceId, now, {
      wish: { ...wish, addon_ids: [] },
      from: date,
      to: date,
      months: { from: date, to: addDays(date, 1) },
    }),
  )
  const minutes = minutesOfField(time)
  if (!offer || offer.service.is_private || offer.service.seats !== null || minutes === null) return null
  const answer = whyNotOnline(offer, instantOf(offer.time_zone, date, minutes))
  return answer.offered ? null : inPublic(answer, offer)
}

function inPublic(
  refusal: Exclude<OnlineAnswer, { offered: true }>,
  { time_zone, duration_min, request }: NonNullable<Awaited<ReturnType<typeof readAvailability>>>,
): WhyNot {
  switch (refusal.rule) {
    case 'too_short_notice':
      return {
        why: 'too_soon',
        notice_min: request.service.minNoticeMin ?? 0,
        date: localDateOf(time_zone, refusal.earliest),
        time: timeFieldText(localMinutesOf(time_zone, refusal.earliest)),
      }
    case 'same_day_off':
      return { why: 'not_today', date: refusal.first_date }
    case 'runs_past_closing':
      return { why: 'runs_over', minutes: duration_min }
    case 'off_grid':
      return { why: 'between' }
    case 'booking_closed':
    case 'service_not_online':
    case 'no_practitioner':
      return { why: 'not_online' }
    default:
      return { why: 'not_free' }
  }
}
