import type { VerbContext } from '#server/functions/verb.ts'
import { linkPractitioner } from './link-practitioner.ts'

/**
 * Ends a membership at once: every request asks for it anew, and the trigger on practice_members closes live
 * channels. What the person wrote stays. False where there is none to end.
 */
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
