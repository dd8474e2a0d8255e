import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { id, longText, text } from '#lib/schemas/fields.ts'

export const action = {
  name: 'sendSMS',
  order: 100,
  category: 'communication',
  risk: 'outside',
  right: 'change-clients',
  icon: 'MessageSquare',
  description: 'Writes a text message to a client.',
  would: 'send this text',
  params: z.object({ to: text(40), message: longText(1_000), clientId: id.optional() }),
} as const satisfies Action
