import type pg from 'pg'
import { z } from 'zod'
import { firstRow } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import { seal, unseal } from '#server/seal.ts'

/** What opens an account. */
export const tokenSet = z.object({
  access: z.string(),
  /** Google's, which renews the other. */
  refresh: z.string().nullable(),
  /** Of `access`: ISO; null: it does not end by itself. */
  expires_at: z.string().nullable(),
})
export type TokenSet = z.output<typeof tokenSet>

/** The path that publishes and checks, and no other, reads tokens. */
const publisher: Caller = { role: 'service_role', claims: { verb: 'publish-post' } }
const boundTo = (practiceId: string, connectionId: string) => `${practiceId} ${connectionId}`

/** Writes a connection's token down, sealed, in the caller's transaction (service_role). */
export async function writeToken(
  client: pg.PoolClient,
  proofKey: string,
  practiceId: string,
  connectionId: string,
  tokens: TokenSet,
  now: Date,
): Promise<void> {
  const sealed = seal(proofKey, 'social-token', boundTo(practiceId, connectionId), JSON.stringify(tokens))
  await client.query({
    name: 'write-social-token',
    text: `insert into private.social_tokens (connection_id, practice_id, sealed, updated_at) values ($1, $2, $3, $4)
      on conflict (connection_id) do update set sealed = excluded.sealed, updated_at = excluded.updated_at`,
    values: [connectionId, practiceId, sealed, now],
  })
}

/** A connection's token; undefined where there is none, or it was sealed under another secret. */
export async function readToken(
  pool: pg.Pool,
  proofKey: string,
  practiceId: string,
  connectionId: string,
): Promise<TokenSet | undefined> {
  const found = await inTransaction(pool, publisher, { readOnly: true }, client =>
    firstRow<{ sealed: Buffer }>(client, {
      name: 'read-social-token',
      text: 'select sealed from private.social_tokens where connection_id = $1 and practice_id = $2',
      values: [connectionId, practiceId],
    }),
  )
  const opened = found && unseal(proofKey, 'social-token', boundTo(practiceId, connectionId), found.sealed)
  return opened === undefined ? undefined : tokenSet.parse(JSON.parse(opened))
}
