import { localDateOf } from '#lib/time/zones.ts'
import type { BookingRequest } from '../availability/booking-rules.ts'
import { type SlotRefusal, whyNotOffered } from './why-not-offered.ts'

/** Whatever the time: the practice, the service, or a full month ('2026-05'). */
export type PageRefusal =
  | { rule: 'booking_closed' }
  | { rule: 'service_not_online' }
  | { rule: 'month_full'; month: string }

export type OnlineRefusal = SlotRefusal | PageRefusal
export type OnlineAnswer = { offered: true } | ({ offered: false } & OnlineRefusal)

export interface OnlineOffer {
  request: BookingRequest
  is_booking_open: boolean
  service: { is_online: boolean }
  full_months: readonly string[]
}

// Practice rules that a larger plan wouldn't change come first.
const beforeTheMonth: OnlineRefusal['rule'][] = [
  'no_practitioner',
  'past',
  'same_day_off',
  'too_short_notice',
  'outside_booking_window',
]

/** The first rule that hides a start (epoch ms) from visitors, if any. */
export function whyNotOnline(offer: OnlineOffer, at: number): OnlineAnswer {
  if (!offer.service.is_online) return { offered: false, rule: 'service_not_online' }
  if (!offer.is_booking_open) return { offered: false, rule: 'booking_closed' }
  const answer = whyNotOffered(offer.request, at)
  const month = localDateOf(offer.request.practiceZone, at).slice(0, 7)
  const isTold = !answer.offered && beforeTheMonth.includes(answer.rule)
  if (!isTold && offer.full_months.includes(month)) return { offered: false, rule: 'month_full', month }
  return answer
}
