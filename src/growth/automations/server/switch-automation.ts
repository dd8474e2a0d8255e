import { memberRights } from '#base/rights/member-rights.ts'
import { onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { stopMessages } from '#server/outbound/withhold-messages.ts'
import { switchRefusals } from '../messages.ts'
import { switchAutomationInput, switchAutomationOutput } from '../schema.ts'
import { kindsOf } from './automation-kinds.ts'

/** Turning one off also stops its queued messages. Reminders and follow-ups use `save-reminders`. */
export const switchAutomation = verb({
  name: 'switch-automation',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: switchAutomationInput,
  output: switchAutomationOutput,
  refusals: switchRefusals,
  limits: [{ per: 'address', hits: 300, seconds: 3600 }],
  run: async ({ client, practiceId, input, now }) => {
    const { automation, is_on } = input
    if (automation === 'win-back' && is_on) {
      const { may, address } = await onlyRow<{ may: boolean; address: string | null }>(client, {
        name: 'may-win-back',
        text: `select app.may_open(id, 'email-automation', $2::timestamptz) as may, nullif(btrim(address), '') as address
          from practices where id = $1`,
        values: [practiceId, now],
      })
      if (!may) return fail('plan_feature', { feature: 'email-automation' })
      if (!address) return fail('no_address')
    }
    await client.query({
      name: 'switch-automation',
      text: `insert into automation_settings as s (practice_id, automation, is_on, switched_at) values ($1, $2, $3, $4)
        on conflict on constraint automation_settings_once do update set is_on = excluded.is_on,
          switched_at = case when s.is_on = excluded.is_on then s.switched_at else excluded.switched_at end`,
      values: [practiceId, automation, is_on, now],
    })
    if (!is_on)
      await stopMessages(
        client,
        practiceId,
        { kinds: kindsOf[automation] },
        { reason: 'switched_off', at: now },
      )
    return { is_on }
  },
})
