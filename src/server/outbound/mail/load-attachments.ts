import type pg from 'pg'
import type { Config } from '../../config.ts'
import { readWholeFile } from '../../files/storages/read-whole-file.ts'
import type { Attachment } from './mail.ts'

export const mostAttachedBytes = 5 * 1024 * 1024

/** Loads file attachments at sending time, so that 10,000 rows hold no copies. Skips deleted files. */
export async function loadAttachments(
  deps: { pool: pg.Pool; config: Config },
  practiceId: string | null,
  attachments: readonly Attachment[],
): Promise<Attachment[]> {
  const loaded = await Promise.all(
    attachments.map(async attachment => {
      if (!attachment.file_id) return attachment
      if (!practiceId) return undefined
      const file = await readWholeFile(deps, practiceId, attachment.file_id, mostAttachedBytes)
      return file && { ...attachment, content: file.bytes, content_type: file.type }
    }),
  )
  return loaded.filter(each => each !== undefined)
}
