import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { ofDay } from '#base/actions/action-fields.ts'
import { date } from '#lib/schemas/fields.ts'

export const action = {
  name: 'optimizeSchedule',
  order: 210,
  category: 'calendar',
  risk: 'outside',
  right: 'change-diary',
  icon: 'CalendarCheck',
  description:
    'Proposes moves that make a day better, or each day of a period: endDate is then its last day, at most six days after date.',
  would: 'move these visits',
  wouldMoveOne: 'move this visit',
  params: z.object({
    ...ofDay,
    goal: z.enum(['revenue', 'efficiency', 'client_satisfaction']),
    /** The last of several days, a week at most; absent: only `date`. */
    endDate: date.optional(),
  }),
} as const satisfies Action
