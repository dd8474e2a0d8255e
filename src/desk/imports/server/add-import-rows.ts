import { memberRights } from '#base/rights/member-rights.ts'
import { onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { importRefusals } from '../messages.ts'
import { addImportRowsInput, addImportRowsOutput } from '../schema.ts'
import { clientOf } from '../visit-client.ts'
import { findImport } from './find-import.ts'
import { digestOf } from './row-keys.ts'

/** Existing lines stay, so that repeating a call adds nothing. */
export const addImportRows = verb({
  name: 'add-import-rows',
  who: 'member',
  needs: 'csv-import',
  roles: memberRights['practice-settings'],
  input: addImportRowsInput,
  output: addImportRowsOutput,
  refusals: importRefusals,
  onConstraint: { imports_check: 'rows_missing' },
  run: async ({ client, db, practiceId, input }) => {
    const { import_id, rows, visits } = input
    const found = await findImport(db, practiceId, import_id)
    if (found?.kind !== (visits.length ? 'visits' : 'clients')) return fail('not_found')
    if (found.state !== 'loading') return fail('already_begun')
    const added = [
      ...rows.map(row => ({ line: row.line, row, digest: digestOf(row) })),
      ...visits.map(row => ({ line: row.line, row, digest: digestOf(clientOf(row)) })),
    ]
    return onlyRow<{ rows_loaded: number }>(client, {
      name: 'add-import-rows',
      text: `with added as (
          insert into import_rows (practice_id, import_id, line, row, digest)
          select $1, $2, r.line, r.row, r.digest from jsonb_to_recordset($3) r (line integer, row jsonb, digest text)
          on conflict do nothing returning line)
        update imports set rows_loaded = rows_loaded + (select count(*) from added)
        where practice_id = $1 and id = $2 returning rows_loaded`,
      values: [practiceId, import_id, JSON.stringify(added)],
    })
  },
})
