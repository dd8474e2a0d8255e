import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { date } from '#lib/schemas/fields.ts'

export const action = {
  name: 'getSchedule',
  order: 180,
  category: 'calendar',
  risk: 'read',
  right: 'see-diary',
  icon: 'CalendarCheck',
  description: 'Shows the visits of a day.',
  would: 'look this up',
  shows: 'schedule',
  params: z.object({ date }),
} as const satisfies Action
