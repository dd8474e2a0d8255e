import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { FileKind } from '../files/file-kind.ts'
import { type Clean, lookInto } from '../files/uploads/look-into.ts'
import { withFolder } from '../files/uploads/spool.ts'
import type { WorkContext } from '../queued-work/queued-work.ts'
import { archivedFile } from './manifest.ts'
import type { OpenArchive } from './open-archive.ts'
import { placeOfFile } from './pack-files.ts'

type Context = Pick<WorkContext<unknown, unknown>, 'step' | 'read' | 'storages'>

const listed = z.array(archivedFile).max(10_000)

export async function fileIdsIn(archive: OpenArchive): Promise<string[]> {
  const said = listed.safeParse(await archive.fileList())
  return said.success ? said.data.map(({ id }) => id) : []
}

/** Restores files whose bytes match the list, with the same checks as an upload. Returns the number of files. */
export async function restoreFiles(
  context: Context,
  practiceId: string,
  archive: OpenArchive,
  idOf: (id: string) => string,
  kinds: readonly FileKind[],
): Promise<number> {
  const said = listed.safeParse(await archive.fileList())
  if (!said.success) return 0
  let kept = 0
  for (const file of said.data) {
    const kind = kinds.find(({ name }) => name === file.kind)
    if (!kind || file.bytes > kind.mostBytes) continue
    await withFolder(async folder => {
      const bytes = await archive.bytesOf(placeOfFile(file.id))
      if (!bytes) return
      const path = join(folder, 'file')
      const hash = createHash('sha256')
      let size = 0
      await pipeline(
        bytes,
        async function* (source) {
          for await (const chunk of source) {
            hash.update(chunk as Buffer)
            size += (chunk as Buffer).length
            yield chunk
          }
        },
        createWriteStream(path, { mode: 0o600 }),
      )
      if (hash.digest('hex') !== file.sha256 || size !== file.bytes) return
      const clean = await lookInto(path, folder, kind, file.name)
      if ('problem' in clean) return
      const { created_at } = file
      if (await keep(context, practiceId, kind, { ...clean, id: idOf(file.id), created_at })) kept++
    })
  }
  return kept
}

async function keep(
  { step, storages }: Context,
  practiceId: string,
  kind: FileKind,
  file: Clean & { id: string; created_at: string },
): Promise<boolean> {
  const storage = storages.first
  let isNew = false
  const written = await step(async ({ client }) => {
    const { rowCount } = await client.query({
      name: 'restore-file-row',
      text: `insert into files (id, practice_id, kind, name, type, bytes, sha256, width, height, storage, is_public, read_right,
          write_right, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (id) do nothing`,
      values: [
        file.id,
        practiceId,
        kind.name,
        file.name,
        file.type,
        file.bytes,
        file.sha256,
        file.size?.width ?? null,
        file.size?.height ?? null,
        storage.name,
        kind.isPublic ?? false,
        kind.readRight,
        kind.writeRight,
        file.created_at,
      ],
    })
    isNew = rowCount === 1
    return undefined
  }).then(() => true, hasNoRoom)
  if (!isNew) return written
  const { path, bytes, sha256, type } = file
  await storage.put({ practiceId, fileId: file.id, path, bytes, sha256, type })
  await step(async ({ client }) => {
    await client.query({
      name: 'restored-file-ready',
      text: `update files set state = 'ready' where practice_id = $1 and id = $2`,
      values: [practiceId, file.id],
    })
    return undefined
  })
  return true
}

// Like an upload that doesn't fit: it is skipped, and the rest continues.
function hasNoRoom(error: unknown): false {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'most_files' || constraint === 'most_unpaid_files') return false
  throw error
}
