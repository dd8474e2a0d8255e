import { memberRights } from '#base/rights/member-rights.ts'
import { fullName } from '#lib/names/person-names.ts'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { campaignRefusals } from '../../messages.ts'
import { listedRecipients, listRecipientsInput } from '../../schema.ts'
import { readCampaignResults } from './read-campaign-results.ts'
import { resultAt, resultIs, theirNo } from './result-groups.ts'

const onPage = 50

interface Recipient {
  client_id: string
  first_name: string
  last_name: string
  last_visit_at: string | null
  at: string | null
  message_id: string
}

export const listCampaignRecipients = verb({
  name: 'list-campaign-recipients',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'email-automation',
  readOnly: true,
  input: listRecipientsInput,
  output: listedRecipients,
  refusals: campaignRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const { campaign_id, group, reason, after } = input
    const isOf = group === 'left' ? `${theirNo} is not null` : resultIs[group]
    const booked =
      group === 'booked' ? (await readCampaignResults(client, practiceId, campaign_id, now)).booked : []
    const bookedAt = new Map(
      booked.toReversed().map(({ client_id, booked_at }): [string, string] => [client_id, booked_at]),
    )
    const rows = await allRows<Recipient>(client, {
      name: `campaign-recipients-${group}`,
      text: `select c.id as client_id, c.first_name, c.last_name, m.id as message_id,
          to_json(nullif(v.last_at, '-infinity')) #>> '{}' as last_visit_at, to_json(${resultAt[group]}) #>> '{}' as at
        from outbound_messages m join clients c on c.practice_id = m.practice_id and c.id = m.client_id
        left join client_visit_times v on v.practice_id = c.practice_id and v.client_id = c.id
        where m.practice_id = $1 and m.origin_kind = 'campaign' and m.origin_id = $2 and ${isOf}
          and ($3::text is null or coalesce(m.skip_reason, 'failed') = $3) and ($4::uuid is null or m.id > $4)
          and $5::uuid[] is not null
        order by m.id limit ${onPage + 1}`,
      values: [practiceId, campaign_id, reason, after, [...bookedAt.keys()]],
    })
    const shown = rows.slice(0, onPage)
    return {
      people: shown.map(({ client_id, last_visit_at, at, ...row }) => ({
        client_id,
        name: fullName(row),
        last_visit_at,
        at: bookedAt.get(client_id) ?? at,
      })),
      next: rows.length > onPage ? (shown.at(-1)?.message_id ?? null) : null,
    }
  },
})
