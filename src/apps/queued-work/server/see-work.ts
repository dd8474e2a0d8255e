import type pg from 'pg'
import { queryAs } from '#server/database/transaction.ts'
import { type Asker, Failure } from '#server/functions/verb.ts'

/**
 * Nothing where the caller may see a piece of work, else the refusal. Whoever may see it may end it and ask for it again:
 * an admin, or a member with the right it needs. The row's own policies say who that is, asked as the caller.
 */
export async function mustSee(
  pool: pg.Pool,
  { userId, role, claims }: Asker,
  workId: string,
): Promise<Failure<'unauthorized' | 'not_found'> | undefined> {
  if (!userId || role !== 'authenticated') return new Failure('unauthorized')
  const { rowCount } = await queryAs(
    pool,
    { role: 'authenticated', claims },
    { readOnly: true, timeoutMs: 2_000 },
    { name: 'see-work', text: 'select id from queued_work where id = $1', values: [workId] },
  )
  return rowCount === 1 ? undefined : new Failure('not_found')
}
