import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { contact, note } from '#base/actions/action-fields.ts'
import { id, text } from '#lib/schemas/fields.ts'

export const action = {
  name: 'updateClient',
  order: 20,
  category: 'database',
  risk: 'inside',
  right: 'change-clients',
  icon: 'UserRound',
  description: 'Changes name, email or phone of a client.',
  would: 'change this record',
  params: z.object({
    clientId: id,
    firstName: text(80).optional(),
    lastName: text(80).optional(),
    ...contact,
    notes: note,
  }),
} as const satisfies Action
