import { z } from 'zod'
import { askedDate, clock, id, optionalText } from '#lib/schemas/fields.ts'
import { isDate } from '#lib/time/dates.ts'

export const timeOffKinds = ['holiday', 'ill', 'training', 'other'] as const
export type TimeOffKind = (typeof timeOffKinds)[number]

export const timeOffStates = ['asked', 'approved', 'declined', 'withdrawn'] as const
export type TimeOffState = (typeof timeOffStates)[number]

const day = askedDate.refine(isDate, 'Give a date that exists')

/** Wall clock of the practice's zone. Without times, whole dates, both included. */
export const timeOffSpan = z.object({
  from_date: day,
  from_time: clock.nullable().default(null),
  until_date: day,
  until_time: clock.nullable().default(null),
})
export type TimeOffSpan = z.output<typeof timeOffSpan>

/** The form chooses `time_off_id`, so that sending it twice requests once. */
export const askTimeOffInput = timeOffSpan.extend({
  time_off_id: id,
  practitioner_id: id,
  kind: z.enum(timeOffKinds),
  note: optionalText(400),
})
export const decideTimeOffInput = z.object({
  time_off_id: id,
  approves: z.boolean(),
  words: optionalText(400),
})
export const withdrawTimeOffInput = z.object({ time_off_id: id })

/** `outside_count`: upcoming visits outside this person's hours or in time off. */
export const savedTimeOff = z.object({
  time_off_id: id,
  state: z.enum(timeOffStates),
  outside_count: z.number(),
})
