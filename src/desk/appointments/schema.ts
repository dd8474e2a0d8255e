import { z } from 'zod'
import { newClientFields } from '#diary/clients/schema.ts'
import { appointmentStatuses } from '#diary/visits/schema.ts'
import {
  askedDate,
  askedInstant,
  cents,
  id,
  instant,
  longText,
  minutes,
  optionalText,
} from '#lib/schemas/fields.ts'

/** What staff have said yes to; whatever they have not is refused, so that they are asked. */
export const overruled = {
  /** Refused with `outside_hours`. */
  allows_outside_hours: z.boolean().default(false),
  /** A break or other blocked time, refused with `blocked_time`: `reason`, `from` and `until` in its details. */
  allows_blocked: z.boolean().default(false),
  /** Where a pool has not enough units left, refused with `equipment_taken`: its `name` in its details. */
  allows_without_equipment: z.boolean().default(false),
  /** A time that a visitor holds, refused with `being_booked`: `until` in its details. */
  allows_held: z.boolean().default(false),
}
export type Overruled = { [Name in keyof typeof overruled]: boolean }

/** By hand. An overlap with another visit is always refused with `slot_taken`. */
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
    ...overruled,
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
  ...overruled,
})

/** Two visits, each to the start and the practitioner of the other; done again it is undone. */
export const swapAppointmentsInput = z
  .object({
    appointment_ids: z.tuple([id, id]),
    tells_clients: z.boolean().default(true),
    ...overruled,
  })
  .refine(({ appointment_ids: [one, other] }) => one !== other, {
    message: 'Choose two visits',
    path: ['appointment_ids'],
  })

/** Undefined stays undefined: only what was given is changed. */
const changedNote = z
  .string()
  .trim()
  .max(1000)
  .nullish()
  .transform(note => (note === undefined ? undefined : note || null))

/** What is left out stays as it is. */
export const changeAppointmentInput = z
  .object({
    appointment_id: id,
    /** As the screen read it: another one is refused with `changed_meanwhile`. */
    sequence: z.number().int().min(0),
    service_id: id.optional(),
    /** A length that the service is sold in now; it goes with another service. */
    duration_id: id.optional(),
    /** All that go with it from now on; those that it has stay as they were sold. */
    addon_ids: z.array(id).max(20).optional(),
    practitioner_id: id.optional(),
    /** Null: no room. Undefined: its own where that still fits, else another of its service. */
    room_id: id.nullish(),
    start: askedInstant.optional(),
    /** Instead of what the service, its length and its add-ons come to. */
    price_cents: cents.optional(),
    /** Null takes it away. */
    note: changedNote,
    tells_client: z.boolean().default(true),
    ...overruled,
  })
  .refine(change => !change.service_id || change.duration_id, {
    message: 'Choose a length',
    path: ['duration_id'],
  })

/** Undo of a change, by the line it left in the visit's history. */
export const undoChangeInput = z.object({
  appointment_id: id,
  event_id: id,
  sequence: z.number().int().min(0),
  /** As it was; undefined where it was not changed. */
  note: changedNote,
  tells_client: z.boolean().default(true),
})

export const cancelAppointmentInput = z.object({
  appointment_id: id,
  /** With all other services of the same visit that are still to come. */
  whole: z.boolean().default(false),
  reason: optionalText(500),
  tells_client: z.boolean().default(true),
})

/** Undo of a cancellation; refused with `slot_taken` when the time has gone, and asked about like any other place. */
export const restoreAppointmentInput = z.object({
  appointment_id: id,
  /** With what was called off of the same visit in the same act. */
  whole: z.boolean().default(false),
  ...overruled,
})

export const markAppointmentInput = z.object({
  appointment_id: id,
  /** With the other services of the same visit that stand as this one does; a yes to a request is always one to all of it. */
  whole: z.boolean().default(false),
  status: z.enum(['confirmed', 'arrived', 'completed', 'no_show']),
  /** Why a visit whose health answers say stop may go on: asked for with `stop_needs_reason`. */
  stop_reason: longText(600).optional(),
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
  price_cents: z.number(),
  tells_at: instant.nullable(),
  /** Where it was before, for Undo of a move. */
  previous: z
    .object({ start: instant, practitioner_id: id, room_id: id.nullable(), duration_min: z.number() })
    .nullable(),
})

/** Both of them, in the order that they were named in. */
export const swappedAppointments = z.object({ visits: z.tuple([changedAppointment, changedAppointment]) })

/** The same after a change, with what its Undo needs. */
export const changedVisit = changedAppointment.extend({ event_id: id, sequence: z.number() })

/** One service of a visit of several. Null: anyone available, where a free time is booked. */
export const setPiece = z.object({
  service_id: id,
  duration_id: id,
  addon_ids: z.array(id).max(20).default([]),
  practitioner_id: id.nullish().transform(value => value ?? null),
})

/** Free times for staff: hours and busy times count; notice, booking window and same-day do not. */
export const findOpenSlotsInput = z.object({
  service_id: id,
  duration_id: id,
  addon_ids: z.array(id).max(20).default([]),
  practitioner_id: id.nullish().transform(value => value ?? null),
  /** When moving: this appointment's own time counts as free. */
  appointment_id: id.optional(),
  /** Services that follow in the same visit: a time's people are then who gives each. */
  more: z.array(setPiece).max(3).default([]),
  /** When moving: all services of the visit, as they stand to one another. */
  whole: z.boolean().default(false),
  /** Instead of the length that the service is sold in, or that the visit has. */
  duration_min: minutes(5, 1440).optional(),
  /** A start that is looked at too, where it lies between those that the practice offers. */
  also: askedInstant.optional(),
  from: askedDate,
  days: z.number().int().min(1).max(31),
})

export type ChangedAppointment = z.output<typeof changedAppointment>
export type ChangedVisit = z.output<typeof changedVisit>
export type ChangeAppointment = z.output<typeof changeAppointmentInput>

/** What becomes of visits that lie outside the hours: they stay, their clients are asked, or it is open again. */
export const settleOutsideInput = z.object({
  appointment_ids: z.array(id).min(1).max(100),
  choice: z.enum(['keep', 'ask', 'clear']),
})
/** `unreachable`: visits whose client has no address to write to. What is over or gone is in neither. */
export const settledOutside = z.object({ settled: z.number(), unreachable: z.array(id) })
