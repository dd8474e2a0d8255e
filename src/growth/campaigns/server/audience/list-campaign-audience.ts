import { memberRights } from '#base/rights/member-rights.ts'
import { practiceMoment } from '#diary/clients/server/offers/practice-moment.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { groupOf, type Judged } from '../../audience.ts'
import { takeBackMs } from '../../campaign-state.ts'
import { campaignRefusals } from '../../messages.ts'
import { listAudienceInput, listedPeople } from '../../schema.ts'
import { readAudience } from './read-audience.ts'
import { isInvalidAudience } from './valid-audience.ts'

const onPage = 50

export const listCampaignAudience = verb({
  name: 'list-campaign-audience',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'email-automation',
  readOnly: true,
  input: listAudienceInput,
  output: listedPeople,
  refusals: campaignRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const { outcome, reason, day, after, ...audience } = input
    const moment = await practiceMoment(client, practiceId, now)
    const earliest = now.getTime() + takeBackMs
    const asked = { practiceId, audience, moment, earliest, since: now }
    const found: Judged[] = []
    try {
      for await (const batch of readAudience(client, asked, { after })) {
        for (const one of batch) {
          const group = groupOf(one, moment.time_zone)
          const isOf =
            group.outcome === outcome &&
            (reason === null || group.reason === reason) &&
            (day === null || group.day === day)
          if (isOf) found.push(one)
        }
        if (found.length > onPage) break
      }
    } catch (error) {
      if (isInvalidAudience(error)) return fail('bad_audience')
      throw error
    }
    const shown = found.slice(0, onPage)
    return {
      people: shown.map(({ client_id, name, last_visit_at }) => ({
        client_id,
        name,
        last_visit_at: last_visit_at === null ? null : new Date(last_visit_at).toISOString(),
      })),
      next: found.length > onPage ? (shown.at(-1)?.place ?? null) : null,
    }
  },
})
