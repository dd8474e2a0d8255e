import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { onlyRow } from '../database/rows.ts'
import { withFolder } from '../files/spool.ts'
import { type WorkContext, WorkFailed } from '../queued-work/queued-work.ts'
import { mostArchiveBytes } from './archive-bounds.ts'
import type { ArchiveRules } from './archive-rules.ts'
import type { Manifest } from './manifest.ts'
import { filesOf, packFiles } from './pack-files.ts'
import { packTable } from './pack-table.ts'
import { planArchive } from './plan-archive.ts'
import { readTables } from './read-tables.ts'

type Context = WorkContext<unknown, unknown>

export interface Packing {
  rules: ArchiveRules
  /** The page that explains it, as HTML. */
  page: (manifest: Manifest) => string
  /** The kind of file it is kept as, and the right that reads and removes it. */
  kind: string
  right: string
}

/**
 * Packs everything that the worker's practice owns into one ZIP: CSV and JSON a table, its files, a manifest and a page. It is
 * kept as a file in the place of the one before it. Tables are read from the last to the first: what a row names was still
 * there when it was read, unless somebody deleted it meanwhile, which restoring leaves out.
 */
export function packArchive(context: Context, packing: Packing): Promise<{ file_id: string }> {
  return withFolder(async folder => {
    const { practiceId, read, now, storages, progress, step } = context
    if (!practiceId) throw new Error('An archive is of a practice')
    const { rules } = packing
    const tables = planArchive(await read(({ client }) => readTables(client)), rules)
    const counts: Record<string, number> = {}
    for (const [at, table] of tables.toReversed().entries()) {
      progress(at, tables.length + 1, `Reading ${table.name.replaceAll('_', ' ')}`)
      counts[table.name] = await packTable(table, rules, join(folder, table.name), step)
    }
    const files = await read(each => filesOf(each, rules.passingKinds))
    const manifest: Manifest = {
      format: 'stillpoint-archive',
      version: 1,
      practice_id: practiceId,
      practice_name: await nameOf(context, practiceId),
      made_at: now().toISOString(),
      tables: Object.fromEntries(tables.map(({ name }) => [name, counts[name] ?? 0])),
      files: files.length,
    }
    progress(tables.length, tables.length + 1, 'Packing')
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'manifest.json')
    zip.addBuffer(Buffer.from(packing.page(manifest)), 'read-me-first.html')
    for (const { name } of tables) {
      zip.addFile(join(folder, `${name}.csv`), `tables/${name}.csv`)
      zip.addFile(join(folder, `${name}.json`), `tables/${name}.json`)
    }
    packFiles(zip, files, storages)
    zip.end()
    const path = join(folder, 'archive.zip')
    const made = createWriteStream(path, { mode: 0o600 })
    await pipeline(zip.outputStream, made, { signal: context.signal })
    return keep(context, practiceId, path, manifest, packing)
  })
}

async function nameOf({ read }: Context, practiceId: string): Promise<string> {
  const { name } = await read(({ client }) =>
    onlyRow<{ name: string }>(client, {
      name: 'name-of-practice',
      text: 'select name from practices where id = $1',
      values: [practiceId],
    }),
  )
  return name
}

// Row first, then the bytes, then `ready`, as every file; the archive of before goes with the same statement.
async function keep(
  { step, storages, now }: Context,
  practiceId: string,
  path: string,
  { practice_name, made_at }: Manifest,
  { kind, right }: Packing,
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
  const plain = practice_name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'Practice'
  const name = `${plain} ${made_at.slice(0, 10)}.zip`
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
      // Those that somebody handed in stay: one may be on its way to being restored.
      text: `update files set state = case id when $2 then 'ready' else state end,
          removed_at = case id when $2 then null else $3::timestamptz end
        where practice_id = $1 and kind = $4 and removed_at is null and (id = $2 or uploaded_by is null)`,
      values: [practiceId, file_id, now(), kind],
    })
    return undefined
  })
  return { file_id }
}
