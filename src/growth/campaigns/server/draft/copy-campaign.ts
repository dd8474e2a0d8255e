import { memberRights } from '#base/rights/member-rights.ts'
import { draftBehindCampaign } from '#growth/facts/server/offers/find-stale-facts.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { campaignRefusals } from '../../messages.ts'
import { copyCampaignInput, savedCampaign } from '../../schema.ts'
import { findCampaign } from '../find-campaign.ts'
import { isOpen } from '../offers/channel-plan.ts'

export const copyCampaign = verb({
  name: 'copy-campaign',
  who: 'member',
  roles: memberRights.marketing,
  input: copyCampaignInput,
  output: savedCampaign,
  refusals: campaignRefusals,
  onConstraint: { most_campaigns: 'too_many_campaigns', campaigns_pkey: 'not_found' },
  run: async ({ client, db, practiceId, input, now }) => {
    const { campaign_id, new_id } = input
    const found = await findCampaign(client, practiceId, campaign_id)
    if (!found) return fail('not_found')
    const { name, channel, expression, words, body_text, stop_on_book } = found
    if (!(await isOpen(client, practiceId, channel, now))) return fail('no_plan')
    const draft_id = await draftBehindCampaign(client, practiceId, campaign_id)
    const made = await db
      .insertInto('campaigns')
      .values({
        id: new_id,
        practice_id: practiceId,
        name: `${name.slice(0, 73)}, again`,
        channel,
        expression: JSON.stringify(expression),
        words: words === null ? null : JSON.stringify(words),
        body_text,
        stop_on_book,
        draft_id,
        created_at: now,
      })
      .onConflict(conflict =>
        conflict.columns(['practice_id', 'id']).doUpdateSet(({ ref }) => ({ name: ref('campaigns.name') })),
      )
      .returning('revision')
      .executeTakeFirstOrThrow()
    return { campaign_id: new_id, revision: made.revision }
  },
})
