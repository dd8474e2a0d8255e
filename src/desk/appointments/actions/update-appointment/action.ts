import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { note } from '#base/actions/action-fields.ts'
import { clock, date, id } from '#lib/schemas/fields.ts'

export const action = {
  name: 'updateAppointment',
  order: 60,
  category: 'calendar',
  risk: 'outside',
  right: 'change-diary',
  icon: 'CalendarCheck',
  description:
    'Moves a visit to another date or time, changes its service or practitioner, or marks it as pending, confirmed or completed.',
  would: 'change this visit',
  params: z.object({
    appointmentId: id,
    date: date.optional(),
    time: clock.optional(),
    service: id.optional(),
    practitioner: id.optional(),
    notes: note,
    status: z.enum(['pending', 'confirmed', 'completed', 'cancelled']).optional(),
  }),
} as const satisfies Action
