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

/** Refusals that staff overruled. Any other one is returned so that staff are asked. */
export const overruled = {
  /** Overrules `outside_hours`. */
  allows_outside_hours: z.boolean().default(false),
  /** Overrules `blocked_time`, whose details have `reason`, `from` and `until`. */
  allows_blocked: z.boolean().default(false),
  /** Overrules `equipment_taken`, whose details have the pool's `name`. */
  allows_without_equipment: z.boolean().default(false),
  /** Overrules `being_booked` (a visitor holds the time), whose details have `until`. */
  allows_held: z.boolean().default(false),
}
export type Overruled = { [Name in keyof typeof overruled]: boolean }

/** An overlap with another visit is always refused with `slot_taken`. */
export const createAppointmentInput = z
  .object({
    client_id: id.optional(),
    client: newClientFields.optional(),
    service_id: id,
    duration_id: id,
    addon_ids: z.array(id).max(20).default([]),
    practitioner_id: id,
    /** Undefined: the first free room if the service needs one. Null: no room. */
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
  /** The price stays as sold. */
  duration_min: minutes(5, 720).optional(),
  tells_client: z.boolean().default(true),
  ...overruled,
})

/** Each visit gets the other's start and practitioner. Running it again undoes it. */
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

const changedNote = z
  .string()
  .trim()
  .max(1000)
  .nullish()
  .transform(note => (note === undefined ? undefined : note || null))

/** Omitted fields stay as they are. */
export const changeAppointmentInput = z
  .object({
    appointment_id: id,
    /** As the screen read it; any other value is refused with `changed_meanwhile`. */
    sequence: z.number().int().min(0),
    service_id: id.optional(),
    /** A length the service is sold in now; required with another service. */
    duration_id: id.optional(),
    /** All add-ons after the change; existing ones keep their sold price. */
    addon_ids: z.array(id).max(20).optional(),
    practitioner_id: id.optional(),
    /** Null: no room. Undefined: its own room if it still fits, else another of its service. */
    room_id: id.nullish(),
    start: askedInstant.optional(),
    /** Replaces the sum of service, length and add-ons. */
    price_cents: cents.optional(),
    note: changedNote,
    tells_client: z.boolean().default(true),
    ...overruled,
  })
  .refine(change => !change.service_id || change.duration_id, {
    message: 'Choose a length',
    path: ['duration_id'],
  })

/** Undoes a change, identified by its line in the visit's history. */
export const undoChangeInput = z.object({
  appointment_id: id,
  event_id: id,
  sequence: z.number().int().min(0),
  /** The old note; undefined if it wasn't changed. */
  note: changedNote,
  tells_client: z.boolean().default(true),
})

export const cancelAppointmentInput = z.object({
  appointment_id: id,
  /** Includes all upcoming services of the same visit. */
  whole: z.boolean().default(false),
  reason: optionalText(500),
  tells_client: z.boolean().default(true),
})

/** Undo of a cancellation; refused with `slot_taken` if the time is taken, and checked like any other place. */
export const restoreAppointmentInput = z.object({
  appointment_id: id,
  /** Includes services of the same visit that were canceled together. */
  whole: z.boolean().default(false),
  ...overruled,
})

export const markAppointmentInput = z.object({
  appointment_id: id,
  /** Includes services of the visit with the same status. Confirming a request always confirms all of it. */
  whole: z.boolean().default(false),
  status: z.enum(['confirmed', 'arrived', 'completed', 'no_show']),
  /** Why a visit may go on despite a health answer that says stop; required with `stop_needs_reason`. */
  stop_reason: longText(600).optional(),
})

/** Enough for a toast with Undo. `tells_at`: when the client is notified, null for never. */
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
  /** The place before a move, for Undo. */
  previous: z
    .object({ start: instant, practitioner_id: id, room_id: id.nullable(), duration_min: z.number() })
    .nullable(),
})

/** In the order of the input. */
export const swappedAppointments = z.object({ visits: z.tuple([changedAppointment, changedAppointment]) })

/** With what Undo needs. */
export const changedVisit = changedAppointment.extend({ event_id: id, sequence: z.number() })

/** One service of a visit with several. Null: anyone available, if a free time is booked. */
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
  /** Services that follow in the same visit; then each slot lists who takes each service. */
  more: z.array(setPiece).max(3).default([]),
  /** When moving: all services of the visit, with their gaps. */
  whole: z.boolean().default(false),
  /** Replaces the length of the service or of the visit. */
  duration_min: minutes(5, 1440).optional(),
  /** A start to check even if the practice's grid doesn't offer it. */
  also: askedInstant.optional(),
  from: askedDate,
  days: z.number().int().min(1).max(31),
})

export type ChangedAppointment = z.output<typeof changedAppointment>
export type ChangedVisit = z.output<typeof changedVisit>
export type ChangeAppointment = z.output<typeof changeAppointmentInput>

export const settleOutsideInput = z.object({
  appointment_ids: z.array(id).min(1).max(100),
  choice: z.enum(['keep', 'ask', 'clear']),
})
/** `unreachable`: visits whose client has no contact address. Past and canceled visits are counted in neither. */
export const settledOutside = z.object({ settled: z.number(), unreachable: z.array(id) })
