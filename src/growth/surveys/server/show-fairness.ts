import { memberRights } from '#base/rights/member-rights.ts'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { daysBack } from '../ask-rule.ts'
import { fairnessOf, type RequestOutcome } from '../fairness.ts'
import { fairnessInput, fairnessOutput } from '../schema.ts'
import { readAskSettings } from './ask-settings.ts'
import { askable, saysWhere } from './due-requests.ts'

const outcomes = `select a.practitioner_id, t.name as practitioner, b.band, o.outcome, count(*)::integer as visits
  from appointments a
  join practitioners t on t.practice_id = a.practice_id and t.id = a.practitioner_id
  left join outbound_messages m on m.dedupe_key = 'review-ask:' || a.id and m.practice_id = a.practice_id
  cross join lateral (select case when max(l.score) >= 4 then 'high' when max(l.score) is not null then 'low' else 'none' end as band
    from (select s.score from surveys s where s.practice_id = a.practice_id and s.client_id = a.client_id
      and s.answered_at < a.ends_at order by s.answered_at desc limit 1) l) b
  cross join lateral (select case when m.status in ('queued', 'sending', 'sent', 'kept') then 'asked'
      when m.status = 'failed' then 'failed' when m.status = 'skipped' then m.skip_reason
      when a.ends_at > $2::timestamptz - make_interval(hours => $4) - interval '${daysBack} days'
        then case when ${saysWhere} then 'waits' else 'no_postal_address' end else 'off' end as outcome) o
  where a.practice_id = $1 and ${askable}
    and a.ends_at <= $2::timestamptz - make_interval(hours => $4)
    and a.ends_at > $2::timestamptz - make_interval(hours => $4, days => $3)
  group by 1, 2, 3, 4`

const waiting = new Set(['waits', 'no_postal_address'])

export const showFairness = verb({
  name: 'show-fairness',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'review-management',
  readOnly: true,
  input: fairnessInput,
  output: fairnessOutput,
  refusals: {},
  run: async ({ client, practiceId, input, now }) => {
    const settings = await readAskSettings(client, practiceId)
    const rows = await allRows<RequestOutcome>(client, {
      name: 'ask-outcomes',
      text: outcomes,
      values: [practiceId, now, input.days, settings.hours],
    })
    // Requests due while turned off aren't pending.
    const said = settings.is_on
      ? rows
      : rows.map(row => (waiting.has(row.outcome) ? { ...row, outcome: 'off' } : row))
    return { ...settings, ...fairnessOf(said) }
  },
})
