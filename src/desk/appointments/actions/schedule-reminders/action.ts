import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { reminder } from '#diary/visits/reminders.ts'
import { id } from '#lib/schemas/fields.ts'

export const action = {
  name: 'scheduleReminders',
  order: 200,
  category: 'calendar',
  risk: 'outside',
  right: 'change-diary',
  icon: 'CalendarCheck',
  description: 'Adds a reminder to a visit.',
  would: 'add this reminder',
  params: z.object({
    appointmentId: id,
    reminderType: z.enum(['email', 'sms', 'both']),
    // The limit of every reminder; §3 names no other.
    hoursBeforeAppointment: reminder.shape.hours.optional(),
  }),
} as const satisfies Action
