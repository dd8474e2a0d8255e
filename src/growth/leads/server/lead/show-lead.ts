import { memberRights } from '#base/rights/member-rights.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { leadRefusals } from '../../messages.ts'
import { leadInput, type ShownLead, showLeadOutput } from '../../schema.ts'
import { cardColumns, leadJoins } from '../board/read-leads.ts'

/** Includes removed leads, the history, and messages since they became a lead. */
export const showLead = verb({
  name: 'show-lead',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  readOnly: true,
  input: leadInput,
  output: showLeadOutput,
  refusals: leadRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const values = [practiceId, input.lead_id]
    const lead = await firstRow<ShownLead['lead']>(client, {
      name: 'show-lead',
      text: `select ${cardColumns}, l.notes ${leadJoins} and l.id = $2`,
      values,
    })
    if (!lead) return fail('not_found')
    const events = await allRows<ShownLead['events'][number]>(client, {
      name: 'events-of-lead',
      text: `select e.id, e.from_stage, e.to_stage, e.how, p.full_name as by_name, e.note, to_json(e.at) #>> '{}' as at
        from lead_events e left join app.team() p on p.user_id = e.by_user
        where e.practice_id = $1 and e.lead_id = $2 order by e.at desc, e.id limit 200`,
      values,
    })
    const messages = await allRows<ShownLead['messages'][number]>(client, {
      name: 'messages-of-lead',
      text: `select o.id, o.channel, o.subject, o.status, to_json(coalesce(o.sent_at, o.created_at)) #>> '{}' as at
        from outbound_messages o join leads l on l.practice_id = o.practice_id and l.client_id = o.client_id
        where o.practice_id = $1 and l.id = $2 and o.created_at >= l.created_at - interval '8 days'
        order by o.created_at desc, o.id limit 20`,
      values,
    })
    return { lead, events, messages, now: now.toISOString() }
  },
})
