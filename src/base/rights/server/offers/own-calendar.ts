import type { VerbContext } from '#server/functions/verb.ts'

/** Whether the asker may change the hours of this calendar: a practitioner only the own one. */
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
