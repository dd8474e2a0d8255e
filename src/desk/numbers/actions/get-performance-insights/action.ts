import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { period } from '#base/actions/action-fields.ts'

export const action = {
  name: 'getPerformanceInsights',
  order: 160,
  category: 'analytics',
  risk: 'read',
  right: 'practice-settings',
  feature: 'advanced-analytics',
  icon: 'ChartColumn',
  description: 'Says how the practice does.',
  would: 'look this up',
  params: z.object({ metric: z.enum(['revenue', 'bookings', 'clients', 'all']), period }),
} as const satisfies Action
