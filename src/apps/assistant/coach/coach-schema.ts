import { z } from 'zod'
import { date, instant } from '#lib/schemas/fields.ts'
import { finding, hiddenFinding } from '../findings/schema.ts'
import { actStates } from '../schema.ts'

export const showCoachWeekInput = z.object({
  /** A Monday; default: this week. */
  week: date.optional(),
})
export const showCoachWeekOutput = z.object({
  week: z.string(),
  is_present: z.boolean(),
  weeks: z.array(z.string()),
  is_thin: z.boolean(),
  visits: z.int(),
  /** At most 3, computed for the Monday from current records; `since`: later change of the number, for past weeks. */
  findings: z.array(finding.extend({ since: z.string().nullable() })),
  /** This week only: findings as of today; 0 for past weeks. */
  stand_out_now: z.int(),
  hidden: z.array(hiddenFinding),
  thread_key: z.string(),
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
