import { memberRights } from '#base/rights/member-rights.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { onlyRow } from '#server/database/rows.ts'
import { fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { taskRefusals } from '../messages.ts'
import { completeTaskInput, completeTaskOutput } from '../schema.ts'
import { nextDue } from '../task-rhythm.ts'
import { lockTask, type StoredTask } from './lock-task.ts'

/** Completes a task or undoes that. A recurring task creates the next one once; Undo removes it while unedited. */
export const completeTask = verb({
  name: 'complete-task',
  who: 'member',
  roles: memberRights['change-diary'],
  needs: 'practice-management',
  input: completeTaskInput,
  output: completeTaskOutput,
  refusals: taskRefusals,
  onConstraint: { most_open_tasks: 'too_many_open', most_tasks: 'too_many' },
  run: async context => {
    const { db, practiceId, asker, now, input } = context
    const task = await lockTask(context, input.task_id)
    if (!task || task.state === 'removed') return fail('not_found')
    const state = input.is_done ? ('done' as const) : ('open' as const)
    if (task.state !== state)
      await db
        .updateTable('tasks')
        .set(
          input.is_done
            ? { state, done_at: now, done_by: asker.userId ?? null }
            : { state, done_at: null, done_by: null },
        )
        .where('practice_id', '=', practiceId)
        .where('id', '=', task.id)
        .execute()
    if (!input.is_done) await takeBackNext(context, task.id)
    return { task_id: task.id, next_due: input.is_done ? await makeNext(context, task) : null }
  },
})

type Context = Pick<VerbContext<unknown>, 'db' | 'client' | 'practiceId' | 'now'>

const keyOf = (id: string) => `next:${id}`

async function makeNext({ db, client, practiceId, now }: Context, task: StoredTask): Promise<string | null> {
  if (!task.recurs || !task.due_on) return null
  const { time_zone } = await onlyRow<{ time_zone: string }>(client, {
    name: 'zone-of-tasks',
    text: 'select time_zone from practices where id = $1',
    values: [practiceId],
  })
  const due_on = nextDue(task.recurs, task.due_on, localDateOf(time_zone, now.getTime()))
  if (!due_on) return null
  const { title, note, client_id, assigned_to, recurs, created_by } = task
  const made = { title, note, client_id, assigned_to, recurs, created_by, due_on }
  const next = await db
    .insertInto('tasks')
    .values({ ...made, practice_id: practiceId, made_key: keyOf(task.id), created_at: now })
    // Completed, undone and completed again: restores the next task.
    .onConflict(conflict =>
      conflict
        .columns(['practice_id', 'made_key'])
        .doUpdateSet({ state: 'open' as const })
        .where('tasks.state', '=', 'removed'),
    )
    .returning('due_on')
    .executeTakeFirst()
  return next ? due_on : null
}

async function takeBackNext({ db, practiceId }: Context, id: string): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ state: 'removed' as const })
    .where('practice_id', '=', practiceId)
    .where('made_key', '=', keyOf(id))
    .where('state', '=', 'open')
    .execute()
}
