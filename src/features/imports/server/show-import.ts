import { memberRights } from '#features/rights/member-rights.ts'
import { wholeName } from '#lib/whole-name.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { importRefusals } from '../messages.ts'
import { type ImportedClient, importInput, showImportOutput, type stayReasons } from '../schema.ts'

type Reason = (typeof stayReasons)[number]

/** Who of an import stayed when it was undone, and why. */
export const showImport = verb({
  name: 'show-import',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: importInput,
  output: showImportOutput,
  refusals: importRefusals,
  readOnly: true,
  run: async ({ db, practiceId, input }) => {
    const found = await db
      .selectFrom('imports')
      .select('id')
      .where('practice_id', '=', practiceId)
      .where('id', '=', input.import_id)
      .executeTakeFirst()
    if (!found) return fail('not_found')
    const rows = await db
      .selectFrom('import_rows')
      .select(['line', 'row', 'client_id', 'undone'])
      .where('practice_id', '=', practiceId)
      .where('import_id', '=', input.import_id)
      .where('undone', '<>', '')
      .orderBy('line')
      .limit(200)
      .execute()
    return {
      stayed: rows.map(({ line, row, client_id, undone }) => ({
        line,
        name: wholeName(row as unknown as ImportedClient),
        client_id: client_id as string,
        reason: undone as Reason,
      })),
    }
  },
})
