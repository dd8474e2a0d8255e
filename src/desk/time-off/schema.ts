import { z } from 'zod'
import { askedDate, clock, id, optionalText } from '#lib/schemas/fields.ts'
import { isDate } from '#lib/time/dates.ts'

export const timeOffKinds = ['holiday', 'ill', 'training', 'other'] as const
export type TimeOffKind = (typeof timeOffKinds)[number]

export const timeOffStates = ['asked', 'approved', 'declined', 'withdrawn'] as const
export type TimeOffState = (typeof timeOffStates)[number]

const day = askedDate.refine(isDate, 'Give a date that exists')

/** Wall-clock times of the practice's zone. Without times whole dates, both included; a time is a bound of its date. */
export const timeOffSpan = z.object({
  from_date: day,
  from_time: clock.nullable().default(null),
  until_date: day,
  until_time: clock.nullable().default(null),
})
export type TimeOffSpan = z.output<typeof timeOffSpan>

/** `time_off_id` is chosen by the form, so that sending it twice asks once. */
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

/** `outside_count`: coming visits of this person that their hours, or time off, do not cover now. */
export const savedTimeOff = z.object({
  time_off_id: id,
  state: z.enum(timeOffStates),
  outside_count: z.number(),
})
