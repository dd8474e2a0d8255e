import { open } from 'node:fs/promises'
import type pg from 'pg'
import { type Caller, queryAs } from '../../database/transaction.ts'
import type { Storage } from './storage.ts'

export const pieceBytes = 1_048_576

const workerOf = (practice_id: string): Caller => ({ role: 'practice_worker', claims: { practice_id } })

// Pieces of files take turns, so booking and sign-in don't wait for them.
const turnOf = (practiceId: string) => ({ queue: { lane: 'verbs', key: `files ${practiceId}` } as const })

const writing = `insert into file_pieces (practice_id, file_id, n, bytes) values ($1, $2, $3, $4)
  on conflict (practice_id, file_id, n) do nothing`
const reading = 'select bytes from file_pieces where practice_id = $1 and file_id = $2 and n = $3'

/** Rows of 1 MB, one statement each, so that a slow reader holds no connection. */
export function postgresStorage(pool: pg.Pool): Storage {
  return {
    name: 'postgres',
    put: async ({ practiceId, fileId, path, bytes }) => {
      const file = await open(path)
      try {
        for (let n = 0; n * pieceBytes < bytes; n++) {
          const piece = Buffer.alloc(Math.min(pieceBytes, bytes - n * pieceBytes))
          const { bytesRead } = await file.read(piece, 0, piece.length, n * pieceBytes)
          if (bytesRead !== piece.length) throw new Error('The file on disk is shorter than it was')
          const query = { name: 'put-piece', text: writing, values: [practiceId, fileId, n, piece] }
          await queryAs(pool, workerOf(practiceId), turnOf(practiceId), query)
        }
      } finally {
        await file.close()
      }
    },
    read: async function* ({ practiceId, fileId }, from, to) {
      for (let n = Math.floor(from / pieceBytes); n * pieceBytes <= to; n++) {
        const query = { name: 'read-piece', text: reading, values: [practiceId, fileId, n] }
        const options = { readOnly: true, ...turnOf(practiceId) }
        const { rows } = await queryAs(pool, workerOf(practiceId), options, query)
        const piece = rows[0]?.bytes as Buffer | undefined
        if (!piece) throw new Error('A piece of a file is missing')
        const start = n * pieceBytes
        yield piece.subarray(Math.max(0, from - start), Math.min(piece.length, to - start + 1))
      }
    },
    remove: async ({ practiceId, fileId }) => {
      const text = 'delete from file_pieces where practice_id = $1 and file_id = $2'
      await queryAs(pool, workerOf(practiceId), {}, { text, values: [practiceId, fileId] })
    },
  }
}
