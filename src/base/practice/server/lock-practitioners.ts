import type { VerbContext } from '#server/functions/verb.ts'

/** Everybody of the practice, archived ones too, locked: two who act at once cannot both go by what was before. */
export const lockPractitioners = ({ db, practiceId }: Pick<VerbContext<unknown>, 'db' | 'practiceId'>) =>
  db
    .selectFrom('practitioners')
    .select(['id', 'archived_at'])
    .where('practice_id', '=', practiceId)
    .orderBy('id')
    .forUpdate()
    .execute()
