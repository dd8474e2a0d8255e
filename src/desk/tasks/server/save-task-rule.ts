import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { taskRefusals } from '../messages.ts'
import { saveTaskRuleInput, taskRuleOutput } from '../schema.ts'
import { isMember } from './lock-task.ts'

/** Events before it is switched on make no task. */
export const saveTaskRule = verb({
  name: 'save-task-rule',
  who: 'member',
  roles: memberRights['practice-settings'],
  needs: 'practice-management',
  input: saveTaskRuleInput,
  output: taskRuleOutput,
  refusals: taskRefusals,
  run: async context => {
    const { db, practiceId, now, input } = context
    if (input.assigned_to && !(await isMember(context, input.assigned_to))) return fail('no_member')
    await db
      .insertInto('task_rules')
      .values({ practice_id: practiceId, ...input, on_since: now })
      .onConflict(conflict =>
        conflict.columns(['practice_id', 'kind']).doUpdateSet(({ eb, ref }) => ({
          ...input,
          on_since: eb
            .case()
            .when(ref('task_rules.is_on'), '=', true)
            .then(ref('task_rules.on_since'))
            .else(now)
            .end(),
        })),
      )
      .execute()
    return { kind: input.kind }
  },
})
