import { type Trail, turns, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  reminder_settings: {
    subject: 'practice',
    one: 'reminders',
    many: 'reminders',
    bare: 'the reminder settings',
    isSettings: true,
    columns: {
      reminders: value('reminders before a visit', 'reminders'),
      follow_up_hours: value('time until the follow-up after a visit', 'hours'),
      tells_no_show: turns('messages after a missed visit'),
      text_from: value('earliest time for text messages', 'clock'),
      text_to: value('latest time for text messages', 'clock'),
    },
  },
}
