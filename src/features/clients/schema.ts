import { z } from 'zod'
import { email, id, optionalText, text } from '#lib/fields.ts'

export const clientFields = z.object({
  first_name: text(80),
  last_name: z.string().trim().max(80).default(''),
  email: z
    .union([email, z.literal('').transform(() => null), z.null()])
    .optional()
    .transform(value => value ?? null),
  /** As typed; the server writes it as E.164 or refuses it. */
  phone: optionalText(40),
  starred_note: optionalText(300),
  tags: z.array(text(40)).max(30).default([]),
})

/** Create (no client_id) or change. Refused with `client_exists` {client_id, name} when email or phone is another's. */
export const saveClientInput = clientFields.extend({
  client_id: id.optional(),
  /** For a new one: chosen by the form, so that sending it twice makes one record. */
  new_id: id.optional(),
})
export const saveClientOutput = z.object({ client_id: id })
