import { z } from 'zod'
import { reminder } from '#diary/visits/reminders.ts'
import { id, instant } from '#lib/schemas/fields.ts'
import { appointmentRefusals } from '../messages.ts'

export const addVisitReminderInput = z.object({
  appointment_id: id,
  channels: z
    .array(reminder.shape.channel)
    .min(1, 'Choose email or text')
    .max(2)
    .refine(all => new Set(all).size === all.length, 'Two are the same'),
  hours: reminder.shape.hours,
})

export const removeVisitReminderInput = z.object({
  appointment_id: id,
  reminder_ids: z.array(id).min(1).max(3),
})

/** `appointment_id`: for a visit of several services, the first. */
export const addedReminders = z.object({
  appointment_id: id,
  client_id: id,
  reminders: z.array(
    reminder.extend({
      id,
      goes_at: instant,
    }),
  ),
})
export const removedReminders = z.object({ removed: z.int() })

/** `may_not_go` names the `channel` and the `reason`. */
export const visitReminderRefusals = {
  not_found: appointmentRefusals.not_found,
  not_allowed_now: {
    status: 409,
    message: 'Only a visit that is confirmed and still to come can have a reminder.',
  },
  reminder_past: {
    status: 409,
    message: 'That moment has passed. Choose fewer hours before the visit.',
  },
  reminder_there: { status: 409, message: 'This visit has that reminder already.' },
  too_many_reminders: {
    status: 409,
    message: 'A visit has at most three reminders of its own. Take one away first.',
  },
  may_not_go: { status: 409, message: 'This reminder would not be sent.' },
} as const
