import { isOfModel, whyWithoutModel } from '#apps/planner/model/model-notices.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { listModelTurnsInput, listModelTurnsOutput } from '../../schema.ts'

interface TurnRow {
  id: string
  created_at: Date
  by_name: string | null
  is_visitors: boolean
  talk_id: string | null
  outcome: string
  input_tokens: number
  output_tokens: number
  cost_micros: number | null
  sent_body: string | null
}

export const listModelTurns = verb({
  name: 'list-model-turns',
  who: 'member',
  roles: memberRights['practice-settings'],
  readOnly: true,
  input: listModelTurnsInput,
  output: listModelTurnsOutput,
  refusals: {},
  run: async ({ client, practiceId, input }) => {
    const rows = await allRows<TurnRow>(client, {
      name: 'model-turns',
      text: `select t.id, t.created_at, t.outcome, t.input_tokens, t.output_tokens, t.cost_micros, t.is_visitors, t.talk_id,
          c.sent_body, coalesce(
          (select p.name from practitioners p where p.practice_id = t.practice_id and p.user_id = t.user_id limit 1),
          (select coalesce(m.full_name, split_part(m.email, '@', 1)) from app.team() m where m.user_id = t.user_id limit 1)) as by_name
        from assistant_model_turns t left join model_calls c on c.practice_id = t.practice_id and c.id = t.call_id
        where t.practice_id = $1 and ($2::uuid is null or t.id = $2)
          and ($3::timestamptz is null or (t.created_at, t.id) < ($3, $4::uuid))
        order by t.created_at desc, t.id desc limit $5`,
      values: [
        practiceId,
        input.id ?? null,
        input.after?.at ?? null,
        input.after?.id ?? null,
        input.most + 1,
      ],
    })
    return {
      turns: rows.slice(0, input.most).map(row => ({
        ...row,
        created_at: row.created_at.toISOString(),
        why: isOfModel(row.outcome) ? null : whyWithoutModel(row.outcome),
      })),
      is_more: rows.length > input.most,
    }
  },
})
