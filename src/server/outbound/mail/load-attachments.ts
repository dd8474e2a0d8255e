import type pg from 'pg'
import type { Config } from '../../config.ts'
import { readWholeFile } from '../../files/storages/read-whole-file.ts'
import type { Attachment } from './mail.ts'

/** Bytes of one attached file. */
export const mostAttachedBytes = 5 * 1024 * 1024

/**
 * The bytes of what is attached by its file alone, read in the moment of sending: ten thousand rows hold no copy of a picture.
 * What is gone by then is left out.
 */
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
