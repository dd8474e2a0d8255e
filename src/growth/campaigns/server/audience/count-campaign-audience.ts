import { memberRights } from '#base/rights/member-rights.ts'
import { practiceMoment } from '#diary/clients/server/offers/practice-moment.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { tally } from '../../audience.ts'
import { takeBackMs } from '../../campaign-state.ts'
import { campaignRefusals } from '../../messages.ts'
import { audienceCounts, countAudienceInput } from '../../schema.ts'
import { sendsAt } from '../../sending/timing.ts'
import { readAudience } from './read-audience.ts'
import { isInvalidAudience } from './valid-audience.ts'

/** Clients per batch: small enough that other requests get a turn. */
export const countedAtOnce = 25_000

export const countCampaignAudience = verb({
  name: 'count-campaign-audience',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'email-automation',
  readOnly: true,
  input: countAudienceInput,
  output: audienceCounts,
  refusals: campaignRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const moment = await practiceMoment(client, practiceId, now)
    const earliest = now.getTime() + takeBackMs
    const counting = tally(moment.time_zone)
    const asked = { practiceId, audience: input, moment, earliest, since: now }
    try {
      for await (const batch of readAudience(client, asked, { most: countedAtOnce })) counting.add(batch)
    } catch (error) {
      if (isInvalidAudience(error)) return fail('bad_audience')
      throw error
    }
    return {
      ...counting.result(),
      at: new Date(sendsAt(input, moment.time_zone, null, earliest)).toISOString(),
    }
  },
})
