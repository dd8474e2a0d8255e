import { memberRights } from '#base/rights/member-rights.ts'
import { windowDays } from '#growth/attribution/server/offers/read-attribution.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { campaignRefusals } from '../../messages.ts'
import { campaignInput, campaignResults } from '../../schema.ts'
import { readCampaignResults } from './read-campaign-results.ts'
import { readClickSources } from './read-click-sources.ts'
import { resultIs, theirNo } from './result-groups.ts'

interface Figures {
  handed_on: number
  waiting: number
  bounced: number
  complained: number
  left: number
  first_at: string | null
  last_at: string | null
}

export const showCampaignResults = verb({
  name: 'show-campaign-results',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'email-automation',
  readOnly: true,
  input: campaignInput,
  output: campaignResults,
  refusals: campaignRefusals,
  run: async ({ client, db, practiceId, input, now }) => {
    const { campaign_id } = input
    const found = await db
      .selectFrom('campaigns')
      .select('matched')
      .where('practice_id', '=', practiceId)
      .where('id', '=', campaign_id)
      .executeTakeFirst()
    if (!found) return fail('not_found')
    const counted = (['handed_on', 'waiting', 'bounced', 'complained'] as const).map(
      group => `count(*) filter (where ${resultIs[group]})::integer as ${group}`,
    )
    const values = [practiceId, campaign_id]
    const figures = await onlyRow<Figures>(client, {
      name: 'campaign-figures',
      text: `select ${counted.join(', ')}, count(*) filter (where ${theirNo} is not null)::integer as left,
          to_json(min(m.sent_at)) #>> '{}' as first_at, to_json(max(m.sent_at)) #>> '{}' as last_at
        from outbound_messages m where m.practice_id = $1 and m.origin_kind = 'campaign' and m.origin_id = $2`,
      values,
    })
    const not_sent = await allRows<{ reason: string; people: number }>(client, {
      name: 'campaign-not-sent',
      text: `select coalesce(m.skip_reason, 'failed') as reason, count(*)::integer as people from outbound_messages m
        where m.practice_id = $1 and m.origin_kind = 'campaign' and m.origin_id = $2 and ${resultIs.not_sent}
        group by 1 order by 2 desc, 1`,
      values,
    })
    const brought = await readCampaignResults(client, practiceId, campaign_id, now)
    const { counts_until } = await onlyRow<{ counts_until: string | null }>(client, {
      name: 'until-of-campaign',
      text: `select to_json(max(k.clicked_at) + $3 * interval '24 hours') #>> '{}' as counts_until from message_links l
        join message_link_clicks k on k.practice_id = l.practice_id and k.message_link_id = l.id
        where l.practice_id = $1 and l.origin_kind = 'campaign' and l.origin_id = $2`,
      values: [...values, windowDays],
    })
    const ways = await readClickSources(client, practiceId, campaign_id)
    return { matched: found.matched, ...figures, not_sent, ...brought, counts_until, ways }
  },
})
