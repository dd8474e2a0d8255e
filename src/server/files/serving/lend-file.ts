import type pg from 'pg'
import { hashToken, makeToken } from '../../link-token.ts'

/**
 * Lends a picture to whoever knows the address that it answers ('/files/v1/lent/….jpg'), as a JPEG, until it is taken back and no
 * longer than `until`. Call it as service_role.
 */
export async function lendFile(
  client: pg.PoolClient,
  {
    practiceId,
    fileId,
    lentFor,
    until,
  }: { practiceId: string; fileId: string; lentFor: string; until: Date },
): Promise<string> {
  const token = makeToken()
  await client.query({
    name: 'lend-file',
    text: `insert into private.lent_files (token_hash, practice_id, file_id, lent_for, until) values ($1, $2, $3, $4, $5)`,
    values: [hashToken(token), practiceId, fileId, lentFor, until],
  })
  return `/files/v1/lent/${token}.jpg`
}

/** Takes back what was lent for something, and whatever was forgotten. Call it as service_role. */
export async function takeBackFiles(
  client: pg.PoolClient,
  practiceId: string,
  lentFor: string,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'take-back-files',
    text: 'delete from private.lent_files where (practice_id = $1 and lent_for = $2) or until < $3',
    values: [practiceId, lentFor, now],
  })
}
