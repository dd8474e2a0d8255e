import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { id } from '#lib/schemas/fields.ts'

export const action = {
  name: 'analyzeClientBehavior',
  order: 290,
  category: 'analytics',
  risk: 'read',
  right: 'practice-settings',
  icon: 'UserRound',
  description: 'Says when a client comes, what they like, whether they may leave, or what they are worth.',
  would: 'look this up',
  params: z.object({
    clientId: id,
    analysisType: z.enum(['booking_patterns', 'service_preferences', 'retention_risk', 'value_analysis']),
  }),
} as const satisfies Action
