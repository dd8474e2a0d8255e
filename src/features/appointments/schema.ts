import { z } from 'zod'
import { newClientFields } from '#features/clients/schema.ts'
import { askedDate, askedInstant, id, instant, minutes, optionalText } from '#lib/fields.ts'

export const appointmentStatuses = [
  'pending',
  'confirmed',
  'arrived',
  'completed',
  'no_show',
  'cancelled',
] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** By hand. Outside hours is refused with `outside_hours` unless allowed; an overlap is always refused with `slot_taken`. */
export const createAppointmentInput = z
  .object({
    client_id: id.optional(),
    client: newClientFields.optional(),
    service_id: id,
    duration_id: id,
    addon_ids: z.array(id).max(20).default([]),
    practitioner_id: id,
    /** Undefined: the first free room where the service needs one. Null: no room. */
    room_id: id.nullish(),
    start: askedInstant,
    note: optionalText(1000),
    tells_client: z.boolean().default(true),
    allows_outside_hours: z.boolean().default(false),
    /** Otherwise a time that a visitor holds is refused with `being_booked`, `until` in its details. */
    allows_held: z.boolean().default(false),
  })
  .refine(value => Boolean(value.client_id) !== Boolean(value.client), {
    message: 'Choose a client',
    path: ['client_id'],
  })

export const moveAppointmentInput = z.object({
  appointment_id: id,
  start: askedInstant,
  practitioner_id: id.optional(),
  room_id: id.nullish(),
  /** A longer or shorter visit; the price stays as sold. */
  duration_min: minutes(5, 720).optional(),
  tells_client: z.boolean().default(true),
  allows_outside_hours: z.boolean().default(false),
  /** Otherwise a time that a visitor holds is refused with `being_booked`, `until` in its details. */
  allows_held: z.boolean().default(false),
})

export const cancelAppointmentInput = z.object({
  appointment_id: id,
  reason: optionalText(500),
  tells_client: z.boolean().default(true),
})

/** Undo of a cancellation; refused with `slot_taken` when the time has gone. */
export const restoreAppointmentInput = z.object({ appointment_id: id })

export const markAppointmentInput = z.object({
  appointment_id: id,
  status: z.enum(['confirmed', 'arrived', 'completed', 'no_show']),
})

/** What a write answers: enough for a toast with Undo. `tells_at` is when the client hears of it, null for never. */
export const changedAppointment = z.object({
  appointment_id: id,
  client_id: id,
  status: z.enum(appointmentStatuses),
  start: instant,
  end: instant,
  practitioner_id: id,
  room_id: id.nullable(),
  tells_at: instant.nullable(),
  /** Where it was before, for Undo of a move. */
  previous: z
    .object({ start: instant, practitioner_id: id, room_id: id.nullable(), duration_min: z.number() })
    .nullable(),
})

/** Free times for staff: hours and busy times count; notice, booking window and same-day do not. */
export const findOpenSlotsInput = z.object({
  service_id: id,
  duration_id: id,
  addon_ids: z.array(id).max(20).default([]),
  practitioner_id: id.nullish().transform(value => value ?? null),
  /** When moving: this appointment's own time counts as free. */
  appointment_id: id.optional(),
  from: askedDate,
  days: z.number().int().min(1).max(31),
})

export type ChangedAppointment = z.output<typeof changedAppointment>
