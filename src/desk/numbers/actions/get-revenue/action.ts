import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { span } from '#base/actions/action-fields.ts'

export const action = {
  name: 'getRevenue',
  order: 130,
  category: 'analytics',
  risk: 'read',
  right: 'practice-settings',
  icon: 'ChartColumn',
  description: 'Says what was taken in a period.',
  would: 'look this up',
  params: z.object({ period: z.enum(['month', 'quarter', 'year', 'custom']), ...span }),
} as const satisfies Action
