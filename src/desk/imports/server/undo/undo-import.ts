import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { importRefusals } from '../../messages.ts'
import { importInput, importOutput } from '../../schema.ts'
import { isUndoable } from '../../undo-until.ts'
import { findImport } from '../find-import.ts'
import { takeImportBack } from './take-import-back.ts'
import { takeVisitsBack } from './take-visits-back.ts'

/** Possible within 30 days, except what was edited since. A stopped import is undone as far as it got. Idempotent. */
export const undoImport = verb({
  name: 'undo-import',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: importInput,
  output: importOutput,
  refusals: importRefusals,
  run: async ({ client, db, practiceId, input, now }) => {
    const { import_id } = input
    const found = await findImport(db, practiceId, import_id)
    if (!found || found.state === 'loading') return fail('not_found')
    if (found.state === 'undone') return { import_id }
    if (!isUndoable(new Date(found.created_at).getTime(), now.getTime())) return fail('too_old')
    const work = await db
      .selectFrom('queued_work')
      .select('state')
      .where('practice_id', '=', practiceId)
      .where('id', '=', found.work_id)
      .executeTakeFirst()
    if (work && ['queued', 'working', 'failed'].includes(work.state))
      return found.state === 'undoing' ? { import_id } : fail('not_done')
    const kind = found.kind === 'visits' ? takeVisitsBack : takeImportBack
    const work_id = await enqueue(client, kind, { import_id }, { practiceId, dedupeKey: import_id })
    await db
      .updateTable('imports')
      .set({ state: 'undoing', work_id })
      .where('practice_id', '=', practiceId)
      .where('id', '=', import_id)
      .execute()
    return { import_id }
  },
})
