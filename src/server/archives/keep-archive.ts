import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type WorkContext, WorkFailed } from '../queued-work/queued-work.ts'
import { mostArchiveBytes } from './archive-bounds.ts'

interface Kept {
  practiceId: string
  path: string
  name: string
  /** The file kind, which also decides the right that reads and removes it. */
  kind: string
  right: string
  /** Keep others of its kind. Otherwise this archive replaces those that the product made before. */
  besideOthers?: boolean
}

export const plainName = (words: string, otherwise: string): string =>
  words.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || otherwise

/** Stores an archive as a file and removes older ones. Throws WorkFailed `too_large` over 1 GB. */
export async function keepArchive(
  { step, storages, now }: WorkContext<unknown, unknown>,
  { practiceId, path, name, kind, right, besideOthers = false }: Kept,
): Promise<{ file_id: string }> {
  const { size: bytes } = await stat(path)
  if (bytes > mostArchiveBytes) {
    const words = 'Your archive would be larger than 1 GB. Please write to us.'
    throw new WorkFailed('too_large', words, { isFinal: true })
  }
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  const sha256 = hash.digest('hex')
  const file_id = randomUUID()
  await step(async ({ client }) => {
    await client.query({
      name: 'write-archive-row',
      text: `insert into files (id, practice_id, kind, name, type, bytes, sha256, storage, read_right, write_right)
        values ($1, $2, $3, $4, 'application/zip', $5, $6, $7, $8, $8)`,
      values: [file_id, practiceId, kind, name, bytes, sha256, storages.first.name, right],
    })
    return undefined
  })
  await storages.first.put({ practiceId, fileId: file_id, path, bytes, sha256, type: 'application/zip' })
  await step(async ({ client }) => {
    await client.query({
      name: 'archive-ready',
      // Uploaded archives stay, because one may be waiting to be restored.
      text: `update files set state = case id when $2 then 'ready' else state end,
          removed_at = case id when $2 then null else $3::timestamptz end
        where practice_id = $1 and kind = $4 and removed_at is null
          and (id = $2 or (uploaded_by is null and not $5::boolean))`,
      values: [practiceId, file_id, now(), kind, besideOthers],
    })
    return undefined
  })
  return { file_id }
}
