import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { id, optionalText } from '#lib/schemas/fields.ts'

export const action = {
  name: 'cancelAppointment',
  order: 70,
  category: 'calendar',
  risk: 'outside',
  right: 'change-diary',
  icon: 'CalendarX',
  description: 'Cancels a visit.',
  would: 'cancel this visit',
  params: z.object({ appointmentId: id, reason: optionalText(500) }),
} as const satisfies Action
