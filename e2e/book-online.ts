import type { PackedSlots } from '#diary/visits/schema.ts'
import { unpackSlots } from '../src/diary/visits/offer/slot-wire.ts'
import { type Challenge, solveChallenge } from '../src/web/proof/proof-of-work.ts'
import { ask, type Practice } from './practice-api.ts'

export interface Booked {
  manage_token: string
  visit: { start: string; service_name: string }
}

/** Books as a stranger would, without a browser: the last free time of these days, or one `daysAhead` of today. */
export async function bookOnline(
  practice: Practice,
  who = { first_name: 'Nadia', last_name: 'Brooks', email: 'nadia@example.com', phone: '(828) 555-0119' },
  daysAhead?: number,
): Promise<Booked> {
  const shown = await ask<{
    today: string
    services: { id: string; durations: { id: string }[] }[]
  }>('/functions/v1/show-booking-page', { practice: practice.id })
  const [service] = shown.services
  const wanted = { practice_id: practice.id, service_id: service?.id, duration_id: service?.durations[0]?.id }
  const found = await ask<PackedSlots>('/functions/v1/list-open-slots', {
    ...wanted,
    from: daysAhead === undefined ? shown.today : dateAfter(shown.today, daysAhead),
    days: daysAhead === undefined ? 4 : 1,
  })
  const slot = unpackSlots(found)
    .days.flatMap(day => day.slots)
    .at(daysAhead === undefined ? -1 : 1)
  const { challenge } = await ask<{ challenge: Challenge }>('/functions/v1/start-challenge', {})
  const proof = await solveChallenge(challenge)
  const { hold_token } = await ask<{ hold_token: string }>('/functions/v1/hold-slot', {
    ...wanted,
    start: slot?.start,
    challenge: proof?.payload,
  })
  return ask('/functions/v1/book-appointment', { practice_id: practice.id, hold_token, ...who })
}

/** 'YYYY-MM-DD', some days later. */
const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
