import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { paperTable } from '#rules/screening/paper-table.ts'
import { ruleSources } from '#rules/screening/screen.ts'
import { phrases } from '#rules/screening/screen-phrases.ts'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { safetyRefusals } from '../messages.ts'
import { factWords, publishedOf } from '../published-rule-copy.ts'
import { type ScreeningRule, showScreeningRulesOutput } from '../schema.ts'

interface Row {
  rule: string
  stricter: NonNullable<ScreeningRule['stricter']>
  set_by: string | null
  set_at: Date
}

const papers = new Map(paperTable.map(([rule, when]) => [rule, when.replaceAll('_', ' ')]))

/** The rules with this practice's changes; no personal data. */
export const showScreeningRules = verb({
  name: 'show-screening-rules',
  who: 'member',
  roles: memberRights['see-health'],
  input: z.object({}),
  output: showScreeningRulesOutput,
  refusals: safetyRefusals,
  readOnly: true,
  run: async ({ client, practiceId }) => {
    const rows = await allRows<Row>(client, {
      name: 'screening-rules',
      text: `select s.rule, s.severity as stricter, coalesce(t.full_name, t.email) as set_by, s.created_at as set_at
        from screening_rules s left join app.team() t on t.user_id = s.set_by where s.practice_id = $1`,
      values: [practiceId],
    })
    const own = new Map(rows.map(row => [row.rule, row]))
    return {
      rules: ruleSources.map(({ rule, sources }) => {
        const set = own.get(rule)
        return {
          rule,
          answer: phrases[rule]?.[0] ?? papers.get(rule) ?? rule,
          fact: factWords(rule),
          published: publishedOf(rule),
          sources: [...sources],
          stricter: set?.stricter ?? null,
          set_by: set?.set_by ?? null,
          set_at: set?.set_at.toISOString() ?? null,
        }
      }),
    }
  },
})
