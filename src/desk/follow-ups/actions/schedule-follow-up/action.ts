import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { moment } from '#base/actions/action-fields.ts'
import { id, longText } from '#lib/schemas/fields.ts'

export const action = {
  name: 'scheduleFollowUp',
  order: 110,
  category: 'communication',
  risk: 'outside',
  right: 'change-clients',
  icon: 'Send',
  description: 'Plans an email, a text or a call to a client for later. scheduledFor is YYYY-MM-DD HH:MM.',
  would: 'plan this follow-up',
  params: z.object({
    clientId: id,
    followUpType: z.enum(['email', 'sms', 'call']),
    scheduledFor: moment,
    message: longText(1_000),
  }),
} as const satisfies Action
