import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { period, span } from '#base/actions/action-fields.ts'

export const action = {
  name: 'getBookingStats',
  order: 140,
  category: 'analytics',
  risk: 'read',
  right: 'practice-settings',
  icon: 'ChartColumn',
  description: 'Counts visits of a period: booked, cancelled, missed.',
  would: 'look this up',
  params: z.object({ period, ...span }),
} as const satisfies Action
