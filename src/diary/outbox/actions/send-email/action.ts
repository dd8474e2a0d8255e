import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { words } from '#base/actions/action-fields.ts'
import { email, id, subjectLine } from '#lib/schemas/fields.ts'

export const action = {
  name: 'sendEmail',
  order: 90,
  category: 'communication',
  risk: 'outside',
  right: 'change-clients',
  icon: 'Mail',
  description: 'Writes an email to a client.',
  would: 'send this email',
  params: z.object({ to: email, subject: subjectLine(150), body: words, clientId: id.optional() }),
} as const satisfies Action
