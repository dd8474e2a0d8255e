import { memberRights } from '#base/rights/member-rights.ts'
import { lockPeople } from '#diary/clients/server/offers/lock-people.ts'
import { readPhone } from '#diary/clients/server/offers/write-client.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { leadRefusals } from '../../messages.ts'
import { trackLeadProgressInput, trackLeadProgressOutput } from '../../schema.ts'
import { addLead } from '../lead/add-lead.ts'
import { findLead } from '../lead/find-lead.ts'
import { moveLead } from '../lead/move-lead.ts'

/**
 * §3 trackLeadProgress: moves a lead either way and logs a note. Creates a lead for a known address or phone, with its
 * record; none for an unknown name.
 */
export const trackLeadProgress = verb({
  name: 'track-lead-progress',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: trackLeadProgressInput,
  output: trackLeadProgressOutput,
  refusals: leadRefusals,
  onConstraint: { most_leads: 'most_leads', plan_limit_clients: 'busy' },
  run: async ({ client, db, practiceId, input, now, asker }) => {
    const { stage, leadId, email = null, source, notes = null } = input
    const phone = await readPhone(db, practiceId, input.phone ?? null)
    if (phone === undefined)
      return fail('invalid_phone', { fields: { phone: leadRefusals.invalid_phone.message } })
    if (!leadId && !email && !phone) return fail('nobody')
    // Serializes with others who look up the same address.
    await lockPeople(client, practiceId)
    const found = await findLead(client, practiceId, { lead_id: leadId, email, phone })
    const said = { note: notes, userId: asker.userId }
    if (found) {
      if (source)
        await client.query({
          name: 'source-of-lead',
          text: 'update leads set source = $3 where practice_id = $1 and id = $2',
          values: [practiceId, found.id, source],
        })
      await moveLead(client, practiceId, found, { stage, ...said }, now)
      return { lead_id: found.id, stage, from_stage: found.stage }
    }
    if (leadId) return fail('not_found')
    const known = await firstRow<{ first_name: string; last_name: string }>(client, {
      name: 'name-of-lead',
      // A shared address doesn't identify one person.
      text: `select min(first_name) as first_name, min(last_name) as last_name from clients
        where practice_id = $1 and merged_into is null and erased_at is null
          and contacts && array_remove(array[app.mailbox($2), $3]::text[], null)
        having count(*) = 1`,
      values: [practiceId, email, phone],
    })
    const lead = { first_name: '', last_name: '', ...known, email, phone, source: source ?? 'Noted by hand' }
    const added = await addLead(client, practiceId, { ...lead, stage, notes: '' }, said, now)
    return added ? { lead_id: added.id, stage, from_stage: null } : fail('not_found')
  },
})
