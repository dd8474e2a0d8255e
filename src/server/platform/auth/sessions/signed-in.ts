import { isUuid } from '#lib/is-uuid.ts'
import type { UserRow } from '../accounts/users.ts'
import { isBanned } from '../accounts/users.ts'
import { type AccountReading, type Auth, askAuth, type Call } from '../auth.ts'
import { factorsOf } from '../factors/factor-rows.ts'
import { AuthRefusal } from '../refusal.ts'

export interface SignedIn {
  user: UserRow
  /** Null for a token without a session, such as one signed with the shared secret. */
  sessionId: string | null
  /** aal2 after a second factor. */
  aal: 'aal1' | 'aal2'
  /** Sign-in steps and times (epoch seconds): password, otp, totp, mfa/recovery_code. */
  steps: { method: string; timestamp: number }[]
}

const looking = `
  select u.*, ${factorsOf('u.id')} as factors, s.id as session_id, s.aal, s.amr from auth.users u
  left join auth.sessions s on s.id = $2 and s.user_id = u.id and s.revoked_at is null
  where u.id = $1 and u.deleted_at is null`

/** The bearer token's user. Asks the database, so an ended session is refused (`session_not_found`) at once. */
export async function signedIn(auth: Auth, call: Call): Promise<SignedIn> {
  return accountOf(auth, await claimsOf(auth, call))
}

/** For the claims of a verified token. */
export async function accountOf(auth: AccountReading, claims: Record<string, unknown>): Promise<SignedIn> {
  const { sub, session_id: session } = claims
  if (typeof sub !== 'string') throw new AuthRefusal('bad_jwt', 'invalid claim: missing sub claim')
  if (!isUuid(sub)) throw new AuthRefusal('bad_jwt', 'invalid claim: sub claim must be a UUID')
  if (session !== undefined && !(typeof session === 'string' && isUuid(session)))
    throw new AuthRefusal('bad_jwt', 'invalid claim: session_id claim must be a UUID')
  const { rows } = await askAuth(auth, looking, [sub, session ?? null])
  if (!rows[0])
    throw new AuthRefusal('user_not_found', 'User from sub claim in JWT does not exist', { status: 403 })
  const { session_id: sessionId, aal, amr, ...user } = rows[0]
  if (session && !sessionId)
    throw new AuthRefusal('session_not_found', 'Session from session_id claim in JWT does not exist')
  if (isBanned(user, auth.now())) throw new AuthRefusal('user_banned', 'User is banned', { status: 403 })
  return { user, sessionId, aal: aal ?? 'aal1', steps: amr ?? [] }
}

export const hasSecondFactor = (user: UserRow): boolean =>
  user.factors?.some(({ status }) => status === 'verified') ?? false

/** Only the service key and service_role tokens pass. Throws `not_admin`. */
export async function asAdmin(auth: Auth, call: Call): Promise<void> {
  const caller = await callerOf(auth, call)
  if (caller.role !== 'service_role') throw new AuthRefusal('not_admin', 'User not allowed')
}

async function claimsOf(auth: Auth, call: Call): Promise<Record<string, unknown>> {
  return (await callerOf(auth, call)).claims
}

async function callerOf(auth: Auth, call: Call) {
  if (!/^bearer /i.test(call.headers.get('authorization') ?? ''))
    throw new AuthRefusal('no_authorization', 'This endpoint requires a valid Bearer token')
  const caller = await auth.tokens.callerOf(call.headers)
  if (!('refused' in caller)) return caller
  const why = caller.refused.details ?? caller.refused.message
  throw new AuthRefusal('bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`)
}
