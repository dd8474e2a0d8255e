import { memberRoles } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { changedFile, fileInput } from '../schema.ts'
import { findOwnFile } from './find-own-file.ts'

export const restoreFile = verb({
  name: 'restore-file',
  who: 'member',
  roles: memberRoles,
  input: fileInput,
  output: changedFile,
  refusals: {},
  run: async context => {
    const file = await findOwnFile(context, 'write')
    if (!file) return fail('not_found')
    const { db, practiceId } = context
    await db
      .updateTable('files')
      .set({ removed_at: null })
      .where('practice_id', '=', practiceId)
      .where('id', '=', file.id)
      .execute()
    return { file_id: file.id }
  },
})
