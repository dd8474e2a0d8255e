import { z } from 'zod'
import { id, text } from '#lib/schemas/fields.ts'
import { definition } from './definition.ts'
import { endStates } from './states.ts'

export const saveSequenceInput = z.object({
  /** The screen chooses it, so a repeated request creates one sequence and one version. */
  sequence_id: id,
  name: text(80),
  definition,
  /** The version that was edited, 0 for a new one; a newer version is never overwritten. */
  based_on: z.number().int().min(0).max(1_000_000),
  /** People already inside keep their steps, move to the new ones, or leave. */
  inside: z.enum(['stay', 'move', 'end']).default('stay'),
})
export const savedSequence = z.object({ sequence_id: id, version: z.number(), inside: z.number() })

export const switchSequenceInput = z.object({ sequence_id: id, is_on: z.boolean() })
export const removeSequenceInput = z.object({ sequence_id: id })
export const sequenceOutput = z.object({ sequence_id: id })

export const putInInput = z.object({
  sequence_id: id,
  client_id: id,
  put_in_id: id,
})
export const takeOutInput = z.object({ person_id: id })
export const personOutput = z.object({ person_id: id })

const count = z.number().int()
export const listedSequence = z.object({
  id,
  name: z.string(),
  is_on: z.boolean(),
  switched_at: z.string().nullable(),
  version: count,
  definition,
  inside: count,
  /** Of the last 30 days. */
  sent: count,
  held_back: count,
})
export type ListedSequence = z.output<typeof listedSequence>
export const listSequencesOutput = z.object({ sequences: z.array(listedSequence) })

export const showSequenceInput = z.object({ sequence_id: id })
export const showSequenceOutput = listedSequence.extend({
  /** Messages sent in total by step id. */
  sent_by_step: z.record(z.string(), count),
  /** People inside who passed each step, by step id. */
  passed: z.record(z.string(), count),
  /** Postal address; null: sequences with emails can't be turned on. */
  address: z.string().nullable(),
  time_zone: z.string(),
  has_texts: z.boolean(),
  /** Deleted content that emails are sent without. */
  gone: z.array(
    z.object({
      step: id,
      code: z.literal('words'),
      found: z.string(),
      words: z.string(),
      at: z.union([z.enum(['subject', 'blocks']), count]).optional(),
    }),
  ),
})
export type ShownSequence = z.output<typeof showSequenceOutput>

export const listPeopleInput = z.object({
  sequence_id: id,
  inside: z.boolean(),
  after: z.object({ at: z.iso.datetime(), id }).nullable(),
})
export const sequencePerson = z.object({
  id,
  client_id: id,
  name: z.string(),
  state: z.enum(['inside', ...endStates]),
  entered_at: z.string(),
  ended_at: z.string().nullable(),
  next_at: z.string().nullable(),
  version: count,
  log: z.array(
    z.object({ at: z.number(), what: z.string(), step: z.string().optional(), why: z.string().optional() }),
  ),
})
export type SequencePerson = z.output<typeof sequencePerson>
export const listPeopleOutput = z.object({ people: z.array(sequencePerson), is_more: z.boolean() })

export const trySequenceInput = z.object({ definition })
export const trySequenceOutput = z.object({
  /** First date considered. */
  since: z.string(),
  /** Who entered, and how many of them were simulated at most. */
  came: count,
  followed: count,
  messages: count,
  people: count,
  /** People without any message, by reason. */
  silent: z.record(z.string(), count),
  steps: z.array(z.object({ id, sent: count, why: z.record(z.string(), count) })),
  names: z.array(
    z.object({
      client_id: id,
      name: z.string(),
      entered_at: z.string(),
      sent: z.array(z.object({ step: id, at: z.string() })),
      ended: z.string().nullable(),
      why: z.string().nullable(),
    }),
  ),
})
export type TriedSequence = z.output<typeof trySequenceOutput>

/** Section 3 of the specification, verbatim. */
export const createLeadNurturingSequenceInput = z.object({
  leadType: z.enum(['new_inquiry', 'abandoned_booking', 'first_time_visitor']),
  email: z.email('Write a mail address').max(254),
  clientId: id.optional(),
  name: z.string().trim().max(120).optional(),
})
export const createLeadNurturingSequenceOutput = z.object({
  sequence_id: id,
  person_id: id,
  client_id: id,
  /** Whether marketing email is currently allowed, and if not, why. */
  may_write: z.boolean(),
  reason: z.string().nullable(),
})
