import { z } from 'zod'
import { email, id, optionalText, text } from '#lib/schemas/fields.ts'
import { detailFields } from './details.ts'
import { takeable } from './merge/join-records.ts'

export const clientFields = z.object({
  first_name: text(80),
  last_name: z.string().trim().max(80).default(''),
  email: z
    .union([email, z.literal('').transform(() => null), z.null()])
    .optional()
    .transform(value => value ?? null),
  /** As typed; the server stores it as E.164 or refuses it. */
  phone: optionalText(40),
  starred_note: optionalText(300),
  tags: z.array(text(40)).max(30).default([]),
  ...detailFields,
})

export const newClientFields = clientFields.extend({
  /** Staff have seen the lookalike and say it's another person: overrides `client_exists`. */
  is_somebody_else: z.boolean().default(false),
})

/**
 * Creates (no client_id) or changes a client. A lookalike is refused with `client_exists` {client_id, name, verdict:
 * same | likely, field: email | phone} until `is_somebody_else` is set.
 */
export const saveClientInput = newClientFields.extend({
  client_id: id.optional(),
  new_id: id.optional(),
})
const lookalike = z.object({
  client_id: id,
  name: z.string(),
  verdict: z.enum(['same', 'likely']),
  field: z.enum(['email', 'phone']),
})
export type Lookalike = z.output<typeof lookalike>
/** `question`: the change was saved but made this record look like another one, so staff are asked. */
export const saveClientOutput = z.object({
  client_id: id,
  question: lookalike.extend({ question_id: id }).optional(),
})

/** 'two': never asked again. Null undoes the answer. */
export const answerDuplicateInput = z.object({ question_id: id, answer: z.literal('two').nullable() })
/** `reminded_by` gets the messages about the visits of `client_id`; null: the client. */
export const nameRemindedInput = z.object({ client_id: id, reminded_by: id.nullable() })
export const nameRemindedOutput = nameRemindedInput

/** `paid_by` pays for the visits of `client_id`, same household; null: the client. */
export const namePayerInput = z.object({ client_id: id, paid_by: id.nullable() })
export const namePayerOutput = namePayerInput
/** A household member named for another: gets their messages, or pays. */
const named = z.object({ client_id: id, as: z.enum(['reminded_by', 'paid_by']), person_id: id })
/** `consent_id` is chosen by the form, so that sending twice adds one entry. `all` can only be declined. */
export const noteConsentInput = z.object({
  consent_id: id,
  client_id: id,
  channel: z.enum(['email', 'sms']),
  purpose: z.enum(['offers', 'reminders', 'reviews', 'all']),
  is_granted: z.boolean(),
  wording: text(300),
})
export const noteConsentOutput = z.object({ consent_id: id })

/** `named`: what leaving the household removed, for Undo. */
export const joinHouseholdInput = z
  .object({ client_id: id, other_id: id, named: z.array(named).max(100).default([]) })
  .refine(({ client_id, other_id }) => client_id !== other_id, 'Two records are needed')
export const joinHouseholdOutput = z.object({ client_id: id })
export const leaveHouseholdInput = z.object({ client_id: id })
/** `with_id`: someone still in it, if any; `named`: the links that ended. */
export const leaveHouseholdOutput = z.object({
  client_id: id,
  with_id: id.nullable(),
  named: z.array(named),
})
export type Named = z.output<typeof named>
export const answerDuplicateOutput = z.object({ question_id: id })

/** Merges `other_id` into `keep_id`; `take`: fields taken from `other_id` even if both have one. */
export const mergeClientsInput = z
  .object({ keep_id: id, other_id: id, take: z.array(z.enum(takeable)).max(takeable.length).default([]) })
  .refine(({ keep_id, other_id }) => keep_id !== other_id, 'Two records are needed')
export const undoMergeInput = z.object({ merge_id: id })
/** The record that is kept, or (undo) restored. */
export const mergeOutput = z.object({ merge_id: id, client_id: id })
