import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { campaignRefusals } from '../../messages.ts'
import { campaignInput, checkedCampaign } from '../../schema.ts'
import { findCampaign } from '../find-campaign.ts'
import { checkWords } from './check-message.ts'

export const checkCampaign = verb({
  name: 'check-campaign',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'email-automation',
  input: campaignInput,
  output: checkedCampaign,
  refusals: campaignRefusals,
  run: async ({ client, practiceId, input, config, now }) => {
    const found = await findCampaign(client, practiceId, input.campaign_id)
    if (!found) return fail('not_found')
    const { says, sample, findings, isTooLong } = await checkWords(client, practiceId, found, {
      publicUrl: config.publicUrl,
      now,
    })
    if (says === 'no_form') return fail('bad_words')
    return {
      findings,
      is_too_long: isTooLong,
      sample: sample && {
        subject: sample.subject ?? null,
        body_text: sample.body_text,
        body_html: sample.body_html ?? null,
      },
    }
  },
})
