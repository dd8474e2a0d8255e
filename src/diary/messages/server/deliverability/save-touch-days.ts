import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { touchDays } from '../../deliverability/sending-schema.ts'

export const saveTouchDays = verb({
  name: 'save-touch-days',
  who: 'member',
  roles: memberRights.marketing,
  input: touchDays,
  output: touchDays,
  refusals: {},
  run: async ({ client, practiceId, input }) => {
    await client.query({
      name: 'save-touch-days',
      text: `insert into message_settings (practice_id, touch_days) values ($1, $2)
        on conflict (practice_id) do update set touch_days = excluded.touch_days`,
      values: [practiceId, input.touch_days],
    })
    return input
  },
})
