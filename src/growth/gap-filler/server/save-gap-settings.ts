import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { gapSettings } from '../schema.ts'

export const saveGapSettings = verb({
  name: 'save-gap-settings',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: gapSettings,
  output: gapSettings,
  refusals: {},
  run: async ({ client, practiceId, input }) => {
    await client.query({
      name: 'save-gap-settings',
      text: `insert into gap_settings (practice_id, is_on, hours, alone_a_week, posts_alone) values ($1, $2, $3, $4, $5)
        on conflict (practice_id) do update set is_on = excluded.is_on, hours = excluded.hours, alone_a_week = excluded.alone_a_week,
          posts_alone = excluded.posts_alone`,
      values: [practiceId, input.is_on, input.hours, input.alone_a_week, input.posts_alone],
    })
    // Searches now instead of at the next scheduled run.
    if (input.is_on)
      await client.query({ name: 'want-gaps', text: `select pg_notify('gaps_wanted', '')`, values: [] })
    return input
  },
})
