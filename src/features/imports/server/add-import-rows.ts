import { createHash } from 'node:crypto'
import { memberRights } from '#features/rights/member-rights.ts'
import { folded } from '#lib/folded.ts'
import { onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { importRefusals } from '../messages.ts'
import { addImportRowsInput, addImportRowsOutput, type ImportedClient } from '../schema.ts'
import { findImport } from './find-import.ts'

/** Takes rows of an announced file in, to wait. A line that is there stays as it is: the same call again adds nothing. */
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
    const found = await findImport(db, practiceId, input.import_id)
    if (!found) return fail('not_found')
    if (found.state !== 'loading') return fail('already_begun')
    const rows = input.rows.map(row => ({ line: row.line, row, digest: digestOf(row) }))
    return onlyRow<{ rows_loaded: number }>(client, {
      name: 'add-import-rows',
      text: `with added as (
          insert into import_rows (practice_id, import_id, line, row, digest)
          select $1, $2, r.line, r.row, r.digest from jsonb_to_recordset($3) r (line integer, row jsonb, digest text)
          on conflict do nothing returning line)
        update imports set rows_loaded = rows_loaded + (select count(*) from added)
        where practice_id = $1 and id = $2 returning rows_loaded`,
      values: [practiceId, input.import_id, JSON.stringify(rows)],
    })
  },
})

/** What tells a person from others where there is neither an id nor a way to reach them. */
function digestOf({ first_name, last_name, birth_date, address }: ImportedClient): string {
  const said = [folded(first_name), folded(last_name), birth_date, folded(address.street)]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
