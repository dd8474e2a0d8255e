import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { minutesLong } from '#base/actions/action-fields.ts'
import { clock, date, id } from '#lib/schemas/fields.ts'

export const action = {
  name: 'checkAvailability',
  order: 170,
  category: 'calendar',
  risk: 'read',
  right: 'see-diary',
  icon: 'CalendarCheck',
  description: 'Says whether a time of a day is free.',
  would: 'look this up',
  params: z.object({ date, startTime: clock, duration: minutesLong, service: id.optional() }),
} as const satisfies Action
