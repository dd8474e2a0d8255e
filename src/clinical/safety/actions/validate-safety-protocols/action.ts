import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { id } from '#lib/schemas/fields.ts'

export const action = {
  name: 'validateSafetyProtocols',
  order: 240,
  category: 'safety',
  risk: 'read',
  right: 'see-health',
  icon: 'HeartPulse',
  description: 'Screens a visit.',
  would: 'look this up',
  shows: 'screening',
  params: z.object({ appointmentId: id }),
} as const satisfies Action
