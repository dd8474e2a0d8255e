import { memberRights } from '#base/rights/member-rights.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { type LeadCard, listLeadsInput, listLeadsOutput } from '../../schema.ts'
import { allLeadRows, cardColumns } from './read-leads.ts'

const orders = {
  stage_at: 'l.stage_at',
  created: 'l.created_at',
  name: `lower(coalesce(c.last_name, l.last_name) || ' ' || coalesce(c.first_name, l.first_name))`,
}

export const listLeads = verb({
  name: 'list-leads',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  readOnly: true,
  input: listLeadsInput,
  output: listLeadsOutput,
  refusals: {},
  run: async ({ client, practiceId, input, now }) => {
    const { query, stage, show, sort, down, skip, most } = input
    const where = `and ($2 = '' or lower(coalesce(c.first_name, l.first_name) || ' ' || coalesce(c.last_name, l.last_name) || ' '
        || coalesce(c.email, l.email, '') || ' ' || coalesce(c.phone, l.phone, '') || ' ' || l.source || ' ' || coalesce(m.title, ''))
        like '%' || lower($2) || '%')
      and ($3::text is null or l.stage = $3) and (l.removed_at is not null) = ($4 = 'removed')
      and ($4 in ('all', 'removed') or (l.closed_at is not null) = ($4 = 'closed'))`
    const values = [practiceId, query.replace(/[\\%_]/g, sign => `\\${sign}`), stage, show]
    const leads = await allRows<LeadCard>(client, {
      name: `list-leads-${sort}-${down ? 'down' : 'up'}`,
      text: `select ${cardColumns} ${allLeadRows} ${where} order by ${orders[sort]} ${down ? 'desc' : ''}, l.id limit $5 offset $6`,
      values: [...values, most, skip],
    })
    const { total } = await onlyRow<{ total: number }>(client, {
      name: 'count-listed-leads',
      text: `select count(*)::int as total ${allLeadRows} ${where}`,
      values,
    })
    return { leads, total, now: now.toISOString() }
  },
})
