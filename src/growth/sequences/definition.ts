import { z } from 'zod'
import { words } from '#diary/messages/schema.ts'
import { id, text } from '#lib/schemas/fields.ts'
import { segmentExpression } from '#rules/segments/segment.ts'

export const MOST_STEPS = 8

export const trigger = z.discriminatedUnion('type', [
  /** Confirmed the address after requesting a guide. */
  z.object({ type: z.literal('lead_confirmed') }),
  /** Opted in to email offers, left the booking page and hasn't booked since. */
  z.object({ type: z.literal('booking_left') }),
  z.object({ type: z.literal('first_visit') }),
  z.object({ type: z.literal('tag_added'), tag: text(40) }),
  /** Days since the last visit, with none upcoming. */
  z.object({ type: z.literal('dormant'), days: z.number().int().min(14).max(730) }),
  /** Added by staff or by createLeadNurturingSequence. */
  z.object({ type: z.literal('by_hand') }),
])
export type Trigger = z.output<typeof trigger>

const days = z
  .number('Write a number of days')
  .int('Whole days')
  .min(1, 'At least a day')
  .max(365, 'At most 365 days')
/** The id identifies a step when others are added or removed. */
const step = z.discriminatedUnion('type', [
  z.object({ id, type: z.literal('wait'), days }),
  z.object({
    id,
    type: z.literal('condition'),
    expression: segmentExpression,
    /** If it doesn't match: end, or continue past the next step. */
    otherwise: z.enum(['end', 'skip']),
  }),
  z.object({ id, type: z.literal('mail'), words }),
  z.object({ id, type: z.literal('text'), body: text(300) }),
])
export type SequenceStep = z.output<typeof step>

export const goal = z.discriminatedUnion('type', [
  z.object({ type: z.literal('booking') }),
  z.object({ type: z.literal('expression'), expression: segmentExpression }),
])
export type SequenceGoal = z.output<typeof goal>

export const definition = z
  .object({
    trigger,
    /** Hour of the day, in the person's zone, at which waits end. */
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

export type MessageStep = Extract<SequenceStep, { type: 'mail' | 'text' }>
export const isMessage = (each: { type: string }): each is MessageStep =>
  each.type === 'mail' || each.type === 'text'
