import { randomUUID } from 'node:crypto'
import type { TestDatabase } from './database.ts'

export const pictureBytes = Buffer.from('not really a picture, and small')

/** A picture of a practice's own, ready to travel inside its mails. Answers its file. */
export async function mailPicture(database: TestDatabase, practiceId: string): Promise<string> {
  const file = randomUUID()
  await database.sql(
    `insert into files (id, practice_id, kind, name, type, bytes, sha256, width, height, storage, state, read_right, write_right)
      values ($1, $2, 'mail-picture', 'room.png', 'image/png', $3, repeat('a', 64), 800, 400, 'postgres', 'ready', 'marketing', 'marketing')`,
    [file, practiceId, pictureBytes.length],
  )
  await database.sql('insert into file_pieces (practice_id, file_id, n, bytes) values ($1, $2, 0, $3)', [
    practiceId,
    file,
    pictureBytes,
  ])
  return file
}
