import { z } from 'zod'
import { askedDate, id, minutes, optionalText, text } from '#lib/schemas/fields.ts'
import { isDate } from '#lib/time/dates.ts'

export const taskRhythms = ['daily', 'weekdays', 'weekly', 'fortnightly', 'monthly'] as const
export type TaskRhythm = (typeof taskRhythms)[number]

export const taskRuleKinds = ['new_client', 'visit_missed', 'visit_cancelled', 'birthday'] as const
export type TaskRuleKind = (typeof taskRuleKinds)[number]

const taskFields = {
  title: text(200),
  note: optionalText(2000),
  client_id: id.nullable().default(null),
  appointment_id: id.nullable().default(null),
  assigned_to: id.nullable().default(null),
  due_on: askedDate.refine(isDate, 'Give a date that exists').nullable().default(null),
  /** Repetition from the due date; null: once. Omit it to keep the current one. */
  rhythm: z.enum(taskRhythms).nullable().default(null),
}

/** The form chooses `task_id`, so that sending it twice creates one. */
export const saveTaskInput = z
  .object({ task_id: id, ...taskFields })
  .refine(task => task.rhythm === null || task.due_on !== null, {
    message: 'Give the first date',
    path: ['due_on'],
  })
export const taskOutput = z.object({ task_id: id })

export const completeTaskInput = z.object({ task_id: id, is_done: z.boolean() })
/** `next_due`: null for a task that doesn't repeat. */
export const completeTaskOutput = z.object({ task_id: id, next_due: z.string().nullable() })

export const removeTaskInput = z.object({ task_id: id, is_removed: z.boolean() })

export const saveTaskRuleInput = z.object({
  kind: z.enum(taskRuleKinds),
  words: text(200),
  /** Null: the practitioner of the visit. */
  assigned_to: id.nullable(),
  due_days: minutes(0, 365),
  is_on: z.boolean(),
})
export const taskRuleOutput = z.object({ kind: z.enum(taskRuleKinds) })
