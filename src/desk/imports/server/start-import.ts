import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { importRefusals } from '../messages.ts'
import { importOutput, startImportInput } from '../schema.ts'

/** Writes no records yet. */
export const startImport = verb({
  name: 'start-import',
  who: 'member',
  needs: 'csv-import',
  roles: memberRights['practice-settings'],
  input: startImportInput,
  output: importOutput,
  refusals: importRefusals,
  run: async ({ db, practiceId, input, now }) => {
    const { import_id, left_out, ...fields } = input
    await db
      .insertInto('imports')
      .values({
        id: import_id,
        practice_id: practiceId,
        ...fields,
        left_out: JSON.stringify(left_out),
        created_at: now,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
    const found = await db
      .selectFrom('imports')
      .select('id')
      .where('practice_id', '=', practiceId)
      .where('id', '=', import_id)
      .executeTakeFirst()
    return found ? { import_id } : fail('not_found')
  },
})
