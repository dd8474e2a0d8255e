import { z } from 'zod'
import { findOpenSlotsInput } from '#desk/appointments/schema.ts'
import { askedInstant, id, instant } from '#lib/schemas/fields.ts'

/** Whether visitors or staff are offered a start. Over 60 days past the booking window, only that is returned. */
export const explainTimeInput = findOpenSlotsInput
  .pick({
    service_id: true,
    duration_id: true,
    addon_ids: true,
    practitioner_id: true,
    appointment_id: true,
    duration_min: true,
  })
  .extend({ start: askedInstant, for_staff: z.boolean().default(false) })

const ms = z.number()
const someone = { practitioner_id: id }
const busy = { ...someone, busy_from: ms, busy_until: ms }

/** Rules of `why-not-online.ts`: instants in epoch ms, dates in the practice's zone. */
const onlineRefusal = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('service_not_online') }),
  z.object({ rule: z.literal('booking_closed') }),
  z.object({ rule: z.literal('month_full'), month: z.string() }),
  z.object({ rule: z.literal('no_practitioner') }),
  z.object({ rule: z.literal('past') }),
  z.object({ rule: z.literal('same_day_off'), first_date: z.string() }),
  z.object({ rule: z.literal('too_short_notice'), earliest: ms }),
  z.object({ rule: z.literal('outside_booking_window'), last_date: z.string() }),
  z.object({ rule: z.literal('client_limit'), limit: z.number() }),
  z.object({ rule: z.literal('day_off'), ...someone, date: z.string() }),
  z.object({ rule: z.literal('outside_hours'), ...someone, date: z.string(), opens: ms.nullable() }),
  z.object({ rule: z.literal('runs_past_closing'), ...someone, closes: ms }),
  z.object({ rule: z.literal('off_grid'), ...someone, previous: ms, next: ms }),
  z.object({ rule: z.literal('practitioner_busy'), ...busy }),
  z.object({ rule: z.literal('buffer_meets_busy'), ...busy }),
  z.object({ rule: z.literal('held'), ...someone, held_from: ms, held_until: ms }),
  z.object({ rule: z.literal('daily_limit'), ...someone, date: z.string(), limit: z.number() }),
  z.object({ rule: z.literal('no_room') }),
  z.object({ rule: z.literal('room_busy') }),
  z.object({ rule: z.literal('room_held') }),
  z.object({ rule: z.literal('no_equipment'), equipment_id: id, needed: z.number(), quantity: z.number() }),
  z.object({ rule: z.literal('equipment_busy'), equipment_id: id, quantity: z.number() }),
  z.object({ rule: z.literal('equipment_held'), equipment_id: id }),
  z.object({ rule: z.literal('leaves_short_gap'), shortest_min: z.number() }),
])

/** The obstacle from `start` to `end`, without buffers. */
const inTheWay = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visit'), appointment_id: id, start: instant, end: instant }),
  z.object({ kind: z.literal('class'), class_id: id, name: z.string(), start: instant, end: instant }),
  z.object({ kind: z.literal('blocked'), reason: z.string().nullable(), start: instant, end: instant }),
])

export const explainedTime = z.object({
  time_zone: z.string(),
  start: instant,
  /** Null if offered; else the first rule that hides it. */
  refusal: onlineRefusal.nullable(),
  /** True if staff could book it anyway after overruling. */
  by_hand: z.boolean(),
  service: z.object({
    id,
    name: z.string(),
    duration_min: z.number(),
    buffer_before_min: z.number(),
    buffer_after_min: z.number(),
    notice_min: z.number(),
    increment_min: z.number(),
    /** True if the service has its own setting instead of the practice's. */
    has_own_notice: z.boolean(),
    has_own_increment: z.boolean(),
  }),
  practitioner: z.object({ id, name: z.string() }).nullable(),
  practitioner_count: z.number(),
  in_the_way: inTheWay.nullable(),
  /** When a held time becomes free, unless it gets booked. */
  held_until: instant.nullable(),
  /** Held for a waitlist client who got an offer. */
  is_offered: z.boolean(),
  equipment_name: z.string().nullable(),
  /** For `room_busy`. */
  room_names: z.array(z.string()),
})

export type ExplainedTime = z.output<typeof explainedTime>
export type OnlineBookingRefusal = z.output<typeof onlineRefusal>
