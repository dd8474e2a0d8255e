import type { VerbContext } from '#server/functions/verb.ts'

/** Links a member to one column; null unlinks. Returns whether it doesn't exist or is taken. */
export async function linkPractitioner(
  { db, practiceId }: Pick<VerbContext<unknown>, 'db' | 'practiceId'>,
  userId: string,
  practitionerId: string | null,
): Promise<'done' | 'missing' | 'linked'> {
  await db
    .updateTable('practitioners')
    .set({ user_id: null })
    .where('practice_id', '=', practiceId)
    .where('user_id', '=', userId)
    .execute()
  if (practitionerId === null) return 'done'
  const wanted = await db
    .selectFrom('practitioners')
    .select('user_id')
    .where('practice_id', '=', practiceId)
    .where('id', '=', practitionerId)
    .forUpdate()
    .executeTakeFirst()
  if (!wanted) return 'missing'
  if (wanted.user_id) return 'linked'
  await db
    .updateTable('practitioners')
    .set({ user_id: userId })
    .where('practice_id', '=', practiceId)
    .where('id', '=', practitionerId)
    .execute()
  return 'done'
}
