import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import type { Auth } from '../auth.ts'
import { digest } from '../sessions/sessions.ts'

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

/** An email's secrets: six digits to type, and the link's token. */
export interface Secrets {
  token: string
  tokenHash: string
}

export interface TakenToken {
  user_id: string
  token_type: TokenType
  relates_to: string
  flow_state_id: string | null
}

const lifetime = 3_600_000
/** Wrong codes before an email's six digits stop working. Its link still works. */
const patience = 5

const issuing = `
  insert into auth.one_time_tokens
    (user_id, token_type, token_hash, code_hash, relates_to, flow_state_id, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`

/** Creates a token sent to `relatesTo`. Older ones stay valid until one is used, so strangers can't invalidate them. */
export async function issueToken(
  client: pg.PoolClient,
  auth: Auth,
  token: { userId: string; type: TokenType; relatesTo: string; flowStateId?: string | null },
): Promise<Secrets> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const link = `${token.flowStateId ? 'pkce_' : ''}${randomBytes(32).toString('base64url')}`
  await client.query(issuing, [
    token.userId,
    token.type,
    digest(link),
    codeHash(auth, token.relatesTo, code),
    token.relatesTo,
    token.flowStateId ?? null,
    auth.now(),
  ])
  return { token: code, tokenHash: link }
}

/** Uses up an unexpired link token of these types, and all others of its type. */
export async function takeByLink(
  client: pg.PoolClient,
  auth: Auth,
  types: TokenType[],
  link: string,
): Promise<TakenToken | undefined> {
  const text = `select * from auth.one_time_tokens
    where token_hash = $1 and token_type = any($2) and created_at > $3`
  const [found] = (await client.query(text, [digest(link), types, oldest(auth)])).rows
  // If both are opened at once, the second finds nothing to end.
  const ended = found ? await dropTokens(client, found.user_id, [found.token_type]) : []
  return ended.some(hash => hash.equals(digest(link))) ? found : undefined
}

/** Ends the account's emails of these types; returns the digests of their links. */
export async function dropTokens(
  client: pg.PoolClient,
  userId: string,
  types: TokenType[],
): Promise<Buffer[]> {
  // Locked in the order of takeByCode to avoid a deadlock.
  const text = `delete from auth.one_time_tokens where token_hash in (select token_hash from auth.one_time_tokens
    where user_id = $1 and token_type = any($2) order by token_hash for update) returning token_hash`
  const { rows } = await client.query(text, [userId, types])
  return rows.map(row => row.token_hash as Buffer)
}

/** Uses up the code sent to `relatesTo`. Wrong codes count against each candidate, so commit in any case. */
export async function takeByCode(
  client: pg.PoolClient,
  auth: Auth,
  types: TokenType[],
  relatesTo: string,
  code: string,
  userId?: string,
): Promise<TakenToken | undefined> {
  const text = `select * from auth.one_time_tokens where relates_to = $1 and token_type = any($2)
    and created_at > $3 and wrong_codes < $4 and ($5::uuid is null or user_id = $5) order by token_hash for update`
  const { rows } = await client.query(text, [relatesTo, types, oldest(auth), patience, userId ?? null])
  const given = Buffer.from(codeHash(auth, relatesTo, code))
  const fitting = rows.find(row => timingSafeEqual(Buffer.from(row.code_hash), given))
  if (fitting) {
    await dropTokens(client, fitting.user_id, [fitting.token_type])
    return fitting
  }
  const counting = 'update auth.one_time_tokens set wrong_codes = wrong_codes + 1 where token_hash = any($1)'
  await client.query(counting, [rows.map(row => row.token_hash)])
  return undefined
}

function oldest(auth: Auth): Date {
  return new Date(auth.now().getTime() - lifetime)
}

// Keyed, because six digits are easily guessed from a plain digest.
function codeHash(auth: Auth, relatesTo: string, code: string): string {
  return auth.tokens.mac('code', `${relatesTo}\0${code}`)
}
