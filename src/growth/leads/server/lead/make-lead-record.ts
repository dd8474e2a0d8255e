import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { leadRefusals } from '../../messages.ts'
import { leadInput, saveLeadOutput } from '../../schema.ts'
import { recordOfLead } from './record-of-lead.ts'

/** Creates the client record of a lead added while the plan was full. Refuses with `full` while it still is. */
export const makeLeadRecord = verb({
  name: 'make-lead-record',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: leadInput,
  output: saveLeadOutput,
  refusals: leadRefusals,
  onConstraint: { plan_limit_clients: 'full' },
  run: async ({ client, practiceId, input, now }) => {
    const found = await recordOfLead(client, practiceId, input.lead_id, now)
    return typeof found === 'string' ? { lead_id: input.lead_id, is_without_record: false } : found
  },
})
