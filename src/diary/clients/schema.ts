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
  /** As typed; the server writes it as E.164 or refuses it. */
  phone: optionalText(40),
  starred_note: optionalText(300),
  tags: z.array(text(40)).max(30).default([]),
  ...detailFields,
})

/** A new client as typed at the desk. */
export const newClientFields = clientFields.extend({
  /** Staff have seen the record that may be the same person, and say that it is not: answers `client_exists`. */
  is_somebody_else: z.boolean().default(false),
})

/**
 * Create (no client_id) or change. A new one who may be somebody who is there is refused with `client_exists`
 * {client_id, name, verdict: same | likely, field: email | phone} until `is_somebody_else` says otherwise.
 */
export const saveClientInput = newClientFields.extend({
  client_id: id.optional(),
  /** For a new one: chosen by the form, so that sending it twice makes one record. */
  new_id: id.optional(),
})
/** Somebody who is, or may be, the person just typed. */
const lookalike = z.object({
  client_id: id,
  name: z.string(),
  verdict: z.enum(['same', 'likely']),
  /** What both have. */
  field: z.enum(['email', 'phone']),
})
export type Lookalike = z.output<typeof lookalike>
/** `question`: a change made this record look like another one; it is saved, and whoever saved it is asked at once. */
export const saveClientOutput = z.object({
  client_id: id,
  question: lookalike.extend({ question_id: id }).optional(),
})

/** 'two': kept apart, and never asked again. Null takes it back. */
export const answerDuplicateInput = z.object({ question_id: id, answer: z.literal('two').nullable() })
/** `reminded_by`: who gets the messages about the visits of `client_id`; null: they themselves. */
export const nameRemindedInput = z.object({ client_id: id, reminded_by: id.nullable() })
export const nameRemindedOutput = nameRemindedInput

/** `paid_by`: who of their household pays for the visits of `client_id`; null: they themselves. */
export const namePayerInput = z.object({ client_id: id, paid_by: id.nullable() })
export const namePayerOutput = namePayerInput
/** One who was named for another: who gets their messages, or pays. */
const named = z.object({ client_id: id, as: z.enum(['reminded_by', 'paid_by']), person_id: id })
/**
 * What a client said, and how: in person, in an email. `consent_id` is chosen by the form, so that sending it twice is one
 * line. To `all` only a no.
 */
export const noteConsentInput = z.object({
  consent_id: id,
  client_id: id,
  channel: z.enum(['email', 'sms']),
  purpose: z.enum(['offers', 'reminders', 'reviews', 'all']),
  is_granted: z.boolean(),
  wording: text(300),
})
export const noteConsentOutput = z.object({ consent_id: id })

/** Links two records as one household. `named`: what leaving it took away, for an Undo. */
export const joinHouseholdInput = z
  .object({ client_id: id, other_id: id, named: z.array(named).max(100).default([]) })
  .refine(({ client_id, other_id }) => client_id !== other_id, 'Two records are needed')
export const joinHouseholdOutput = z.object({ client_id: id })
export const leaveHouseholdInput = z.object({ client_id: id })
/** `with_id`: one who is still in it, or nobody; `named`: who was named within it and is no more. */
export const leaveHouseholdOutput = z.object({
  client_id: id,
  with_id: id.nullable(),
  named: z.array(named),
})
export type Named = z.output<typeof named>
export const answerDuplicateOutput = z.object({ question_id: id })

/** `other_id` becomes part of `keep_id`; `take`: what is taken from it although the kept one says otherwise. */
export const mergeClientsInput = z
  .object({ keep_id: id, other_id: id, take: z.array(z.enum(takeable)).max(takeable.length).default([]) })
  .refine(({ keep_id, other_id }) => keep_id !== other_id, 'Two records are needed')
export const undoMergeInput = z.object({ merge_id: id })
/** The record that is kept, or (undo) that is there again. */
export const mergeOutput = z.object({ merge_id: id, client_id: id })
