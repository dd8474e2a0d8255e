import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { taskRefusals } from '../messages.ts'
import { removeTaskInput, taskOutput } from '../schema.ts'
import { lockTask } from './lock-task.ts'

/** The row stays, so that no rule makes it again. */
export const removeTask = verb({
  name: 'remove-task',
  who: 'member',
  roles: memberRights['change-diary'],
  needs: 'practice-management',
  input: removeTaskInput,
  output: taskOutput,
  refusals: taskRefusals,
  run: async context => {
    const { db, practiceId, input } = context
    const task = await lockTask(context, input.task_id)
    if (!task) return fail('not_found')
    const isRemoved = task.state === 'removed'
    if (isRemoved !== input.is_removed)
      await db
        .updateTable('tasks')
        .set(({ eb, ref }) => ({
          state: input.is_removed
            ? 'removed'
            : // As it was: done, where it had been.
              eb.case().when(ref('done_at'), 'is not', null).then('done').else('open').end(),
        }))
        .where('practice_id', '=', practiceId)
        .where('id', '=', task.id)
        .execute()
    return { task_id: task.id }
  },
})
