import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { contact, note } from '#base/actions/action-fields.ts'
import { text } from '#lib/schemas/fields.ts'

export const action = {
  name: 'createClient',
  order: 10,
  category: 'database',
  risk: 'inside',
  right: 'change-clients',
  icon: 'UserRound',
  description: 'Makes a record of a new client.',
  would: 'add this client',
  params: z.object({ firstName: text(80), lastName: text(80), ...contact, notes: note }),
} as const satisfies Action
