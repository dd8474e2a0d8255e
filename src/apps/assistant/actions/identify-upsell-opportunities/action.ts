import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { id } from '#lib/schemas/fields.ts'

export const action = {
  name: 'identifyUpsellOpportunities',
  order: 260,
  category: 'growth',
  risk: 'read',
  right: 'practice-settings',
  icon: 'ChartColumn',
  description: 'Says what else a client might like.',
  would: 'look this up',
  params: z.object({ clientId: id }),
} as const satisfies Action
