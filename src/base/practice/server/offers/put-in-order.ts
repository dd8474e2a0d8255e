import { sql } from 'kysely'
import { type Failure, fail, type VerbContext } from '#server/functions/verb.ts'

/** Numbers rows in the order of the ids; `not_found` for an id of another practice. */
export async function putInOrder(
  { db, practiceId }: Pick<VerbContext<unknown>, 'db' | 'practiceId'>,
  table: 'practitioners' | 'services' | 'service_categories',
  ids: readonly string[],
): Promise<{ count: number } | Failure<'not_found'>> {
  const sorted = await sql`
    update ${sql.table(table)} t set sort = wanted.place
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where t.practice_id = ${practiceId} and t.id = wanted.id`.execute(db)
  const count = Number(sorted.numAffectedRows ?? 0)
  return count === ids.length ? { count } : fail('not_found')
}
