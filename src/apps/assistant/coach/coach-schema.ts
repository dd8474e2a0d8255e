import { z } from 'zod'
import { date, instant } from '#lib/schemas/fields.ts'
import { finding, hiddenFinding } from '../findings/schema.ts'
import { actStates } from '../schema.ts'

export const showCoachWeekInput = z.object({
  /** A Monday; absent, this week's. */
  week: date.optional(),
})
export const showCoachWeekOutput = z.object({
  /** The Monday of the week, and whether it is the present one. */
  week: z.string(),
  is_present: z.boolean(),
  /** Mondays whose talk can be read again, the newest first. */
  weeks: z.array(z.string()),
  is_thin: z.boolean(),
  visits: z.int(),
  /** Three at most, reckoned for the Monday from the records as they are; `since`: what became of the figure, of a past week. */
  findings: z.array(finding.extend({ since: z.string().nullable() })),
  /** Of the present week: how many things stand out today, whatever did on its Monday; 0 of a past one. */
  stand_out_now: z.int(),
  /** Of the present week. */
  hidden: z.array(hiddenFinding),
  /** The thread in which the week is talked about. */
  thread_key: z.string(),
  /** What was done in it. */
  acts: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      state: z.enum(actStates),
      said: z.string().nullable(),
      created_at: instant,
    }),
  ),
})
