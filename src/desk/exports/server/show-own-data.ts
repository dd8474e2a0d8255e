import type { Kysely } from 'kysely'
import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import type { DB } from '#server/database/schema-types.ts'
import { verb } from '#server/functions/verb.ts'
import { ownData, restoredTable } from '../schema.ts'

export const showOwnData = verb({
  name: 'show-own-data',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: z.object({}),
  output: ownData,
  refusals: {},
  readOnly: true,
  limits: [{ per: 'address', hits: 600, seconds: 60 }],
  run: async ({ db, practiceId }) => {
    const archive = await db
      .selectFrom('files')
      .select(['id as file_id', 'name', 'bytes', 'created_at'])
      .where('practice_id', '=', practiceId)
      .where('kind', '=', 'archive')
      .where('state', '=', 'ready')
      .where('removed_at', 'is', null)
      .where('uploaded_by', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const packing = await newest(db, practiceId, 'write-archive')
    const restoring = await newest(db, practiceId, 'restore-archive')
    const said = z.object({ tables: z.array(restoredTable) }).safeParse(restoring?.output)
    const anybody = await db
      .selectFrom('clients')
      .select('id')
      .where('practice_id', '=', practiceId)
      .limit(1)
      .executeTakeFirst()
    return {
      archive: archive ? { ...archive, created_at: archive.created_at.toISOString() } : null,
      packing: standing(packing),
      restoring: standing(restoring),
      restored: said.success ? said.data.tables : null,
      is_empty: !anybody,
    }
  },
})

type Piece = Awaited<ReturnType<typeof newest>>

function standing(piece: Piece) {
  if (!piece) return null
  const { output: _, ended_at, ...rest } = piece
  return { ...rest, ended_at: ended_at?.toISOString() ?? null }
}

const newest = (db: Kysely<DB>, practiceId: string, kind: string) =>
  db
    .selectFrom('queued_work')
    .select([
      'id as work_id',
      'state',
      'progress_done',
      'progress_total',
      'progress_words',
      'error_words',
      'ended_at',
      'output',
    ])
    .$narrowType<{ state: 'queued' | 'working' | 'done' | 'failed' | 'cancelled' | 'dead' }>()
    .where('practice_id', '=', practiceId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
