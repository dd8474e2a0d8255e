import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { campaignRefusals } from '../../messages.ts'
import { addCampaignInput, savedCampaign } from '../../schema.ts'
import { beginCampaign } from '../offers/begin-campaign.ts'
import { isOpen } from '../offers/channel-plan.ts'

export const addCampaign = verb({
  name: 'add-campaign',
  who: 'member',
  roles: memberRights.marketing,
  input: addCampaignInput,
  output: savedCampaign,
  refusals: campaignRefusals,
  onConstraint: { most_campaigns: 'too_many_campaigns', campaigns_pkey: 'not_found' },
  run: async ({ client, db, practiceId, input, now }) => {
    const { campaign_id, name, channel } = input
    if (!(await isOpen(client, practiceId, channel, now))) return fail('no_plan')
    const revision = await beginCampaign(db, practiceId, { campaign_id, name, channel, words: null, now })
    return { campaign_id, revision }
  },
})
