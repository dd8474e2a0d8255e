import { z } from 'zod'
import { overruled } from '#desk/appointments/schema.ts'
import { MOST_VISITS } from '#desk/appointments/series/schema.ts'
import { newClientFields } from '#diary/clients/schema.ts'
import { askedInstant, id, instant, optionalText } from '#lib/schemas/fields.ts'

const seats = z.number().int().min(2, 'At least 2 seats').max(200, 'At most 200 seats')

/** One class or a series; the dates are those that `preview-series` returned for the same rule. */
export const planClassInput = z.object({
  service_id: id,
  duration_id: id,
  practitioner_id: id,
  /** Undefined: the first free room if the service needs one. Null: no room. */
  room_id: id.nullish(),
  /** An RFC 5545 RRULE that ends; absent: one class. */
  rule: z.string().max(500).optional(),
  /** Local wall clock of the practice, 'YYYY-MM-DDTHH:MM'. */
  start: z.string().max(19),
  /** Undefined: the service's default. */
  seats: seats.optional(),
  note: optionalText(300),
  classes: z
    .array(
      z.object({
        date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
        start: askedInstant,
        practitioner_id: id,
        ...overruled,
      }),
    )
    .min(1)
    .max(MOST_VISITS),
})
export const plannedClasses = z.object({ class_ids: z.array(id), first_start: instant })

/** Omitted fields stay as they are. */
export const changeClassInput = z.object({
  class_id: id,
  start: askedInstant.optional(),
  practitioner_id: id.optional(),
  /** Null: no room. Undefined: its own room if free, else another of its service. */
  room_id: id.nullish(),
  seats: seats.optional(),
  note: z
    .string()
    .trim()
    .max(300)
    .nullish()
    .transform(note => (note === undefined ? undefined : note || null)),
  tells_client: z.boolean().default(true),
  ...overruled,
})
/** `told`: number of people notified in three minutes. `previous` is for Undo. */
export const changedClass = z.object({
  class_id: id,
  start: instant,
  practitioner_id: id,
  room_id: id.nullable(),
  seats: z.number(),
  told: z.number(),
  previous: z.object({
    start: instant,
    practitioner_id: id,
    room_id: id.nullable(),
    seats: z.number(),
    note: z.string().nullable(),
  }),
})

export const cancelClassInput = z.object({
  class_id: id,
  /** `following`: this class and the later ones planned with it. */
  scope: z.enum(['this', 'following']).default('this'),
  reason: optionalText(500),
  tells_client: z.boolean().default(true),
})
export const cancelledClasses = z.object({ class_ids: z.array(id), seats: z.number(), told: z.number() })

/** Undo; classes whose time is taken stay canceled and are counted. */
export const restoreClassInput = z.object({ class_ids: z.array(id).min(1).max(200) })
export const restoredClasses = z.object({ restored: z.array(id), gone: z.array(id) })

export const bookSeatInput = z
  .object({
    class_id: id,
    client_id: id.optional(),
    client: newClientFields.optional(),
    note: optionalText(1000),
    tells_client: z.boolean().default(true),
  })
  .refine(value => Boolean(value.client_id) !== Boolean(value.client), {
    message: 'Choose a client',
    path: ['client_id'],
  })
