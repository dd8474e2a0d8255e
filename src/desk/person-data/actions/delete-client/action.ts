import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { id } from '#lib/schemas/fields.ts'

export const action = {
  name: 'deleteClient',
  order: 40,
  category: 'database',
  risk: 'grave',
  right: 'admin',
  icon: 'UserRound',
  description: 'Deletes a client for good.',
  would: 'delete this client',
  params: z.object({ clientId: id }),
} as const satisfies Action
