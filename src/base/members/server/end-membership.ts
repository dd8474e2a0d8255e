import type { VerbContext } from '#server/functions/verb.ts'
import { linkPractitioner } from './link-practitioner.ts'

/** At once: each request checks, and a trigger on practice_members closes live channels. False: none to end. */
export async function endMembership(
  context: Pick<VerbContext<unknown>, 'db' | 'practiceId' | 'now'>,
  userId: string,
): Promise<boolean> {
  const ended = await context.db
    .updateTable('practice_members')
    .set({ removed_at: context.now })
    .where('practice_id', '=', context.practiceId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (!ended) return false
  await linkPractitioner(context, userId, null)
  return true
}
