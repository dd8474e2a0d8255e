import { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'
import { allRows } from '../database/rows.ts'
import type { Storages } from '../files/storages/storage.ts'
import type { StepContext } from '../queued-work/queued-work.ts'
import type { ArchivedFile } from './manifest.ts'

export type StoredFile = ArchivedFile & { practice_id: string; storage: string }

export const filesOf = ({ client }: StepContext, passingKinds: readonly string[]): Promise<StoredFile[]> =>
  allRows<StoredFile>(client, {
    name: 'files-to-pack',
    text: `select id, practice_id, storage, kind, name, type, bytes, sha256, width, height, is_public, read_right, write_right,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at
      from files where state = 'ready' and removed_at is null and kind <> all ($1) order by created_at, id`,
    values: [passingKinds],
  })

/** Path of a file's bytes in an archive. */
export const placeOfFile = (id: string): string => `files/${id}`

export function packFiles(zip: ZipFile, files: readonly StoredFile[], storages: Storages): void {
  const listed = files.map(({ practice_id: _, storage: __, ...file }) => file)
  zip.addBuffer(Buffer.from(`${JSON.stringify(listed, null, 1)}\n`), 'files/files.json')
  for (const { id, practice_id, storage, bytes } of files) {
    const place = { practiceId: practice_id, fileId: id }
    zip.addReadStreamLazy(placeOfFile(id), { size: bytes, compress: false }, give => {
      give(null, Readable.from(storages.named(storage).read(place, 0, bytes - 1)))
    })
  }
}
