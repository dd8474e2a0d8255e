import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { taskRefusals } from '../messages.ts'
import { saveTaskInput, taskOutput } from '../schema.ts'
import { rhythmOf, ruleOf } from '../task-rhythm.ts'
import { isMember, lockTask } from './lock-task.ts'

/** Only tasks the caller may see; the owner may edit any. Snoozing sets another due date. */
export const saveTask = verb({
  name: 'save-task',
  who: 'member',
  roles: memberRights['change-diary'],
  needs: 'practice-management',
  input: saveTaskInput,
  output: taskOutput,
  refusals: taskRefusals,
  onConstraint: {
    most_open_tasks: 'too_many_open',
    most_tasks: 'too_many',
    tasks_practice_id_client_id_fkey: 'client_gone',
    client_erased: 'client_gone',
    tasks_practice_id_appointment_id_fkey: 'client_gone',
    // The id belongs to another practice.
    tasks_pkey: 'not_found',
  },
  run: async context => {
    const { db, practiceId, asker, now, input } = context
    const { task_id, rhythm, ...fields } = input
    const assigned_to = input.assigned_to ?? asker.userId ?? null
    const before = await lockTask(context, task_id)
    // Former members keep their tasks but get no new ones.
    if (assigned_to && assigned_to !== before?.assigned_to && !(await isMember(context, assigned_to)))
      return fail('no_member')
    // A new date keeps the rule, so that a snoozed monthly 31st stays on the 31st.
    const isSame = before && rhythm !== null && rhythmOf(before.recurs) === rhythm
    const recurs = rhythm && input.due_on ? (isSame ? before.recurs : ruleOf(rhythm, input.due_on)) : null
    const row = { ...fields, assigned_to, recurs }
    if (before) {
      if (before.state === 'removed') return fail('not_found')
      await db
        .updateTable('tasks')
        .set(row)
        .where('practice_id', '=', practiceId)
        .where('id', '=', task_id)
        .execute()
    } else {
      await db
        .insertInto('tasks')
        .values({
          id: task_id,
          practice_id: practiceId,
          ...row,
          created_by: asker.userId ?? null,
          created_at: now,
        })
        .execute()
    }
    return { task_id }
  },
})
