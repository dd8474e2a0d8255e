import { memberRoles } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { changedFile, fileInput } from '../schema.ts'
import { findOwnFile } from './find-own-file.ts'

/** Removes a file at once, shared links too. `restore-file` works for 30 days. */
export const removeFile = verb({
  name: 'remove-file',
  who: 'member',
  roles: memberRoles,
  input: fileInput,
  output: changedFile,
  refusals: {},
  run: async context => {
    const file = await findOwnFile(context, 'write')
    if (!file || file.removed_at) return fail('not_found')
    const { db, practiceId, now } = context
    await db
      .updateTable('files')
      .set({ removed_at: now })
      .where('practice_id', '=', practiceId)
      .where('id', '=', file.id)
      .execute()
    return { file_id: file.id }
  },
})
