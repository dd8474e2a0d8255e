import { z } from 'zod'
import { date, id, instant } from '#lib/schemas/fields.ts'

export const appointmentStatuses = [
  'pending',
  'confirmed',
  'arrived',
  'completed',
  'no_show',
  'cancelled',
] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** A class that has a seat left; how many only where the practice shows it. */
export const classStart = z.object({
  start: instant,
  end: instant,
  practitioner_id: id,
  practitioner_name: z.string(),
  price_cents: z.number(),
  seats_left: z.number().nullable(),
})

/** As `unpackSlots` reads it: `starts` in minutes since 1970, and for each in `by` the group of practitioners that can serve it. */
export const packedSlots = z.object({
  time_zone: z.string(),
  today: date,
  /** The last date that can be booked. */
  until: date,
  days: z.array(z.object({ date: z.string(), starts: z.array(z.number()), by: z.array(z.number()) })),
  groups: z.array(z.array(z.string())),
  /** The first date asked for that is not in `days`: the answer was full. Ask on from there; absent where all are. */
  more_from: date.optional(),
  /** Where nothing is free in the days asked for, to the last of them: the first date after them with a time, or from which to look on, if any. */
  next_date: date.nullable(),
  /** Months ('2026-05') that take no more online bookings, from today on; absent where there is none. */
  full_months: z.array(z.string()).optional(),
  /** Of a service that is given in classes: the starts of `days`, each with whom and what is left. */
  classes: z.array(classStart).optional(),
})

/** How a practice is found and reached, as whoever has a visit there may know. */
export const visitPractice = z.object({
  id,
  slug: z.string().nullable(),
  name: z.string(),
  address: z.string().nullable(),
  directions: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})

/** One service of a visit that has several. */
export const visitPiece = z.object({
  service_name: z.string(),
  duration_min: z.number(),
  price_cents: z.number(),
  start: instant,
  end: instant,
  practitioner_name: z.string(),
})

/** What a page shows to somebody who may be anyone: first name, service, time, and how to reach the practice. */
export const visit = z.object({
  /** What calendars know it by, and how often it has changed: `visitUid(appointment id)` and its `sequence`. */
  uid: z.string(),
  sequence: z.number(),
  /** Of whoever booked, as they wrote it. */
  first_name: z.string(),
  /** Of whoever comes, where the visit was booked for somebody else. */
  comes: z.string().optional(),
  status: z.enum(appointmentStatuses),
  service_name: z.string(),
  duration_min: z.number(),
  price_cents: z.number(),
  currency: z.string(),
  /** A seat in a class: it moves to another class. */
  is_seat: z.boolean(),
  start: instant,
  end: instant,
  time_zone: z.string(),
  practitioner_name: z.string(),
  practitioner_title: z.string().nullable(),
  practice: visitPractice,
  /** In their order, where several services are one visit; the rest is then of the whole. */
  pieces: z.array(visitPiece).optional(),
})

export type ClassStart = z.output<typeof classStart>
export type PackedSlots = z.output<typeof packedSlots>
export type Visit = z.output<typeof visit>
export type VisitPiece = z.output<typeof visitPiece>
