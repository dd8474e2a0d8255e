import { memberRights } from '#base/rights/member-rights.ts'
import { onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { openingRefusals } from '../messages.ts'
import { openingSettings } from '../schema.ts'

/** Manual mode on every plan; automatic offers need advanced scheduling. */
export const saveOpeningSettings = verb({
  name: 'save-opening-settings',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: openingSettings,
  output: openingSettings,
  refusals: openingRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const { may } = await onlyRow<{ may: boolean }>(client, {
      name: 'may-offer-by-itself',
      text: `select app.may_open($1, 'advanced-scheduling', $2) as may`,
      values: [practiceId, now],
    })
    if (input.mode !== 'manual' && !may) return fail('no_plan')
    await client.query({
      name: 'save-opening-settings',
      text: `insert into opening_settings (practice_id, mode, offer_min, group_size, offer_from, offer_to, by_email, by_text)
        values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (practice_id) do update set mode = excluded.mode,
          offer_min = excluded.offer_min, group_size = excluded.group_size, offer_from = excluded.offer_from, offer_to = excluded.offer_to,
          by_email = excluded.by_email, by_text = excluded.by_text`,
      values: [
        practiceId,
        input.mode,
        input.offer_min,
        input.group_size,
        input.offer_from,
        input.offer_to,
        input.by_email,
        input.by_text,
      ],
    })
    // Open ones use the new setting from now on.
    await client.query({
      name: 'look-by-new-rule',
      text: `update openings set next_at = least(next_at, now()) where practice_id = $1 and state = 'open'
        and created_at < now() - interval '3 minutes'`,
      values: [practiceId],
    })
    return input
  },
})
