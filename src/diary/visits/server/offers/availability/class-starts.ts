import type pg from 'pg'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { allRows } from '#server/database/rows.ts'
import { bookingRange } from '../../../availability/booking-rules.ts'
import { noProcessing } from '../../../availability/processing.ts'
import { minuteMs } from '../../../offer/slot-wire.ts'
import type { ClassStart, PackedSlots } from '../../../schema.ts'
import { monthOf } from './full-months.ts'
import type { Offer } from './read-availability.ts'

export interface OpenClass {
  id: string
  practitioner_id: string
  practitioner_name: string
  room_id: string | null
  starts_at: Date
  ends_at: Date
  service_name: string
  duration_min: number
  price_cents: number
  currency: string
  buffer_before_min: number
  buffer_after_min: number
  shows_seats: boolean
  left: number
}

export interface AskClasses {
  service_id: string
  duration_id: string
  practitioner_id: string | null
  from: number
  to: number
  /** Hash of a hold, and the visit whose class is left out. */
  ignoresHold?: string | undefined
  ignoresAppointment?: string | readonly string[] | undefined
}

/** Classes of bookable people with a free seat at `now`, by start. At most 500. */
export async function readOpenClasses(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  ask: AskClasses,
): Promise<OpenClass[]> {
  return allRows<OpenClass>(client, {
    name: 'open-classes',
    // A class of a retired length is listed under every length.
    text: `select c.id, c.practitioner_id, r.name as practitioner_name, c.room_id, c.starts_at, c.ends_at, c.service_name,
        c.duration_min, c.price_cents, c.currency, c.buffer_before_min, c.buffer_after_min, c.shows_seats, c.seats - t.taken as left
      from classes c
      join practitioners r on r.practice_id = c.practice_id and r.id = c.practitioner_id and r.archived_at is null and r.is_bookable
      join service_durations d on d.practice_id = c.practice_id and d.id = c.duration_id
      cross join lateral (select
        (select count(*)::int from appointments a where a.practice_id = $1 and a.class_id = c.id and a.status not in ('cancelled', 'no_show')
          and not (a.is_uncounted and a.status = 'pending'))
        + (select count(*)::int from slot_holds h where h.practice_id = $1 and h.class_id = c.id and h.expires_at > $7
          and h.token_hash is distinct from $8) as taken) t
      where c.practice_id = $1 and c.service_id = $2 and c.cancelled_at is null and t.taken < c.seats
        and (c.duration_id = $3 or d.archived_at is not null) and ($4::uuid is null or c.practitioner_id = $4)
        and c.starts_at >= $5 and c.starts_at < $6
        and not exists (select from appointments a where a.practice_id = $1 and a.id = any($9::uuid[]) and a.class_id = c.id)
      order by c.starts_at, r.sort, c.id limit 500`,
    values: [
      practiceId,
      ask.service_id,
      ask.duration_id,
      ask.practitioner_id,
      new Date(ask.from),
      new Date(ask.to),
      now,
      ask.ignoresHold ?? null,
      [ask.ignoresAppointment ?? []].flat(),
    ],
  })
}

/** The practice's window, notice and same-day switch for classes; epoch ms, half-open. */
export function classRange({ request }: Offer): { from: number; to: number } {
  const { from, to } = bookingRange(request.now, request.practiceZone, request.rules)
  const soonest = Number(new Date(request.now)) + (request.service.minNoticeMin ?? 0) * minuteMs
  return { from: Math.max(from, soonest), to }
}

/** The class's own price, length and buffers; no add-ons or processing time. */
export const asClass = (offer: Offer, one: Omit<OpenClass, 'left' | 'practitioner_name'>): Offer => ({
  ...offer,
  currency: one.currency,
  duration_min: one.duration_min,
  price_cents: one.price_cents,
  terms: { [one.practitioner_id]: { duration_min: one.duration_min, price_cents: one.price_cents } },
  addons: [],
  processing: noProcessing,
  service: {
    ...offer.service,
    name: one.service_name,
    buffer_before_min: one.buffer_before_min,
    buffer_after_min: one.buffer_after_min,
  },
})

/** Shows the seats left only if the class does. */
const startOf = (one: OpenClass): ClassStart => ({
  start: one.starts_at.toISOString(),
  end: one.ends_at.toISOString(),
  practitioner_id: one.practitioner_id,
  practitioner_name: one.practitioner_name,
  price_cents: one.price_cents,
  seats_left: one.shows_seats ? one.left : null,
})

type Days = Pick<PackedSlots, 'days' | 'groups' | 'classes' | 'next_date'>

/** Classes by practice-local date, every date included; full months have none. If all are empty, the next date. */
export async function classDays(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  offer: Offer,
  { from, days: asked, ...ask }: Omit<AskClasses, 'from' | 'to'> & { from: string; days: number },
): Promise<Days> {
  const zone = offer.time_zone
  const allowed = classRange(offer)
  const end = instantOf(zone, addDays(from, asked), 0)
  const span = { from: Math.max(instantOf(zone, from, 0), allowed.from), to: Math.min(end, allowed.to) }
  const isOpen = (one: OpenClass) =>
    !offer.full_months.includes(monthOf(localDateOf(zone, one.starts_at.getTime())))
  const found = (await readOpenClasses(client, practiceId, now, { ...ask, ...span })).filter(isOpen)
  const later =
    found.length > 0
      ? []
      : await readOpenClasses(client, practiceId, now, {
          ...ask,
          from: Math.max(end, allowed.from),
          to: allowed.to,
        })
  const next = later.find(isOpen)
  const groups: string[][] = []
  const groupOf = (ids: string[]) => {
    const at = groups.findIndex(group => group.join() === ids.join())
    return at < 0 ? groups.push(ids) - 1 : at
  }
  const days = Array.from({ length: asked }, (_, at) => {
    const date = addDays(from, at)
    const own = found.filter(one => localDateOf(zone, one.starts_at.getTime()) === date)
    const starts = [...new Set(own.map(one => one.starts_at.getTime()))]
    const by = starts.map(start =>
      groupOf(own.filter(one => one.starts_at.getTime() === start).map(one => one.practitioner_id)),
    )
    return { date, starts: starts.map(start => start / minuteMs), by }
  })
  return {
    days,
    groups,
    classes: found.map(startOf),
    next_date: next ? localDateOf(zone, next.starts_at.getTime()) : null,
  }
}
