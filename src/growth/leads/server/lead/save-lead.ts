import { memberRights } from '#base/rights/member-rights.ts'
import { readPhone } from '#diary/clients/server/offers/write-client.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { leadRefusals } from '../../messages.ts'
import { saveLeadInput, saveLeadOutput } from '../../schema.ts'
import { addLead } from './add-lead.ts'

/** Adds or changes a lead manually. With a client record, name and contact details are edited there. */
export const saveLead = verb({
  name: 'save-lead',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: saveLeadInput,
  output: saveLeadOutput,
  refusals: leadRefusals,
  onConstraint: { most_leads: 'most_leads', plan_limit_clients: 'busy' },
  run: async ({ client, db, practiceId, input, now, asker }) => {
    const phone = await readPhone(db, practiceId, input.phone)
    if (phone === undefined)
      return fail('invalid_phone', { fields: { phone: leadRefusals.invalid_phone.message } })
    const { first_name, last_name, email, source, notes, next_words, next_at } = input
    if (!input.lead_id) {
      if (!email && !phone)
        return fail('unreachable', { fields: { email: leadRefusals.unreachable.message } })
      const lead = { first_name, last_name, email, phone, source, notes, next_words, next_at }
      const said = { note: null, userId: asker.userId }
      const added = await addLead(
        client,
        practiceId,
        { ...lead, new_id: input.new_id, stage: 'inquiry' },
        said,
        now,
      )
      return added ? { lead_id: added.id, is_without_record: added.client_id === null } : fail('not_found')
    }
    const saved = await firstRow<{ id: string; client_id: string | null; is_reached: boolean }>(client, {
      name: 'change-lead',
      text: `update leads set source = $3, notes = $4, next_words = $5, next_at = $6,
          first_name = case when client_id is null then $7 else first_name end,
          last_name = case when client_id is null then $8 else last_name end,
          email = case when client_id is null and ($9::text is not null or $10::text is not null) then $9 else email end,
          phone = case when client_id is null and ($9::text is not null or $10::text is not null) then $10 else phone end
        where practice_id = $1 and id = $2 and removed_at is null
        returning id, client_id, client_id is not null or $9::text is not null or $10::text is not null as is_reached`,
      values: [
        practiceId,
        input.lead_id,
        source,
        notes,
        next_words,
        next_at,
        first_name,
        last_name,
        email,
        phone,
      ],
    })
    if (!saved) return fail('not_found')
    if (!saved.is_reached) return fail('unreachable', { fields: { email: leadRefusals.unreachable.message } })
    return { lead_id: saved.id, is_without_record: saved.client_id === null }
  },
})
