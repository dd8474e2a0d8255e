import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { minutesLong, price } from '#base/actions/action-fields.ts'
import { text } from '#lib/schemas/fields.ts'

export const action = {
  name: 'createService',
  order: 300,
  category: 'database',
  risk: 'inside',
  right: 'change-services',
  icon: 'Hand',
  description: 'Adds a service: name, minutes, price in dollars.',
  would: 'add this service',
  params: z.object({ name: text(120), duration: minutesLong, price }),
} as const satisfies Action
