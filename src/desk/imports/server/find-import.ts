import type { Kysely } from 'kysely'
import type { DB } from '#server/database/schema-types.ts'

/** Locked until the transaction ends; undefined if not found. */
export const findImport = (db: Kysely<DB>, practiceId: string, id: string) =>
  db
    .selectFrom('imports')
    .select([
      'id',
      'kind',
      'state',
      'work_id',
      'source',
      'rows_total',
      'rows_loaded',
      'agreed_wording',
      'file_name',
    ])
    .select(['made_by', 'created_at', 'made_services'])
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>
