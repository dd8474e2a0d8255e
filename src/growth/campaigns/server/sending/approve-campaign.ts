import type pg from 'pg'
import { memberRights } from '#base/rights/member-rights.ts'
import { practiceMoment } from '#diary/clients/server/offers/practice-moment.ts'
import { marketingPausedAt } from '#diary/messages/server/offers/deliverability/marketing-pause.ts'
import { mayWriteToPeople } from '#diary/messages/server/offers/deliverability/may-write.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { mayDo } from '../../campaign-state.ts'
import { campaignRefusals } from '../../messages.ts'
import { approveCampaignInput, savedCampaign } from '../../schema.ts'
import { timingProblem } from '../../sending/timing.ts'
import { isValidAudience } from '../audience/valid-audience.ts'
import { type CheckedWords, checkWords } from '../draft/check-message.ts'
import { type FoundCampaign, findCampaign } from '../find-campaign.ts'
import { isOpen } from '../offers/channel-plan.ts'
import { queueCampaign } from './queue-campaign.ts'

/** Sends it at its time, at the earliest a minute from now. Refuses a stale revision. Idempotent. */
export const approveCampaign = verb({
  name: 'approve-campaign',
  who: 'member',
  roles: memberRights.marketing,
  input: approveCampaignInput,
  output: savedCampaign,
  refusals: campaignRefusals,
  run: async ({ client, practiceId, input, now, config }) => {
    const { campaign_id, revision } = input
    const found = await findCampaign(client, practiceId, campaign_id)
    if (!found) return fail('not_found')
    if (found.revision !== revision) return fail('changed_meanwhile')
    const { state } = found
    if (state === 'scheduled' || state === 'sending') return { campaign_id, revision }
    if (!mayDo('approve', state)) return fail('not_a_draft')
    const refused = await approve(client, practiceId, found, { publicUrl: config.publicUrl, now })
    if (!refused) return { campaign_id, revision }
    return 'findings' in refused ? fail(refused.code, { findings: refused.findings }) : fail(refused.code)
  },
})

type Refused =
  | {
      code:
        | Exclude<ReturnType<typeof timingProblem>, undefined>
        | (
            | 'no_plan'
            | 'unconfirmed_address'
            | 'marketing_paused'
            | 'no_words'
            | 'bad_words'
            | 'too_long'
            | 'bad_audience'
          )
    }
  | { code: 'may_not_leave'; findings: CheckedWords['findings'] }

/** Approves a locked draft and queues its sending, or answers why it can't be sent. */
export async function approve(
  client: pg.PoolClient,
  practiceId: string,
  found: FoundCampaign,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<Refused | undefined> {
  if (!(await isOpen(client, practiceId, found.channel, now))) return { code: 'no_plan' }
  if (!(await mayWriteToPeople(client, practiceId))) return { code: 'unconfirmed_address' }
  if (await marketingPausedAt(client, practiceId)) return { code: 'marketing_paused' }
  const moment = await practiceMoment(client, practiceId, now)
  const ofItsTime = timingProblem(found, moment.time_zone, now.getTime())
  if (ofItsTime) return { code: ofItsTime }
  const { says, findings, isTooLong } = await checkWords(client, practiceId, found, { publicUrl, now })
  if (says === 'nothing') return { code: 'no_words' }
  if (says === 'no_form') return { code: 'bad_words' }
  if (isTooLong) return { code: 'too_long' }
  const blocks = findings.filter(({ severity }) => severity === 'block')
  if (blocks.length > 0) return { code: 'may_not_leave', findings: blocks }
  if (!(await isValidAudience(client, practiceId, found, moment))) return { code: 'bad_audience' }
  await queueCampaign(client, practiceId, found, 'scheduled', now, moment.time_zone)
  return undefined
}
