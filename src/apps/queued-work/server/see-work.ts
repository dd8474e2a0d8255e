import type pg from 'pg'
import { queryAs } from '#server/database/transaction.ts'
import { type Asker, Failure } from '#server/functions/verb.ts'

/** Returns a Failure unless the caller may see the work, as its row policies decide; seeing it includes ending it. */
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
