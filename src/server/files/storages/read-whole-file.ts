import type pg from 'pg'
import type { Config } from '../../config.ts'
import { type Caller, queryAs } from '../../database/transaction.ts'
import { openStorages } from './open-storages.ts'

interface FileRow {
  type: string
  bytes: number
  storage: string
}

// A campaign shows one picture to 10,000 people, so it is read once.
const kept = new Map<string, { bytes: Buffer; type: string }>()
const mostKept = 32 * 1024 * 1024

export async function readWholeFile(
  { pool, config }: { pool: pg.Pool; config: Pick<Config, 's3'> },
  practiceId: string,
  fileId: string,
  most: number,
): Promise<{ bytes: Buffer; type: string } | undefined> {
  const key = `${practiceId} ${fileId}`
  const worker: Caller = { role: 'practice_worker', claims: { practice_id: practiceId } }
  const { rows } = await queryAs(
    pool,
    worker,
    { readOnly: true },
    {
      name: 'whole-file',
      text: `select type, bytes, storage from files
        where practice_id = $1 and id = $2 and state = 'ready' and removed_at is null`,
      values: [practiceId, fileId],
    },
  )
  const file = rows[0] as FileRow | undefined
  if (!file || file.bytes > most) return undefined
  const known = kept.get(key)
  if (known) return known
  const pieces: Uint8Array[] = []
  const storage = openStorages(pool, config).named(file.storage)
  for await (const piece of storage.read({ practiceId, fileId }, 0, file.bytes - 1)) pieces.push(piece)
  const read = { bytes: Buffer.concat(pieces), type: file.type }
  kept.set(key, read)
  let sum = 0
  for (const [each, { bytes }] of [...kept].reverse()) {
    sum += bytes.length
    if (sum > mostKept) kept.delete(each)
  }
  return read
}
