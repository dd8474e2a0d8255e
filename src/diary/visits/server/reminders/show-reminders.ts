import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { type Columns, firstRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { remindersOutput, standardFollowUpHours, standardReminders } from '../../reminders.ts'

type Kept = Columns<
  'reminder_settings',
  'reminders' | 'follow_up_hours' | 'tells_no_show' | 'text_from' | 'text_to'
>

export const showReminders = verb({
  name: 'show-reminders',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: z.object({}),
  output: remindersOutput,
  refusals: {},
  readOnly: true,
  limits: [{ per: 'address', hits: 1200, seconds: 3600 }],
  run: async ({ client, practiceId, config }) => {
    const hasTexts = config.texts !== undefined
    const kept = await firstRow<Kept>(client, {
      name: 'reminder-settings',
      text: `select reminders, follow_up_hours, tells_no_show, text_from, text_to from reminder_settings where practice_id = $1`,
      values: [practiceId],
    })
    const none = {
      follow_up_hours: standardFollowUpHours,
      tells_no_show: false,
      text_from: null,
      text_to: null,
    }
    return {
      ...(kept ?? { ...none, reminders: standardReminders(hasTexts) }),
      reminders: (kept?.reminders ?? standardReminders(hasTexts)) as ReturnType<typeof standardReminders>,
      has_texts: hasTexts,
    }
  },
})
