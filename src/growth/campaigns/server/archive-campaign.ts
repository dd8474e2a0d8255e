import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { mayDo } from '../campaign-state.ts'
import { campaignRefusals } from '../messages.ts'
import { archiveCampaignInput, savedCampaign } from '../schema.ts'
import { findCampaign } from './find-campaign.ts'

export const archiveCampaign = verb({
  name: 'archive-campaign',
  who: 'member',
  roles: memberRights.marketing,
  input: archiveCampaignInput,
  output: savedCampaign,
  refusals: campaignRefusals,
  run: async ({ client, db, practiceId, input, now }) => {
    const { campaign_id, archived } = input
    const found = await findCampaign(client, practiceId, campaign_id)
    if (!found) return fail('not_found')
    if (archived && !mayDo('archive', found.state)) return fail('not_archivable')
    if (archived !== (found.archived_at !== null))
      await db
        .updateTable('campaigns')
        .set({ archived_at: archived ? now : null })
        .where('practice_id', '=', practiceId)
        .where('id', '=', campaign_id)
        .execute()
    return { campaign_id, revision: found.revision }
  },
})
