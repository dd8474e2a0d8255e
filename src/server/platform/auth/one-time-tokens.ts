import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import type { Auth } from './auth.ts'
import { digest } from './sessions.ts'

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

/** The two secrets of one letter: six digits to type, and the long token of the link. */
export interface Secrets {
  token: string
  tokenHash: string
}

export interface TakenToken {
  user_id: string
  token_type: TokenType
  flow_state_id: string | null
}

/** Milliseconds a letter is good for. */
const lifetime = 3_600_000
/** Wrong codes after which the six digits of a letter stop working; its link still does. */
const patience = 5

const issuing = `
  insert into auth.one_time_tokens
    (user_id, token_type, token_hash, code_hash, relates_to, flow_state_id, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (user_id, token_type) do update set
    token_hash = excluded.token_hash, code_hash = excluded.code_hash, relates_to = excluded.relates_to,
    flow_state_id = excluded.flow_state_id, created_at = excluded.created_at, wrong_codes = 0`

/** Makes a token of one type; an older one of the same type dies. `relatesTo` is the address it is sent to. */
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

/** Uses up the token of a link, if there is one of these types that has not expired. */
export async function takeByLink(
  client: pg.PoolClient,
  auth: Auth,
  types: TokenType[],
  link: string,
): Promise<TakenToken | undefined> {
  const text = `delete from auth.one_time_tokens
    where token_hash = $1 and token_type = any($2) and created_at > $3 returning *`
  return (await client.query(text, [digest(link), types, oldest(auth)])).rows[0]
}

/**
 * Uses up the token whose six digits were sent to `relatesTo`. A wrong code is counted against it: the
 * transaction must commit even when nothing is returned.
 */
export async function takeByCode(
  client: pg.PoolClient,
  auth: Auth,
  types: TokenType[],
  relatesTo: string,
  code: string,
  userId?: string,
): Promise<TakenToken | undefined> {
  const text = `select * from auth.one_time_tokens where relates_to = $1 and token_type = any($2)
    and created_at > $3 and wrong_codes < $4 and ($5::uuid is null or user_id = $5) order by user_id for update`
  const { rows } = await client.query(text, [relatesTo, types, oldest(auth), patience, userId ?? null])
  const given = Buffer.from(codeHash(auth, relatesTo, code))
  const fitting = rows.find(row => timingSafeEqual(Buffer.from(row.code_hash), given))
  const key = (row: TakenToken) => [row.user_id, row.token_type]
  if (fitting) {
    await client.query(
      'delete from auth.one_time_tokens where user_id = $1 and token_type = $2',
      key(fitting),
    )
    return fitting
  }
  const counting = `update auth.one_time_tokens set wrong_codes = wrong_codes + 1 where user_id = $1 and token_type = $2`
  for (const row of rows) await client.query(counting, key(row))
  return undefined
}

function oldest(auth: Auth): Date {
  return new Date(auth.now().getTime() - lifetime)
}

// Six digits are guessed in no time from a plain digest; the key lies elsewhere.
function codeHash(auth: Auth, relatesTo: string, code: string): string {
  return auth.tokens.mac('code', `${relatesTo}\0${code}`)
}
