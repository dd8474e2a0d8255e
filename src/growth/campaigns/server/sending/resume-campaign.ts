import { memberRights } from '#base/rights/member-rights.ts'
import { practiceMoment } from '#diary/clients/server/offers/practice-moment.ts'
import { marketingPausedAt } from '#diary/messages/server/offers/deliverability/marketing-pause.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { withholdMessages } from '#server/outbound/withhold-messages.ts'
import { mayDo } from '../../campaign-state.ts'
import { campaignRefusals } from '../../messages.ts'
import { campaignInput, savedCampaign } from '../../schema.ts'
import { isValidAudience } from '../audience/valid-audience.ts'
import { findCampaign } from '../find-campaign.ts'
import { isOpen } from '../offers/channel-plan.ts'
import { findStaleCampaignFacts } from './find-stale-campaign-facts.ts'
import { queueCampaign } from './queue-campaign.ts'
import { settleStopTask } from './stop-campaign.ts'

/** Overdue messages go at once. Each message is checked again before it is sent. Idempotent. */
export const resumeCampaign = verb({
  name: 'resume-campaign',
  who: 'member',
  roles: memberRights.marketing,
  input: campaignInput,
  output: savedCampaign,
  refusals: campaignRefusals,
  run: async ({ client, practiceId, input, asker, now }) => {
    const { campaign_id } = input
    const found = await findCampaign(client, practiceId, campaign_id)
    if (!found) return fail('not_found')
    const { state, revision, began_at } = found
    if (state === 'scheduled' || state === 'sending' || state === 'sent') return { campaign_id, revision }
    if (!mayDo('resume', state)) return fail('wrong_state')
    if (!(await isOpen(client, practiceId, found.channel, now))) return fail('no_plan')
    if (await marketingPausedAt(client, practiceId)) return fail('marketing_paused')
    if ((await findStaleCampaignFacts(client, practiceId, found, now)).length > 0)
      return fail('no_longer_true')
    const moment = await practiceMoment(client, practiceId, now)
    if (!found.written_at && !(await isValidAudience(client, practiceId, found, moment)))
      return fail('bad_audience')
    await withholdMessages(client, { kind: 'campaign', id: campaign_id }, { does: 'release', at: now })
    await queueCampaign(client, practiceId, found, began_at ? 'sending' : 'scheduled', now, moment.time_zone)
    if (found.stopped_at) await settleStopTask(client, practiceId, campaign_id, asker.userId, now)
    return { campaign_id, revision }
  },
})
