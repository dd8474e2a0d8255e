import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { restoreRefusals } from '../messages.ts'
import { restoreInput, workStarted } from '../schema.ts'
import { restoreArchive } from './restore-archive.ts'

/** Needs a practice without clients and visits, or continues a stopped restore. On every plan. */
export const startRestore = verb({
  name: 'start-restore',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: restoreInput,
  output: workStarted,
  refusals: restoreRefusals,
  limits: [{ per: 'address', hits: 20, seconds: 3_600 }],
  run: async ({ client, db, practiceId, input }) => {
    const file = await db
      .selectFrom('files')
      .select('id')
      .where('practice_id', '=', practiceId)
      .where('id', '=', input.file_id)
      .where('kind', '=', 'archive')
      .where('state', '=', 'ready')
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!file) return fail('not_found')
    return { work_id: await enqueue(client, restoreArchive, input, { practiceId, dedupeKey: 'restore' }) }
  },
})
