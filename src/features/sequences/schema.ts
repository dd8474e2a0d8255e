import { z } from 'zod'
import { segmentExpression } from '#features/clients/segment.ts'
import { words } from '#features/messages/schema.ts'
import { id, text } from '#lib/fields.ts'
import { endStates } from './states.ts'

export const MOST_STEPS = 8

export const trigger = z.discriminatedUnion('type', [
  /** Somebody who asked for a guide said that the address is theirs. */
  z.object({ type: z.literal('lead_confirmed') }),
  z.object({ type: z.literal('first_visit') }),
  z.object({ type: z.literal('tag_added'), tag: text(40) }),
  /** So many days after the last visit, with none to come. */
  z.object({ type: z.literal('dormant'), days: z.number().int().min(14).max(730) }),
  /** Whom staff put in, and whom createLeadNurturingSequence names. */
  z.object({ type: z.literal('by_hand') }),
])
export type Trigger = z.output<typeof trigger>

const days = z
  .number('Write a number of days')
  .int('Whole days')
  .min(1, 'At least a day')
  .max(365, 'At most 365 days')
/** An id of its own, by which a step is known whatever becomes of those around it. */
const step = z.discriminatedUnion('type', [
  z.object({ id, type: z.literal('wait'), days }),
  z.object({
    id,
    type: z.literal('condition'),
    expression: segmentExpression,
    /** Whom it does not fit: is out, or goes on past the next step. */
    otherwise: z.enum(['end', 'skip']),
  }),
  z.object({ id, type: z.literal('mail'), words }),
  z.object({ id, type: z.literal('text'), body: text(300) }),
])
export type Step = z.output<typeof step>

export const goal = z.discriminatedUnion('type', [
  z.object({ type: z.literal('booking') }),
  z.object({ type: z.literal('expression'), expression: segmentExpression }),
])
export type Goal = z.output<typeof goal>

export const definition = z
  .object({
    trigger,
    /** The hour of the day, where the person is, at which waits end. */
    hour: z.number().int().min(8, 'From 8 am on').max(20, 'Until 8 pm'),
    steps: z
      .array(step)
      .min(1, 'A sequence needs a step')
      .max(MOST_STEPS, 'At most eight steps')
      .refine(all => new Set(all.map(each => each.id)).size === all.length, 'Two steps are one and the same'),
    goal,
  })
  .superRefine(({ steps }, context) => {
    if (!steps.some(isMessage)) context.addIssue(wrong('It needs a mail or a text'))
    const last = steps.at(-1)
    if (last && !isMessage(last)) context.addIssue(wrong('The last step has to be a mail or a text'))
  })
export type Definition = z.output<typeof definition>

const wrong = (message: string) => ({ code: 'custom' as const, path: ['steps'], message })

export type MessageStep = Extract<Step, { type: 'mail' | 'text' }>
export const isMessage = (each: { type: string }): each is MessageStep =>
  each.type === 'mail' || each.type === 'text'

export const saveSequenceInput = z.object({
  /** Chosen by the screen: sent twice, it is one sequence and one version. */
  sequence_id: id,
  name: text(80),
  definition,
  /** The version that was open when it was changed, 0 for a new one: another since then is not written over. */
  based_on: z.number().int().min(0).max(1_000_000),
  /** What becomes of those inside: they go on by their steps, move to the new ones, or are out. */
  inside: z.enum(['stay', 'move', 'end']).default('stay'),
})
export const savedSequence = z.object({ sequence_id: id, version: z.number(), inside: z.number() })

export const switchSequenceInput = z.object({ sequence_id: id, is_on: z.boolean() })
export const removeSequenceInput = z.object({ sequence_id: id })
export const sequenceOutput = z.object({ sequence_id: id })

export const putInInput = z.object({
  sequence_id: id,
  client_id: id,
  /** Chosen by the screen: sent twice, they are in it once. */
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
  /** What each step has sent in all: by the step's id. */
  sent_by_step: z.record(z.string(), count),
  /** How many inside have passed each step: by the step's id. */
  passed: z.record(z.string(), count),
  /** Mails leave with it; null: none can be switched on. */
  address: z.string().nullable(),
  time_zone: z.string(),
  has_texts: z.boolean(),
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
  /** The first date that was looked at. */
  since: z.string(),
  /** Who came in, and of whom at most so many were followed. */
  came: count,
  followed: count,
  messages: count,
  people: count,
  /** Who heard nothing, by reason. */
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

/** Section 3 of the specification, to the letter. */
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
  /** Whether marketing mail may go to this person as things are, and if not, why. */
  may_write: z.boolean(),
  reason: z.string().nullable(),
})
