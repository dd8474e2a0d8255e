import type { Expression, Moment } from '#rules/segments/segment.ts'
import { segmentSql } from '../list/segment-sql.ts'
import { consentFacts } from './consent-facts.ts'

export interface AudienceRow {
  id: string
  place: string
  first_name: string
  last_name: string
  /** Epoch ms; null without a visit. */
  last_visit_at: number | null
  /** IANA zone; null: the practice's. */
  time_zone: string | null
}

export interface AudienceLook {
  channel: 'email' | 'sms'
  after: string | null
  most: number
  among?: string | null
}

/** People by `place` after `after`: `most`, plus all who share the last address. `among`: only a plan item's people. */
export function audienceStatement(
  practiceId: string,
  expression: Expression,
  moment: Moment,
  { channel, after, most, among = null }: AudienceLook,
) {
  const now = new Date(moment.now).toISOString()
  const { where, values, asksConsent } = segmentSql(expression, moment, [
    ...[practiceId, now, after, most],
    ...(among ? [among] : []),
  ])
  const place = `app.campaign_place(${channel === 'email' ? 'c.email' : 'c.phone'}, c.id)`
  return {
    name: '',
    text: `select c.id, ${place} as place, c.first_name, c.last_name, c.time_zone,
        extract(epoch from nullif(v.last_at, '-infinity'))::float8 * 1000 as last_visit_at
      from clients c join client_visit_times v on v.practice_id = c.practice_id and v.client_id = c.id
      ${asksConsent ? `left join (${consentFacts('$2::timestamptz')}) k on k.client_id = c.id` : ''}
      where c.practice_id = $1 and v.practice_id = $1 and c.merged_into is null and c.erased_at is null
        and $2::timestamptz is not null and ($3::text is null or ${place} > $3::text collate "C") and ${where}
        ${among ? 'and exists (select from plan_item_people x where x.practice_id = $1 and x.plan_item_id = $5 and x.client_id = c.id)' : ''}
      order by ${place} fetch first ($4::integer) rows with ties`,
    values,
  }
}
