import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { withholdMessages } from '#server/outbound/withhold-messages.ts'
import { mayDo } from '../../campaign-state.ts'
import { campaignRefusals } from '../../messages.ts'
import { campaignInput, savedCampaign } from '../../schema.ts'
import { findCampaign } from '../find-campaign.ts'

export const pauseCampaign = verb({
  name: 'pause-campaign',
  who: 'member',
  roles: memberRights.marketing,
  input: campaignInput,
  output: savedCampaign,
  refusals: campaignRefusals,
  run: async ({ client, db, practiceId, input }) => {
    const { campaign_id } = input
    const found = await findCampaign(client, practiceId, campaign_id)
    if (!found) return fail('not_found')
    const { state, revision } = found
    if (state === 'paused') return { campaign_id, revision }
    if (!mayDo('pause', state)) return fail('wrong_state')
    await withholdMessages(client, { kind: 'campaign', id: campaign_id }, { does: 'hold' })
    await db
      .updateTable('campaigns')
      .set({ state: 'paused', run: found.run + 1 })
      .where('practice_id', '=', practiceId)
      .where('id', '=', campaign_id)
      .execute()
    return { campaign_id, revision }
  },
})
