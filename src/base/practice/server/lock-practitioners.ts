import type { VerbContext } from '#server/functions/verb.ts'

/** Locks all practitioners, archived ones too, so that concurrent changes see each other. */
export const lockPractitioners = ({ db, practiceId }: Pick<VerbContext<unknown>, 'db' | 'practiceId'>) =>
  db
    .selectFrom('practitioners')
    .select(['id', 'archived_at'])
    .where('practice_id', '=', practiceId)
    .orderBy('id')
    .forUpdate()
    .execute()
