import { memberRights } from '#features/rights/member-rights.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { leadRefusals } from '../messages.ts'
import { leadInput, saveLeadOutput } from '../schema.ts'
import { clientOfLead, type LeadPerson } from './client-of-lead.ts'
import { enterYes } from './enter-yes.ts'

/** Gives a lead its client record, where the plan had no room for one when it came. Refused with `full` while it has none. */
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
    const lead = await firstRow<LeadPerson & { client_id: string | null; confirmed_at: Date | null }>(
      client,
      {
        name: 'lead-without-record',
        text: `select first_name, last_name, email, phone, client_id, confirmed_at from leads
        where practice_id = $1 and id = $2 for update`,
        values: [practiceId, input.lead_id],
      },
    )
    if (!lead) return fail('not_found')
    if (lead.client_id) return { lead_id: input.lead_id, is_without_record: false }
    if (!lead.first_name) return fail('nobody')
    const source = lead.confirmed_at ? 'lead_form' : 'staff'
    const clientId = await clientOfLead(client, practiceId, lead, source, now)
    if (!clientId) return fail('full')
    await client.query({
      name: 'record-of-lead',
      text: 'update leads set client_id = $3 where practice_id = $1 and id = $2',
      values: [practiceId, input.lead_id, clientId],
    })
    await enterYes(client)
    return { lead_id: input.lead_id, is_without_record: false }
  },
})
