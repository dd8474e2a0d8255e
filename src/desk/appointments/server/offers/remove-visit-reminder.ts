import { memberRights } from '#base/rights/member-rights.ts'
import { standardReminders } from '#diary/visits/reminders.ts'
import { stopReminders } from '#diary/visits/server/offers/reminders/stop-reminders.ts'
import { allRows } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import {
  removedReminders,
  removeVisitReminderInput,
  visitReminderRefusals,
} from '../../visit/visit-reminders.ts'

/** Removes reminders of one visit, including those already queued. Running it again does nothing. */
export const removeVisitReminder = verb({
  name: 'remove-visit-reminder',
  who: 'member',
  roles: memberRights['change-diary'],
  input: removeVisitReminderInput,
  output: removedReminders,
  refusals: visitReminderRefusals,
  limits: [{ per: 'address', hits: 600, seconds: 3600 }],
  run: async ({ client, practiceId, input, now, config }) => {
    const found = await allRows<{ id: string }>(client, {
      name: 'visit-of-reminders',
      text: 'select id from appointments where practice_id = $1 and id = $2',
      values: [practiceId, input.appointment_id],
    })
    if (found.length === 0) return fail('not_found')
    const removed = await allRows<{ id: string }>(client, {
      name: 'remove-visit-reminders',
      text: 'delete from visit_reminders where practice_id = $1 and appointment_id = $2 and id = any ($3) returning id',
      values: [practiceId, input.appointment_id, input.reminder_ids],
    })
    if (removed.length > 0)
      await stopReminders(client, practiceId, standardReminders(config.texts !== undefined), now)
    return { removed: removed.length }
  },
})
