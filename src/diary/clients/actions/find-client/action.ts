import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { text } from '#lib/schemas/fields.ts'

export const action = {
  name: 'findClient',
  order: 30,
  category: 'database',
  risk: 'read',
  right: 'see-clients',
  icon: 'UserRound',
  description: 'Looks clients up. For a known one the query is their token.',
  would: 'look this up',
  params: z.object({ query: text(200) }),
} as const satisfies Action
