import type pg from 'pg'
import { bookableSlots } from '#diary/visits/availability/booking-rules.ts'
import { monthOf } from '#diary/visits/server/offers/availability/full-months.ts'
import { readAvailability, termsOf } from '#diary/visits/server/offers/availability/read-availability.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { Facts } from '#rules/composing/compose.ts'

/** A service in the one length that its price belongs to. */
export interface SaidService {
  id: string
  duration_id: string
  duration_min: number
  price_cents: number
}

export interface TimesAsked {
  days: number
  /** Ids of slots already named in a text; included while free. */
  also?: readonly string[]
}

const most = { services: 12, times: 200 }

/** Stable id of a slot: practitioner and start. */
export const openTimeId = (start: number, practitioner_id: string) =>
  `${new Date(start).toISOString().replace(/[-:]|\.000/g, '')}.${practitioner_id}`

/**
 * Slots anyone can book now (visits/open-slots.ts), earliest first, at most two a day per practitioner and without
 * overlaps. Leaves out services with a practitioner's own price or length, since only the practice's is a fact.
 */
export async function readOpenTimes(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  services: readonly SaidService[],
  { days, also = [] }: TimesAsked,
): Promise<Facts['open_times']> {
  let zone = 'UTC'
  const found = new Map<
    string,
    { start: number; practitioner_id: string; service_ids: string[]; min: number }
  >()
  for (const service of services.slice(0, most.services)) {
    const utcDay = now.toISOString().slice(0, 10)
    const wish = {
      service_id: service.id,
      duration_id: service.duration_id,
      addon_ids: [],
      practitioner_id: null,
    }
    const to = addDays(utcDay, days)
    const months = { from: utcDay, to }
    const offer = await readAvailability(client, practiceId, now, { wish, from: utcDay, to, months })
    if (!offer?.is_booking_open || !offer.was_opened || offer.service.seats !== null) continue
    zone = offer.time_zone
    const buffers = offer.service.buffer_before_min + offer.service.buffer_after_min
    for (const { start, practitioner_ids } of bookableSlots(offer.request)) {
      if (start <= now.getTime() || offer.full_months.includes(monthOf(localDateOf(offer.time_zone, start))))
        continue
      for (const practitioner_id of practitioner_ids) {
        const { duration_min, price_cents } = termsOf(offer, practitioner_id)
        if (duration_min !== service.duration_min || price_cents !== service.price_cents) continue
        const id = openTimeId(start, practitioner_id)
        const time = found.get(id) ?? {
          start,
          practitioner_id,
          service_ids: [],
          min: Number.POSITIVE_INFINITY,
        }
        time.service_ids.push(service.id)
        time.min = Math.min(time.min, duration_min + buffers)
        found.set(id, time)
      }
    }
  }
  const busyUntil = new Map<string, number>()
  const told = [...found]
    .sort(([a, one], [b, other]) => one.start - other.start || a.localeCompare(b))
    .filter(([id, { start, practitioner_id, min }]) => {
      const isApart = start >= (busyUntil.get(practitioner_id) ?? 0)
      if (isApart) busyUntil.set(practitioner_id, start + min * 60_000)
      return isApart || also.includes(id)
    })
  return spread(told, time => localDateOf(zone, time.start), also)
    .filter(([id], nth) => nth < most.times || also.includes(id))
    .map(([id, { start, practitioner_id, service_ids }]) => ({
      id,
      start: new Date(start).toISOString(),
      service_ids,
      practitioner_id,
    }))
}

/** First and middle slot of each practitioner's day, so that they don't all fall in one morning. */
function spread<Time extends { practitioner_id: string }>(
  times: readonly [id: string, time: Time][],
  dayOf: (time: Time) => string,
  also: readonly string[],
): [string, Time][] {
  const days = new Map<string, string[]>()
  for (const [id, time] of times) {
    const key = `${time.practitioner_id} ${dayOf(time)}`
    days.set(key, [...(days.get(key) ?? []), id])
  }
  const kept = new Set([...days.values()].flatMap(ids => [ids[0], ids[Math.floor(ids.length / 2)]]))
  return times.filter(([id]) => kept.has(id) || also.includes(id))
}
