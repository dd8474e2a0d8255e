import { memberRights } from '#base/rights/member-rights.ts'
import { readBegun } from '#diary/messages/problems/draft-problems.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { mayDo } from '../../campaign-state.ts'
import { campaignRefusals } from '../../messages.ts'
import { saveCampaignInput, savedCampaign } from '../../schema.ts'
import { findCampaign } from '../find-campaign.ts'

/** Saves a draft, which can be incomplete. Refuses approved campaigns and stale revisions. */
export const saveCampaign = verb({
  name: 'save-campaign',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'email-automation',
  input: saveCampaignInput,
  output: savedCampaign,
  refusals: campaignRefusals,
  run: async ({ client, db, practiceId, input }) => {
    const { campaign_id, revision, expression, words, body_text, ...plain } = input
    const found = await findCampaign(client, practiceId, campaign_id)
    if (!found) return fail('not_found')
    if (!mayDo('change', found.state)) return fail('not_a_draft')
    if (found.revision !== revision) return fail('changed_meanwhile')
    if (words && !readBegun(words)) return fail('bad_words')
    await db
      .updateTable('campaigns')
      .set({
        ...plain,
        expression: JSON.stringify(expression),
        words: found.channel === 'email' && words ? JSON.stringify(words) : null,
        body_text: found.channel === 'sms' ? body_text : null,
        revision: revision + 1,
      })
      .where('practice_id', '=', practiceId)
      .where('id', '=', campaign_id)
      .execute()
    return { campaign_id, revision: revision + 1 }
  },
})
