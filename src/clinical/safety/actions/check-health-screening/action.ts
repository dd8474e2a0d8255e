import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { id, text } from '#lib/schemas/fields.ts'

export const action = {
  name: 'checkHealthScreening',
  order: 230,
  category: 'safety',
  risk: 'read',
  right: 'see-health',
  icon: 'HeartPulse',
  description: 'Screens a client for a treatment. serviceType is the name of the service.',
  would: 'look this up',
  shows: 'screening',
  params: z.object({ clientId: id, serviceType: text(120) }),
} as const satisfies Action
