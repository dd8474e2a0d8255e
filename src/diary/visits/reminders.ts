import { z } from 'zod'

export const reminder = z.object({
  channel: z.enum(['email', 'sms']),
  hours: z.number().int().min(1, 'At least 1 hour').max(168, 'At most 168 hours, a week'),
})
export type Reminder = z.output<typeof reminder>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 09:00')

const fields = z.object({
  reminders: z
    .array(reminder)
    .max(3, 'At most three reminders a visit')
    .refine(
      all => new Set(all.map(each => `${each.channel} ${each.hours}`)).size === all.length,
      'Two are the same',
    ),
  /** Hours after the visit; null: none. */
  follow_up_hours: z.number().int().min(1).max(72).nullable(),
  tells_no_show: z.boolean(),
  /** Narrows the hours for texts; both or neither. */
  text_from: clock.nullable(),
  text_to: clock.nullable(),
})

export const reminderSettings = fields.refine(
  ({ text_from, text_to }) =>
    (text_from === null) === (text_to === null) &&
    (text_from === null || text_to === null || text_from < text_to),
  { path: ['text_to'], message: 'Texts need a time from and a later time to' },
)
export type ReminderSettings = z.output<typeof reminderSettings>

/** Defaults: texts once a phone service is configured. */
export const standardReminders = (hasTexts: boolean): Reminder[] => [
  { channel: 'email', hours: 48 },
  ...(hasTexts
    ? ([
        { channel: 'sms', hours: 24 },
        { channel: 'sms', hours: 2 },
      ] as const)
    : []),
]

/** Default hours after a visit. */
export const standardFollowUpHours = 3

export const remindersOutput = fields.extend({
  has_texts: z.boolean(),
})
