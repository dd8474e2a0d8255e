import type { Kysely } from 'kysely'
import { memberRights } from '#base/rights/member-rights.ts'
import type { DB } from '#server/database/schema-types.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { mayDo } from '../../campaign-state.ts'
import { campaignRefusals } from '../../messages.ts'
import { campaignInput, savedCampaign } from '../../schema.ts'
import { type FoundCampaign, findCampaign } from '../find-campaign.ts'

/** Turns an approved campaign into a draft again while nothing was sent. Idempotent. */
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
    await backToDraft(db, practiceId, found)
    return { campaign_id, revision }
  },
})

/** Undoes the approval of a locked, scheduled campaign; the queued work sees a new run and ends. */
export async function backToDraft(
  db: Kysely<DB>,
  practiceId: string,
  { id, run }: Pick<FoundCampaign, 'id' | 'run'>,
): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ state: 'draft', approved_at: null, leaves_at: null, run: run + 1 })
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .execute()
}
