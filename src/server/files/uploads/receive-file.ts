import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Caller, queryAs } from '../../database/transaction.ts'
import type { IncomingRequest } from '../../requests/incoming-request.ts'
import type { FileKind } from '../file-kind.ts'
import type { FileProblem } from '../file-problems.ts'
import type { FileType } from '../file-types.ts'
import type { Storage } from '../storages/storage.ts'
import { type Clean, lookInto } from './look-into.ts'
import { spool, withFolder } from './spool.ts'

export interface Received {
  id: string
  kind: string
  name: string
  type: FileType
  bytes: number
  sha256: string
  width: number | null
  height: number | null
}

export interface Receiving {
  pool: pg.Pool
  storage: Storage
  kind: FileKind
  name: string
  arrived: IncomingRequest
  userId: string
  /** Asked again after the upload, because a slow one may outlast a membership. Returns the practice or the problem. */
  standing: () => Promise<{ practiceId: string } | { problem: FileProblem }>
}

type Refused = { problem: FileProblem }

/** Stores an upload: disk, check, row, bytes, `ready`. A crash leaves at most an `uploading` row for the sweep. */
export function receiveFile(receiving: Receiving): Promise<Received | Refused> {
  const { kind, arrived, name } = receiving
  return withFolder(async folder => {
    const sent = await spool(arrived, folder, kind.mostBytes)
    if (typeof sent === 'string') return { problem: sent }
    const made = await lookInto(sent.path, folder, kind, name)
    if ('problem' in made) return made
    const standing = await receiving.standing()
    if ('problem' in standing) return standing
    const facts = { ...made, id: randomUUID() }
    return keep(receiving, standing.practiceId, facts)
  })
}

type Facts = Clean & { id: string }

const writing = `insert into files (id, practice_id, kind, name, type, bytes, sha256, width, height, storage, is_public,
    read_right, write_right, uploaded_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`

async function keep(
  { pool, storage, kind, userId }: Receiving,
  practiceId: string,
  { id, type, name, path, bytes, sha256, size }: Facts,
): Promise<Received | Refused> {
  const worker: Caller = { role: 'practice_worker', claims: { practice_id: practiceId, sub: userId } }
  const turn = { queue: { lane: 'verbs', key: userId } } as const
  const { width = null, height = null } = size ?? {}
  const { isPublic = false, readRight, writeRight } = kind
  const described = [id, practiceId, kind.name, name, type, bytes, sha256, width, height]
  const values = [...described, storage.name, isPublic, readRight, writeRight, userId]
  try {
    await queryAs(pool, worker, turn, { name: 'write-file', text: writing, values })
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint === 'most_files') return { problem: 'no_room' }
    if (constraint === 'most_unpaid_files') return { problem: 'no_room_unpaid' }
    throw error
  }
  await storage.put({ practiceId, fileId: id, path, bytes, sha256, type })
  const ready = `update files set state = 'ready' where practice_id = $1 and id = $2`
  const { rowCount } = await queryAs(pool, worker, turn, {
    name: 'file-ready',
    text: ready,
    values: [practiceId, id],
  })
  if (rowCount !== 1) throw new Error('The row of a file went while its bytes were kept')
  return { id, kind: kind.name, name, type, bytes, sha256, width, height }
}
