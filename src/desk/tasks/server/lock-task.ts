import { firstRow } from '#server/database/rows.ts'
import type { VerbContext } from '#server/functions/verb.ts'

export interface StoredTask {
  id: string
  title: string
  note: string | null
  client_id: string | null
  appointment_id: string | null
  assigned_to: string | null
  due_on: string | null
  recurs: string | null
  state: 'open' | 'done' | 'removed'
  created_by: string | null
}

type Context = Pick<VerbContext<unknown>, 'client' | 'practiceId' | 'memberRole' | 'asker'>

/** A locked task the caller may see; undefined otherwise, for a colleague's too. */
export async function lockTask(
  { client, practiceId, memberRole, asker }: Context,
  id: string,
): Promise<StoredTask | undefined> {
  const task = await firstRow<StoredTask>(client, {
    name: 'lock-task',
    text: `select id, title, note, client_id, appointment_id, assigned_to, due_on::text, recurs, state, created_by from tasks
      where practice_id = $1 and id = $2 for update`,
    values: [practiceId, id],
  })
  const isTheirs = task && (task.assigned_to === asker.userId || task.created_by === asker.userId)
  return memberRole === 'owner' || isTheirs ? task : undefined
}

export async function isMember(
  { db, practiceId }: Pick<VerbContext<unknown>, 'db' | 'practiceId'>,
  userId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('practice_members')
    .select('user_id')
    .where('practice_id', '=', practiceId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
