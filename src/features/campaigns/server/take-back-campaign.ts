import { memberRights } from '#features/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { mayDo } from '../campaign-state.ts'
import { campaignRefusals } from '../messages.ts'
import { campaignInput, savedCampaign } from '../schema.ts'
import { findCampaign } from './find-campaign.ts'

/** Takes a yes back while nothing has left: a draft again, to be changed. Taken back twice it is taken back. */
export const takeBackCampaign = verb({
  name: 'take-back-campaign',
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
    if (state === 'draft') return { campaign_id, revision }
    if (!mayDo('take_back', state)) return fail('too_late')
    await db
      .updateTable('campaigns')
      // The work that was queued finds another run, and ends.
      .set({ state: 'draft', approved_at: null, leaves_at: null, run: found.run + 1 })
      .where('practice_id', '=', practiceId)
      .where('id', '=', campaign_id)
      .execute()
    return { campaign_id, revision }
  },
})
