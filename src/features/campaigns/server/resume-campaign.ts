import { practiceMoment } from '#features/clients/server/practice-moment.ts'
import { marketingPausedAt } from '#features/messages/server/marketing-pause.ts'
import { memberRights } from '#features/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { withholdMessages } from '#server/outbound/withhold-messages.ts'
import { mayDo } from '../campaign-state.ts'
import { campaignRefusals } from '../messages.ts'
import { campaignInput, savedCampaign } from '../schema.ts'
import { isOpen } from './channel-plan.ts'
import { findCampaign } from './find-campaign.ts'
import { queueCampaign } from './queue-campaign.ts'

/**
 * Lets a paused campaign go on: at its time, or at once where that has passed meanwhile. Each message is looked at again before
 * it leaves. Told twice it goes on once.
 */
export const resumeCampaign = verb({
  name: 'resume-campaign',
  who: 'member',
  roles: memberRights.marketing,
  input: campaignInput,
  output: savedCampaign,
  refusals: campaignRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const { campaign_id } = input
    const found = await findCampaign(client, practiceId, campaign_id)
    if (!found) return fail('not_found')
    const { state, revision, began_at } = found
    if (state === 'scheduled' || state === 'sending' || state === 'sent') return { campaign_id, revision }
    if (!mayDo('resume', state)) return fail('wrong_state')
    if (!(await isOpen(client, practiceId, found.channel, now))) return fail('no_plan')
    if (await marketingPausedAt(client, practiceId)) return fail('marketing_paused')
    await withholdMessages(client, { kind: 'campaign', id: campaign_id }, { does: 'release', at: now })
    const { time_zone } = await practiceMoment(client, practiceId, now)
    await queueCampaign(client, practiceId, found, began_at ? 'sending' : 'scheduled', now, time_zone)
    return { campaign_id, revision }
  },
})
