import { createHash } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { firstRow } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import { seal, unseal } from '#server/seal.ts'

export const tokenSet = z.object({
  access: z.string(),
  /** Google's refresh token. */
  refresh: z.string().nullable(),
  /** Expiry of `access`: ISO; null: never. */
  expires_at: z.string().nullable(),
  /** The network's id of the person who granted it, needed to revoke it. */
  owner: z.string().nullish(),
})
export type TokenSet = z.output<typeof tokenSet>

/** Only publishing and checks read tokens. */
const publisher: Caller = { role: 'service_role', claims: { verb: 'publish-post' } }
const boundTo = (practiceId: string, connectionId: string) => `${practiceId} ${connectionId}`

/** Saves an encrypted token in the caller's transaction (service_role). */
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

/** Whether a person has granted another stored token, for any practice. Call as service_role. */
export async function hasGrantedMore(client: pg.PoolClient, owner: string): Promise<boolean> {
  const found = await firstRow(client, {
    name: 'other-token-of-owner',
    text: 'select connection_id from private.social_tokens where owner_hash = $1 limit 1',
    values: [hashOfOwner(owner)],
  })
  return found !== undefined
}

/** Undefined if missing or encrypted with another secret. */
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
