import { memberRights } from '#base/rights/member-rights.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { type ModelChoice, showAssistantCostInput, showAssistantCostOutput } from '../../schema.ts'

const mostListed = 50

interface Spent {
  calls: number
  input_tokens: number
  output_tokens: number
  cost_micros: number | null
  used_fallback: number
}

const sums = `count(*) filter (where t.was_asked)::int as calls, coalesce(sum(t.input_tokens), 0)::int as input_tokens,
  coalesce(sum(t.output_tokens), 0)::int as output_tokens, sum(t.cost_micros)::bigint as cost_micros,
  count(*) filter (where t.outcome not in ('planned', 'answered', 'stopped'))::int as used_fallback`

export const showAssistantCost = verb({
  name: 'show-assistant-cost',
  who: 'member',
  roles: memberRights['practice-settings'],
  readOnly: true,
  input: showAssistantCostInput,
  output: showAssistantCostOutput,
  refusals: {},
  run: async ({ client, practiceId, input, now, config }) => {
    const choice = await onlyRow<ModelChoice & { zone: string }>(client, {
      name: 'model-choice-and-zone',
      text: `select p.time_zone as zone, coalesce(s.planner, 'built_in') as planner, coalesce(s.sends_health, false) as sends_health,
          s.budget_cents from practices p left join assistant_model_settings s on s.practice_id = p.id where p.id = $1`,
      values: [practiceId],
    })
    const { zone, ...chosen } = choice
    const month = input.month ?? localDateOf(zone, now.getTime()).slice(0, 7)
    const values = [practiceId, `${month}-01`]
    const of = 'from assistant_model_turns t where t.practice_id = $1 and t.month = $2'
    const all = await onlyRow<Spent & { visitors_calls: number }>(client, {
      name: 'model-month',
      text: `select ${sums}, count(*) filter (where t.was_asked and t.is_visitors)::int as visitors_calls ${of}`,
      values,
    })
    const threads = await allRows<
      Spent & { thread_key: string | null; begun_at: Date; is_visitors: boolean }
    >(client, {
      name: 'model-conversations',
      text: `select t.thread_key, t.is_visitors, min(t.created_at) as begun_at, ${sums} ${of}
        group by t.user_id, t.thread_key, t.is_visitors, t.talk_id order by max(t.created_at) desc, t.thread_key limit ${mostListed}`,
      values,
    })
    return {
      month,
      ...priced(all, config.model?.prices !== undefined),
      budget_micros: chosen.budget_cents === null ? null : chosen.budget_cents * 10_000,
      model: config.model?.name ?? null,
      choice: chosen,
      conversations: threads.map(each => ({
        ...priced(each, config.model?.prices !== undefined),
        begun_at: each.begun_at.toISOString(),
      })),
    }
  },
})

/** With a price and no calls, the cost is known to be zero. */
const priced = <S extends Spent>(sum: S, hasPrices: boolean): S => ({
  ...sum,
  cost_micros: sum.cost_micros ?? (hasPrices && sum.calls === 0 ? 0 : null),
})
