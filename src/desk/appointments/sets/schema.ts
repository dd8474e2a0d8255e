import { z } from 'zod'
import { newClientFields } from '#diary/clients/schema.ts'
import { askedInstant, id, optionalText } from '#lib/schemas/fields.ts'
import { overruled, setPiece } from '../schema.ts'

/** In this order without gaps. An overlap with another visit is always refused with `slot_taken`. */
export const createAppointmentSetInput = z
  .object({
    client_id: id.optional(),
    client: newClientFields.optional(),
    pieces: z.array(setPiece).min(2).max(4),
    start: askedInstant,
    note: optionalText(1000),
    tells_client: z.boolean().default(true),
    ...overruled,
  })
  .refine(value => Boolean(value.client_id) !== Boolean(value.client), {
    message: 'Choose a client',
    path: ['client_id'],
  })

/** All active services with their gaps; `appointment_id` is any of them. */
export const moveAppointmentSetInput = z.object({
  appointment_id: id,
  /** Start of the whole visit. */
  start: askedInstant,
  tells_client: z.boolean().default(true),
  ...overruled,
})
