import type pg from 'pg'
import { type Approval, type ApprovalMode, approvalOf } from '#base/practice/approval.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { type RotaHours, withRota } from '#rules/slots/rota.ts'
import type { BusyTime } from '#rules/slots/slot-input.ts'
import { firstRow } from '#server/database/rows.ts'
import type { BookingRequest } from '../../../availability/booking-rules.ts'
import { greatestCommonStep } from '../../../availability/booking-rules.ts'
import type { EquipmentNeed } from '../../../availability/equipment.ts'
import { type ProcessingTime, processingOf } from '../../../availability/processing.ts'
import { withAddons } from '../../../sold.ts'
import { availabilityQuery } from '../../availability-query.ts'

export interface AvailabilityRequest {
  service_id: string
  duration_id: string
  addon_ids: string[]
  practitioner_id: string | null
}

export interface Read {
  wish: AvailabilityRequest
  from: string
  to: string
  /** Your own hold, and the moving appointments, aren't busy. */
  ignoresHold?: string | undefined
  ignoresAppointment?: string | readonly string[] | undefined
  /** Local dates: full months among them are read too. */
  months?: { from: string; to: string }
  /** Minutes as sold, whatever the service says now. */
  durationMin?: number
  /** Absent: the duration's. */
  processing?: ProcessingTime | undefined
}

export interface Offer {
  /** For `bookableSlots`; `minNoticeMin` and `rules` are the practice's. */
  request: BookingRequest
  time_zone: string
  currency: string
  today: string
  is_booking_open: boolean
  /** Visitors don't find a practice that never opened booking. */
  was_opened: boolean
  approval: Approval
  cancel_window_hours: number
  cancellation_policy: string | null
  service: {
    id: string
    name: string
    buffer_before_min: number
    buffer_after_min: number
    is_online: boolean
    /** Bookable by its link only. */
    is_private: boolean
    /** Null: the practice's. */
    min_notice_min: number | null
    increment_min: number | null
    seats: number | null
    shows_seats: boolean
  }
  duration_min: number
  processing: ProcessingTime
  price_cents: number
  /** Terms by practitioner, with add-ons; use `termsOf`. */
  terms: Record<string, Terms>
  addons: { id: string; name: string; duration_min: number; price_cents: number }[]
  needs_room: boolean
  /** Months of `months`, '2026-05', full for online booking (§9). */
  full_months: string[]
}

export interface Terms {
  duration_min: number
  price_cents: number
}

export const termsOf = ({ terms, duration_min, price_cents }: Offer, practitionerId: string): Terms =>
  terms[practitionerId] ?? { duration_min, price_cents }

interface Row {
  practice: Omit<Offer, 'approval'> & {
    approval: ApprovalMode
    approval_after: number
    first_opened_at: string | null
    booking_window_days: number
    allows_same_day: boolean
    daily_limit: number | null
    upcoming_limit: number | null
    hides_short_gaps: boolean
    min_notice_min: number
    increment_min: number | null
  }
  service: Offer['service'] & { needs_room: boolean; approval: ApprovalMode | null }
  /** All lengths; `is_wanted` marks the requested one. */
  durations: ({ duration_min: number; price_cents: number; is_wanted: boolean } & ProcessingTime)[]
  addons: (Offer['addons'][number] & { is_wanted: boolean })[]
  practitioners: (Omit<BookingRequest['practitioners'][number], 'weekly' | 'overrides'> &
    RotaHours & { own_price_cents: number | null; own_duration_min: number | null })[]
  rooms: NonNullable<BookingRequest['rooms']>
  equipment: (Omit<EquipmentNeed, 'units'> & { quantity: number; busy: (BusyTime & { unit: number })[] })[]
  holds: NonNullable<BookingRequest['holds']>
  appointments: NonNullable<BookingRequest['appointments']>
  full_months: string[]
}

/** The column's maximum of booking days, plus one for time zones ahead. */
const furthest = 731

/** Clamps a date to those with busy times worth reading: yesterday (today somewhere) to the last bookable one. */
export function worthReading(now: Date): (date: string) => string {
  const utcDay = now.toISOString().slice(0, 10)
  const first = addDays(utcDay, -1)
  const last = addDays(utcDay, furthest)
  return date => (date < first ? first : date > last ? last : date)
}

/** All the slot engine needs, in one statement. Undefined if a part of the wish doesn't exist or is archived. */
export async function readAvailability(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  read: Read,
): Promise<Offer | undefined> {
  const { wish } = read
  const answer = await firstRow<{ found: Row }>(client, {
    name: 'availability',
    text: availabilityQuery,
    values: [
      practiceId,
      wish.service_id,
      wish.duration_id,
      wish.addon_ids,
      wish.practitioner_id,
      // Wide enough for any zone.
      `${addDays(read.from, -2)}T00:00:00Z`,
      `${addDays(read.to, 3)}T00:00:00Z`,
      addDays(read.to, 2),
      read.ignoresHold ?? null,
      read.ignoresAppointment === undefined ? null : [read.ignoresAppointment].flat(),
      now,
      read.months?.from ?? null,
      read.months?.to ?? null,
    ],
  })
  const row = answer?.found
  return row && offerOf(row, now, read)
}

const unitsOf = ({ quantity, busy, ...need }: Row['equipment'][number]): EquipmentNeed => ({
  ...need,
  units: Array.from({ length: quantity }, (_, at) => ({
    unit: at + 1,
    busy: busy.filter(({ unit }) => unit === at + 1),
  })),
})

/** A visit already sold keeps its length with all. */
function ownTerms(
  { practitioners }: Row,
  common: Terms,
  addons: readonly Terms[],
  sold: number | undefined,
): Record<string, Terms> {
  const own = practitioners.filter(each => each.own_duration_min !== null || each.own_price_cents !== null)
  return Object.fromEntries(
    own.map(({ id, own_duration_min, own_price_cents }) => {
      const base = {
        duration_min: own_duration_min ?? common.duration_min,
        price_cents: own_price_cents ?? common.price_cents,
      }
      const total = withAddons(base, addons)
      return [id, { ...total, duration_min: sold ?? total.duration_min }]
    }),
  )
}

function offerOf(row: Row, now: Date, read: Read): Offer | undefined {
  const { practice, service } = row
  const duration = row.durations.find(one => one.is_wanted)
  const addons = row.addons.filter(one => one.is_wanted).map(({ is_wanted: _, ...addon }) => addon)
  if (!duration || addons.length !== new Set(read.wish.addon_ids).size) return undefined
  const sold = addons.reduce((sum, addon) => sum + addon.duration_min, duration.duration_min)
  const sizes = [...row.durations, ...row.addons].map(one => one.duration_min).filter(min => min > 0)
  const duration_min = read.durationMin ?? sold
  const terms = ownTerms(row, duration, addons, read.durationMin)
  const lengths = Object.entries(terms).map(([id, own]) => [id, own.duration_min] as const)
  const processing = read.processing ?? processingOf(duration)
  const zone = practice.time_zone
  const buffers = service.buffer_before_min + service.buffer_after_min
  return {
    time_zone: zone,
    currency: practice.currency,
    today: localDateOf(zone, now.getTime()),
    is_booking_open: practice.is_booking_open,
    was_opened: practice.first_opened_at !== null,
    approval: approvalOf(practice, service),
    cancel_window_hours: practice.cancel_window_hours,
    cancellation_policy: practice.cancellation_policy,
    service,
    duration_min,
    processing,
    terms,
    price_cents: addons.reduce((sum, addon) => sum + addon.price_cents, duration.price_cents),
    addons,
    needs_room: service.needs_room,
    full_months: row.full_months,
    request: {
      now: now.getTime(),
      range: { from: instantOf(zone, read.from, 0), to: instantOf(zone, addDays(read.to, 1), 0) },
      service: {
        durationMin: duration_min,
        incrementMin: service.increment_min ?? practice.increment_min ?? greatestCommonStep(sizes),
        bufferBeforeMin: service.buffer_before_min,
        bufferAfterMin: service.buffer_after_min,
        minNoticeMin: service.min_notice_min ?? practice.min_notice_min,
      },
      practitioners: row.practitioners.map(({ id, busy, rota, windows, overrides }) => ({
        ...{ id, busy: busy ?? [], timeZone: zone },
        ...withRota({ rota, windows, overrides }, read.from, read.to),
      })),
      ...(lengths.length > 0 ? { lengths: Object.fromEntries(lengths) } : {}),
      ...(service.needs_room ? { rooms: row.rooms } : {}),
      ...(processing.processing_min ? { processing } : {}),
      ...(row.equipment.length > 0 ? { equipment: row.equipment.map(unitsOf) } : {}),
      practiceZone: zone,
      rules: practice,
      holds: row.holds,
      appointments: row.appointments,
      shortestMin: Math.min(...sizes) + buffers,
    },
  }
}
