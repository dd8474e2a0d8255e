import { memberRights } from '#base/rights/member-rights.ts'
import { screenRules } from '#rules/screening/screen.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { safetyRefusals } from '../messages.ts'
import { saveScreeningRuleInput, saveScreeningRuleOutput } from '../schema.ts'

/** Sets a rule's minimum severity, or removes it. Never milder than published. Audited. */
export const saveScreeningRule = verb({
  name: 'save-screening-rule',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: saveScreeningRuleInput,
  output: saveScreeningRuleOutput,
  refusals: safetyRefusals,
  run: async ({ db, practiceId, asker, input, now }) => {
    const { rule, stricter } = input
    if (!screenRules.some(known => known.rule === rule)) return fail('rule_unknown')
    if (stricter === null)
      await db
        .deleteFrom('screening_rules')
        .where('practice_id', '=', practiceId)
        .where('rule', '=', rule)
        .execute()
    else {
      const set = { severity: stricter, set_by: asker.userId ?? null, created_at: now }
      await db
        .insertInto('screening_rules')
        .values({ practice_id: practiceId, rule, ...set })
        .onConflict(conflict =>
          conflict
            .columns(['practice_id', 'rule'])
            .doUpdateSet(set)
            .where('screening_rules.severity', '<>', stricter),
        )
        .execute()
    }
    return { rule, stricter }
  },
})
