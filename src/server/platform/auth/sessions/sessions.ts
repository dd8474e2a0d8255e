import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { byId, isBanned, type UserRow, userBody } from '../accounts/users.ts'
import type { Auth, Call } from '../auth.ts'
import { factorsOf } from '../factors/factor-rows.ts'
import { AuthRefusal } from '../refusal.ts'

const accessSeconds = 3_600
/** A refresh token reused within this time comes from a second tab or a lost answer, not a thief. */
const reuseMilliseconds = 10_000
const unusedMilliseconds = 90 * 24 * 3_600_000

export const unusedSince = (now: Date): Date => new Date(now.getTime() - unusedMilliseconds)

export const agentOf = (call: Call): string | null => call.headers.get('user-agent')?.slice(0, 200) || null

export interface Grant {
  user: UserRow
  sessionId: string
  aal: 'aal1' | 'aal2'
  amr: { method: string; timestamp: number }[]
  refreshToken: string
}

export const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const starting = `
  with session as (
    insert into auth.sessions (user_id, amr, created_at, refreshed_at, user_agent) values ($1, $2, $3, $3, $5) returning id
  ), token as (
    insert into auth.refresh_tokens (session_id, token_hash, created_at) select id, $4, $3 from session
  )
  update auth.users set last_sign_in_at = $3, updated_at = $3 where id = $1
  returning *, (select id from session) as session_id, ${factorsOf('$1')} as factors`

export async function startSession(
  client: pg.PoolClient,
  auth: Auth,
  call: Call,
  userId: string,
  method: 'password' | 'otp',
): Promise<Grant> {
  const now = auth.now()
  const refreshToken = randomBytes(24).toString('base64url')
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }]
  const values = [userId, JSON.stringify(amr), now, digest(refreshToken), agentOf(call)]
  const { rows } = await client.query(starting, values)
  const { session_id, ...user } = rows[0]
  return { user, sessionId: session_id, aal: 'aal1', amr, refreshToken }
}

/** Signs, so call it after the transaction. */
export async function grantBody(auth: Auth, grant: Grant): Promise<Record<string, unknown>> {
  const { user } = grant
  const claims = {
    iss: `${auth.config.publicUrl}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    session_id: grant.sessionId,
    aal: grant.aal,
    amr: grant.amr,
    is_anonymous: user.is_anonymous,
  }
  return {
    access_token: await auth.tokens.sign(claims, accessSeconds),
    token_type: 'bearer',
    expires_in: accessSeconds,
    expires_at: Math.floor(auth.now().getTime() / 1000) + accessSeconds,
    refresh_token: grant.refreshToken,
    user: userBody(user),
  }
}

// Locks both rows: of two tabs that refresh at once, the second waits and reads the first's result.
const presented = `
  select t.id, t.revoked_at, t.session_id, s.user_id, s.aal, s.amr, s.revoked_at as session_revoked_at
  from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
  where t.token_hash = $1 for update of t, s`

/**
 * Rotates a refresh token. The next is a keyed hash, so it can be repeated within ten seconds; later reuse revokes the
 * session. Returns a Refusal, because that revocation must commit.
 */
export async function rotate(
  client: pg.PoolClient,
  auth: Auth,
  call: Call,
  token: string,
): Promise<Grant | AuthRefusal> {
  const now = auth.now()
  const { rows } = await client.query(presented, [digest(token)])
  const found = rows[0]
  if (!found)
    return new AuthRefusal('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  const used = new AuthRefusal('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  if (found.session_revoked_at) return used
  const user: UserRow | undefined = (await client.query(byId, [found.user_id])).rows[0]
  if (!user)
    return new AuthRefusal('refresh_token_not_found', 'Invalid Refresh Token: No Valid Session Found')
  if (isBanned(user, now)) return new AuthRefusal('user_banned', 'Invalid Refresh Token: User Banned')
  const grant = { user, sessionId: found.session_id, aal: found.aal, amr: found.amr }
  if (found.revoked_at) {
    if (now.getTime() - found.revoked_at.getTime() > reuseMilliseconds) {
      await client.query('update auth.sessions set revoked_at = $2 where id = $1', [found.session_id, now])
      return used
    }
    return { ...grant, refreshToken: await tipOf(client, auth, token) }
  }
  const refreshToken = auth.tokens.mac('refresh', token)
  await client.query('update auth.refresh_tokens set revoked_at = $2 where id = $1', [found.id, now])
  const inserting = 'insert into auth.refresh_tokens (session_id, token_hash, created_at) values ($1, $2, $3)'
  await client.query(inserting, [found.session_id, digest(refreshToken), now])
  const using =
    'update auth.sessions set refreshed_at = $2, user_agent = coalesce($3, user_agent) where id = $1'
  await client.query(using, [found.session_id, now, agentOf(call)])
  return { ...grant, refreshToken }
}

async function tipOf(client: pg.PoolClient, auth: Auth, token: string): Promise<string> {
  for (let next = auth.tokens.mac('refresh', token); ; next = auth.tokens.mac('refresh', next)) {
    const asked = 'select revoked_at from auth.refresh_tokens where token_hash = $1'
    const { rows } = await client.query(asked, [digest(next)])
    if (!rows[0]) throw new Error('A revoked refresh token has no successor')
    if (rows[0].revoked_at === null) return next
  }
}

/** Raises a session to aal2 with new refresh tokens, so stolen ones don't rise, and ends sessions below it. */
export async function raiseSession(
  client: pg.PoolClient,
  auth: Auth,
  userId: string,
  sessionId: string,
  method: 'totp' | 'mfa/recovery_code',
): Promise<Grant | undefined> {
  const now = auth.now()
  const step = JSON.stringify([{ method, timestamp: Math.floor(now.getTime() / 1000) }])
  const raising = `update auth.sessions set aal = 'aal2', amr = $3::jsonb || amr, refreshed_at = $2
    where id = $1 and revoked_at is null returning amr`
  const raised = (await client.query(raising, [sessionId, now, step])).rows[0]
  const user: UserRow | undefined = (await client.query(byId, [userId])).rows[0]
  if (!raised || !user) return undefined
  await client.query('delete from auth.refresh_tokens where session_id = $1', [sessionId])
  const refreshToken = randomBytes(24).toString('base64url')
  const inserting = 'insert into auth.refresh_tokens (session_id, token_hash, created_at) values ($1, $2, $3)'
  await client.query(inserting, [sessionId, digest(refreshToken), now])
  await client.query(`delete from auth.sessions where user_id = $1 and aal = 'aal1'`, [userId])
  return { user, sessionId, aal: 'aal2', amr: raised.amr, refreshToken }
}

export type LogoutScope = 'global' | 'local' | 'others'

/** Ends all sessions of a user, this one, or all but this one. */
export async function endSessions(
  client: pg.PoolClient,
  userId: string,
  sessionId: string | null,
  scope: LogoutScope,
): Promise<void> {
  const which = { global: '', local: 'and id = $2', others: 'and id is distinct from $2' }[scope]
  const values = scope === 'global' ? [userId] : [userId, sessionId]
  await client.query(`delete from auth.sessions where user_id = $1 ${which}`, values)
}
