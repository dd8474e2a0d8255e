import type { VerbContext } from '#server/functions/verb.ts'

/** Practitioners may change only their own. */
export async function isForAsker(
  {
    db,
    practiceId,
    memberRole,
    asker,
  }: Pick<VerbContext<unknown>, 'db' | 'practiceId' | 'memberRole' | 'asker'>,
  practitionerId: string,
): Promise<boolean> {
  if (memberRole !== 'practitioner') return true
  const own = await db
    .selectFrom('practitioners')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('id', '=', practitionerId)
    .where('user_id', '=', asker.userId ?? null)
    .executeTakeFirst()
  return own !== undefined
}
