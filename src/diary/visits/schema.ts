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

/** With a seat left; `left` only if the practice shows it. */
export const classStart = z.object({
  start: instant,
  end: instant,
  practitioner_id: id,
  practitioner_name: z.string(),
  price_cents: z.number(),
  seats_left: z.number().nullable(),
})

/** For `unpackSlots`: `starts` in minutes since 1970, `by` indexes into `groups`. */
export const packedSlots = z.object({
  time_zone: z.string(),
  today: date,
  until: date,
  days: z.array(z.object({ date: z.string(), starts: z.array(z.number()), by: z.array(z.number()) })),
  groups: z.array(z.array(z.string())),
  /** The first date left out because the answer was full; absent: none. */
  more_from: date.optional(),
  /** If all are empty: the next date with a slot, or to continue from. */
  next_date: date.nullable(),
  /** Months ('2026-05') full for online booking; absent: none. */
  full_months: z.array(z.string()).optional(),
  /** For classes: starts with practitioner and seats left. */
  classes: z.array(classStart).optional(),
})

/** Contact details a visitor may know. */
export const visitPractice = z.object({
  id,
  slug: z.string().nullable(),
  name: z.string(),
  address: z.string().nullable(),
  directions: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})

export const visitPiece = z.object({
  service_name: z.string(),
  duration_min: z.number(),
  price_cents: z.number(),
  start: instant,
  end: instant,
  practitioner_name: z.string(),
})

/** Anyone with the link can read this: first name, service, time, and how to reach the practice. */
export const visit = z.object({
  /** `visitUid(appointment id)` and its `sequence`. */
  uid: z.string(),
  sequence: z.number(),
  /** Of the person who booked, as typed. */
  first_name: z.string(),
  /** The person coming, if someone else booked. */
  comes: z.string().optional(),
  status: z.enum(appointmentStatuses),
  service_name: z.string(),
  duration_min: z.number(),
  price_cents: z.number(),
  currency: z.string(),
  /** Moves to another class only. */
  is_seat: z.boolean(),
  start: instant,
  end: instant,
  time_zone: z.string(),
  practitioner_name: z.string(),
  practitioner_title: z.string().nullable(),
  practice: visitPractice,
  /** If there are several; other fields are about the whole. */
  pieces: z.array(visitPiece).optional(),
})

export type ClassStart = z.output<typeof classStart>
export type PackedSlots = z.output<typeof packedSlots>
export type Visit = z.output<typeof visit>
export type VisitPiece = z.output<typeof visitPiece>
