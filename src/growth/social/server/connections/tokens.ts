import { createHash } from 'node:crypto'
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
  /** Who granted it, as their network calls them, where that is asked for once it ends. */
  owner: z.string().nullish(),
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
    text: `insert into private.social_tokens (connection_id, practice_id, sealed, updated_at, owner_hash) values ($1, $2, $3, $4, $5)
      on conflict (connection_id) do update set sealed = excluded.sealed, updated_at = excluded.updated_at,
        owner_hash = excluded.owner_hash`,
    values: [connectionId, practiceId, sealed, now, tokens.owner ? hashOfOwner(tokens.owner) : null],
  })
}

const hashOfOwner = (owner: string) => createHash('sha256').update(owner).digest('hex')

/** Whether somebody granted another token that is still kept, for whichever practice. In a transaction as service_role. */
export async function hasGrantedMore(client: pg.PoolClient, owner: string): Promise<boolean> {
  const found = await firstRow(client, {
    name: 'other-token-of-owner',
    text: 'select connection_id from private.social_tokens where owner_hash = $1 limit 1',
    values: [hashOfOwner(owner)],
  })
  return found !== undefined
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
