import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { cancelChange, formerAddress } from '../accounts/email-change.ts'
import { lockById, type UserRow } from '../accounts/users.ts'
import { type Auth, type Call, inAuth } from '../auth.ts'
import { fields, read } from '../input.ts'
import { tellOwner } from '../letters/letters.ts'
import { mailRecovery } from '../letters/recover.ts'
import { spend } from '../limits.ts'
import { AuthRefusal } from '../refusal.ts'
import { digest, endSessions } from '../sessions/sessions.ts'
import { isVerifiedTotp, lockFactors, takeBackSince } from './factor-rows.ts'

/** Puts a factor in force; returns the revoke link's token, or undefined if it was. Ends a pending email change. */
export async function holdFactor(
  client: pg.PoolClient,
  auth: Auth,
  factor: { id: string; user_id: string },
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const text = `update auth.mfa_factors set status = 'verified', verified_at = $2, take_back_hash = $3
    where id = $1 and status = 'unverified'`
  if (!(await client.query(text, [factor.id, auth.now(), digest(token)])).rowCount) return undefined
  await cancelChange(client, factor.user_id)
  return token
}

/** Emails the account, and an address left in the last three days without its consent. */
export async function tellNewFactor(auth: Auth, user: UserRow, token: string): Promise<void> {
  const actionUrl = `${auth.config.publicUrl}/auth/take-back?token_hash=${token}`
  for (const to of [user.email, formerAddress(auth, user)])
    if (to) await tellOwner(auth, { kind: 'second-step-added', to, actionUrl })
}

const keepsPassword = (auth: Auth, user: UserRow) => !user.email || formerAddress(auth, user) !== null

/**
 * POST /factors/take-back, without sign-in too. Removes the factor and later ones, the sessions, and the password,
 * because whoever added the factor knew it. Emails a reset link (`recovery_sent`), unless the address was changed
 * unasked (`password_kept`). Throws `otp_expired`.
 */
export async function takeBackFactor(auth: Auth, call: Call): Promise<object> {
  const { token_hash } = read(call.body, { token_hash: fields.text })
  await spend(auth, [{ limit: 'verificationsPerAddress', of: call.address }])
  const user = await inAuth(auth, client => takeBack(client, auth, token_hash))
  if (!user) throw new AuthRefusal('otp_expired', 'Email link is invalid or has expired')
  if (user.email) await tellOwner(auth, { kind: 'second-step-removed', to: user.email })
  if (keepsPassword(auth, user)) return { password_kept: true, recovery_sent: false }
  const redirectTo = `${auth.config.publicUrl}/auth/reset`
  const recovery_sent = await mailRecovery(auth, { ...call, redirectTo }, user.email ?? '')
  return { password_kept: false, recovery_sent }
}

async function takeBack(client: pg.PoolClient, auth: Auth, token: string): Promise<UserRow | undefined> {
  const finding = 'select user_id from auth.mfa_factors where take_back_hash = $1'
  const found = (await client.query(finding, [digest(token)])).rows[0]
  const user = found && (await lockById(client, found.user_id))
  if (!user) return undefined
  const taking = `delete from auth.mfa_factors where user_id = $1 and verified_at >= (
    select verified_at from auth.mfa_factors where take_back_hash = $2 and verified_at > $3)`
  const values = [user.id, digest(token), takeBackSince(auth.now())]
  if (!(await client.query(taking, values)).rowCount) return undefined
  const standsAlone = !(await lockFactors(client, user.id)).some(isVerifiedTotp)
  const clearing = `delete from auth.mfa_factors where user_id = $1 and (status = 'unverified' or $2)`
  await client.query(clearing, [user.id, standsAlone])
  await endSessions(client, user.id, null, 'global')
  await cancelChange(client, user.id)
  if (!keepsPassword(auth, user))
    await client.query('update auth.users set encrypted_password = null, updated_at = $2 where id = $1', [
      user.id,
      auth.now(),
    ])
  return user
}
