import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { restoreArchive } from '../src/desk/exports/server/restore-archive.ts'
import { startRestore } from '../src/desk/exports/server/start-restore.ts'
import type { TestDatabase } from './database.ts'
import { pieceOf, workOff } from './queue.ts'
import { runAs, type TestPractice } from './verbs.ts'

/** As the door for files keeps what somebody hands in. */
export async function handIn({ sql }: TestDatabase, practice_id: string, bytes: Buffer): Promise<string> {
  const [file] = await sql(
    `insert into files (practice_id, kind, name, type, bytes, sha256, storage, state, read_right, write_right, uploaded_by)
     values ($1, 'archive', 'a.zip', 'application/zip', $2, $3, 'postgres', 'ready', 'practice-settings', 'practice-settings', $1)
     returning id`,
    [practice_id, bytes.length, createHash('sha256').update(bytes).digest('hex')],
  )
  for (let n = 0; n * 1_048_576 < bytes.length; n++) {
    const piece = bytes.subarray(n * 1_048_576, (n + 1) * 1_048_576)
    await sql('insert into file_pieces values ($1, $2, $3, $4)', [practice_id, file?.id, n, piece])
  }
  return file?.id as string
}

/** Hands an archive in and restores it; answers the piece of work as it ended. */
export async function restore(database: TestDatabase, practice: TestPractice, bytes: Buffer) {
  const file_id = await handIn(database, practice.practice_id, bytes)
  const asked = await runAs(database, practice, startRestore, { file_id })
  if (!asked.ok) throw new Error('not begun')
  await workOff(database, [restoreArchive])
  return pieceOf(database, (asked.data as { work_id: string }).work_id)
}

/** An archive that somebody made by hand: entries by name, and a manifest that names these tables. */
export function archiveOf(
  from: string,
  tables: Record<string, readonly unknown[] | string>,
  more: Record<string, string | Buffer> = {},
): Promise<Buffer> {
  const zip = new ZipFile()
  const manifest = {
    format: 'stillpoint-archive',
    version: 1,
    practice_id: from,
    practice_name: 'By hand',
    made_at: '2026-05-20T12:00:00.000Z',
    tables: Object.fromEntries(Object.keys(tables).map(name => [name, 1])),
    files: 0,
  }
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json')
  for (const [name, rows] of Object.entries(tables)) {
    const text =
      typeof rows === 'string' ? rows : `[\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]\n`
    zip.addBuffer(Buffer.from(text), `tables/${name}.json`)
  }
  for (const [name, bytes] of Object.entries(more)) zip.addBuffer(Buffer.from(bytes as Buffer), name)
  zip.end()
  return buffer(zip.outputStream)
}
