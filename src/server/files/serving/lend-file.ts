import type pg from 'pg'
import { hashToken, makeToken } from '../../link-token.ts'

/** Serves a picture as JPEG at a secret URL ('/files/v1/lent/….jpg') until `until` at most. Call as service_role. */
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

/** Ends a loan, and expired ones. Call as service_role. */
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
