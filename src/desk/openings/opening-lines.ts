import type { Values } from '#diary/messages/templates/variables.ts'
import { formatMoney } from '#lib/format-money.ts'
import { formatDay, formatShortDay, formatTime } from '#lib/time/dates.ts'

export interface OfferedTime {
  service_name: string
  practitioner_name: string
  address: string | null
  time_zone: string
  /** Epoch ms. */
  start: number
  expires_at: number
  gives_back: number | null
  price_cents: number
  currency: string
  is_shared: boolean
}

/** 'Fri, May 15, 9:00 am'. */
export const momentOf = (zone: string, ms: number) => `${formatShortDay(zone, ms)}, ${formatTime(zone, ms)}`

export const offerValues = ({ time_zone: zone, start, ...offer }: OfferedTime): Values => ({
  service: offer.service_name,
  practitioner: offer.practitioner_name,
  day: formatDay(zone, start),
  time: formatTime(zone, start),
  when: momentOf(zone, start),
  price: formatMoney(offer.price_cents, offer.currency),
})

/** The expiry, and which visit accepting gives up. */
export function offerLines({ time_zone: zone, expires_at, gives_back, is_shared }: OfferedTime): string[] {
  const until = momentOf(zone, expires_at)
  return [
    is_shared
      ? `Several people were told. First come, first served, until ${until}.`
      : `It is kept for you until ${until}. No answer is fine too: then the next person is asked.`,
    ...(gives_back
      ? [
          `Taking it gives back your visit on ${momentOf(zone, gives_back)}. You have one visit, and pay for one.`,
        ]
      : []),
  ]
}

export const offerFacts = (offer: OfferedTime): [string, string][] => [
  ['Time', `${formatDay(offer.time_zone, offer.start)} at ${formatTime(offer.time_zone, offer.start)}`],
  ['Visit', offer.service_name],
  ['With', offer.practitioner_name],
  ['Price', formatMoney(offer.price_cents, offer.currency)],
  ...(offer.address ? [['Where', offer.address] as [string, string]] : []),
]

/** Footer: contact details and how to stop these offers. */
export const offerFoot = (reach: string): string =>
  `${reach}. To stop these offers, open the link and press "Stop these offers".`

export const listLines: readonly string[] = [
  'Nothing is booked before you take a time. You can leave the list whenever you like, where this button leads.',
]

/** Follows the wording of a slot offer: the deadline and where to accept. */
export const offerEnd = ({ is_shared, until, url }: { is_shared: boolean; until: string; url: string }) =>
  `${is_shared ? 'First come, first served, until' : 'Kept for you until'} ${until}: ${url}`
