import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { id } from '#lib/schemas/fields.ts'

export const action = {
  name: 'getServices',
  order: 320,
  category: 'database',
  risk: 'read',
  right: 'see-diary',
  icon: 'Hand',
  description: 'Lists the services.',
  would: 'look this up',
  params: z.object({ service: id.optional() }),
} as const satisfies Action
