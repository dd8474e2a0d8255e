import { sql } from 'kysely'
import type { VerbContext } from '#server/functions/verb.ts'

/** Renumbers services by category, those without one last, so that `sort` alone orders lists. */
export async function orderByCategory({
  db,
  practiceId,
}: Pick<VerbContext<unknown>, 'db' | 'practiceId'>): Promise<void> {
  await sql`
    update services s set sort = o.place
    from (select s.id, row_number() over (order by c.sort is null, c.sort, c.name, s.sort, s.name, s.id) - 1 as place
      from services s left join service_categories c on c.practice_id = s.practice_id and c.name = s.category
      where s.practice_id = ${practiceId}) o
    where s.practice_id = ${practiceId} and s.id = o.id and s.sort <> o.place`.execute(db)
}
