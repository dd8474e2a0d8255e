import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { minutesLong, price } from '#base/actions/action-fields.ts'
import { id, text } from '#lib/schemas/fields.ts'

export const action = {
  name: 'updateService',
  order: 310,
  category: 'database',
  risk: 'inside',
  right: 'change-services',
  icon: 'Hand',
  description: 'Changes name, length or price of a service.',
  would: 'change this service',
  params: z.object({
    serviceId: id,
    name: text(120).optional(),
    duration: minutesLong.optional(),
    price: price.optional(),
  }),
} as const satisfies Action
