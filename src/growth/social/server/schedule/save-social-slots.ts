import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { slotRefusals } from '../../messages.ts'
import { savedSlots, saveSlotsInput } from '../../schema.ts'

/** Replaces the slots. Scheduled posts keep their times. */
export const saveSocialSlots = verb({
  name: 'save-social-slots',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: saveSlotsInput,
  output: savedSlots,
  refusals: slotRefusals,
  run: async ({ client, practiceId, input }) => {
    const { slots } = input
    const keys = slots.map(({ network, weekday, at }) => `${network} ${weekday} ${at}`)
    if (new Set(keys).size < keys.length) return fail('twice')
    const values = [practiceId, JSON.stringify(slots)]
    const given = 'jsonb_to_recordset($2::jsonb) as g (network text, weekday smallint, at text)'
    await client.query({
      name: 'clear-social-slots',
      text: `delete from social_slots s where s.practice_id = $1 and not exists (select from ${given}
        where g.network = s.network and g.weekday = s.weekday and g.at = s.at)`,
      values,
    })
    await client.query({
      name: 'write-social-slots',
      text: `insert into social_slots (practice_id, network, weekday, at) select $1, g.network, g.weekday, g.at from ${given}
        on conflict do nothing`,
      values,
    })
    return { slots: slots.length }
  },
})
