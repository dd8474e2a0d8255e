import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { stopMessages } from '#server/outbound/withhold-messages.ts'
import { reminderSettings } from '../../reminders.ts'
import { stopReminders } from '../offers/reminders/stop-reminders.ts'

/** Pending messages that this switches off are stopped. */
export const saveReminders = verb({
  name: 'save-reminders',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: reminderSettings,
  output: reminderSettings,
  refusals: {},
  limits: [{ per: 'address', hits: 120, seconds: 3600 }],
  run: async ({ client, practiceId, input, now }) => {
    const { reminders, follow_up_hours, tells_no_show, text_from, text_to } = input
    await client.query({
      name: 'save-reminders',
      // Follow-ups count from when they were switched on.
      text: `insert into reminder_settings as s (practice_id, reminders, follow_up_hours, tells_no_show, text_from, text_to, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (practice_id) do update set reminders = excluded.reminders, follow_up_hours = excluded.follow_up_hours,
          tells_no_show = excluded.tells_no_show, text_from = excluded.text_from, text_to = excluded.text_to,
          updated_at = case when excluded.follow_up_hours is distinct from s.follow_up_hours
            or excluded.tells_no_show <> s.tells_no_show then excluded.updated_at else s.updated_at end`,
      values: [
        practiceId,
        JSON.stringify(reminders),
        follow_up_hours,
        tells_no_show,
        text_from,
        text_to,
        now,
      ],
    })
    const off = { reason: 'switched_off', at: now }
    const kinds = [
      ...(follow_up_hours === null ? ['visit-follow-up'] : []),
      ...(tells_no_show ? [] : ['visit-no-show']),
    ]
    if (kinds.length > 0) await stopMessages(client, practiceId, { kinds }, off)
    await stopReminders(client, practiceId, reminders, now)
    return input
  },
})
