import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'

export const action = {
  name: 'getClientRetention',
  order: 150,
  category: 'analytics',
  risk: 'read',
  right: 'practice-settings',
  icon: 'UserRound',
  description: 'Says how many clients come back.',
  would: 'look this up',
  params: z.object({ period: z.enum(['month', 'quarter', 'year']) }),
} as const satisfies Action
