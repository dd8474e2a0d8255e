import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { ofDay } from '#base/actions/action-fields.ts'

export const action = {
  name: 'resolveConflicts',
  order: 190,
  category: 'calendar',
  risk: 'outside',
  right: 'change-diary',
  icon: 'CalendarCheck',
  description: 'Finds visits of a day that stand in each other’s way, and what to do about them.',
  would: 'settle it so',
  params: z.object(ofDay),
} as const satisfies Action
