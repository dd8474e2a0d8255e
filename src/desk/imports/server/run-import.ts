import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { importRefusals } from '../messages.ts'
import { importInput, importOutput } from '../schema.ts'
import { importClients } from './clients/import-clients.ts'
import { findImport } from './find-import.ts'
import { importVisits } from './visits/import-visits.ts'

/** All rows must have arrived. Starting twice starts once. */
export const runImport = verb({
  name: 'run-import',
  who: 'member',
  needs: 'csv-import',
  roles: memberRights['practice-settings'],
  input: importInput,
  output: importOutput,
  refusals: importRefusals,
  run: async ({ client, db, practiceId, input }) => {
    const { import_id } = input
    const found = await findImport(db, practiceId, import_id)
    if (!found) return fail('not_found')
    if (found.state !== 'loading') return { import_id }
    if (found.rows_loaded < found.rows_total) return fail('rows_missing')
    const kind = found.kind === 'visits' ? importVisits : importClients
    const work_id = await enqueue(client, kind, { import_id }, { practiceId, dedupeKey: import_id })
    await db
      .updateTable('imports')
      .set({ state: 'ready', work_id })
      .where('practice_id', '=', practiceId)
      .where('id', '=', import_id)
      .execute()
    return { import_id }
  },
})
