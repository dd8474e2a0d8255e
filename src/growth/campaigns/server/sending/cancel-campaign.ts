import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { withholdMessages } from '#server/outbound/withhold-messages.ts'
import { mayDo } from '../../campaign-state.ts'
import { campaignRefusals } from '../../messages.ts'
import { campaignInput, savedCampaign } from '../../schema.ts'
import { findCampaign } from '../find-campaign.ts'
import { settleStopTask } from './stop-campaign.ts'

/** Cancels the unsent part for good. Idempotent. */
export const cancelCampaign = verb({
  name: 'cancel-campaign',
  who: 'member',
  roles: memberRights.marketing,
  input: campaignInput,
  output: savedCampaign,
  refusals: campaignRefusals,
  run: async ({ client, db, practiceId, input, asker, now }) => {
    const { campaign_id } = input
    const found = await findCampaign(client, practiceId, campaign_id)
    if (!found) return fail('not_found')
    const { state, revision } = found
    if (state === 'cancelled') return { campaign_id, revision }
    if (!mayDo('cancel', state)) return fail('wrong_state')
    const origin = { kind: 'campaign', id: campaign_id }
    await withholdMessages(client, origin, { does: 'skip', reason: 'withdrawn', at: now })
    await db
      .updateTable('campaigns')
      .set({ state: 'cancelled', ended_at: now, run: found.run + 1, stopped_at: null, stopped_words: null })
      .where('practice_id', '=', practiceId)
      .where('id', '=', campaign_id)
      .execute()
    if (found.stopped_at) await settleStopTask(client, practiceId, campaign_id, asker.userId, now)
    return { campaign_id, revision }
  },
})
