import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { contact, note } from '#base/actions/action-fields.ts'
import { id, optionalText } from '#lib/schemas/fields.ts'

export const action = {
  name: 'trackLeadProgress',
  order: 280,
  category: 'growth',
  risk: 'inside',
  right: 'marketing',
  feature: 'marketingPlan',
  icon: 'Send',
  description: 'Says how far somebody is who may become a client, or adds them.',
  would: 'move this lead on',
  params: z.object({
    stage: z.enum(['inquiry', 'contacted', 'scheduled', 'visited', 'converted']),
    leadId: id.optional(),
    ...contact,
    source: optionalText(80),
    notes: note,
  }),
} as const satisfies Action
