import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { email, id, optionalText } from '#lib/schemas/fields.ts'

export const action = {
  name: 'createLeadNurturingSequence',
  order: 270,
  category: 'growth',
  risk: 'outside',
  right: 'marketing',
  feature: 'email-automation',
  icon: 'Send',
  description: 'Begins a series of messages to somebody who may become a client.',
  would: 'begin this sequence',
  params: z.object({
    leadType: z.enum(['new_inquiry', 'abandoned_booking', 'first_time_visitor']),
    email,
    clientId: id.optional(),
    name: optionalText(160),
  }),
} as const satisfies Action
