import type pg from 'pg'
import { agreeToChange } from '../accounts/email-change.ts'
import { isBanned, lockById, type UserRow } from '../accounts/users.ts'
import { type Auth, type Call, inAuth } from '../auth.ts'
import { emailOf, fields, phoneOf, read } from '../input.ts'
import { spend } from '../limits.ts'
import { AuthRefusal } from '../refusal.ts'
import { issueCode } from '../sessions/code-challenge.ts'
import { endSessions, type Grant, startSession } from '../sessions/sessions.ts'
import { letterAnswered, type Notice, tellOwner } from './letters.ts'
import { type TakenToken, type TokenType, takeByCode, takeByLink } from './one-time-tokens.ts'

const tokenTypes: Record<string, TokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
}

export const halfAgreed = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** A session, a PKCE code, or the first of two consents to an email change. */
export type Verified = { grant: Grant } | { authCode: string } | { halfAgreed: true }

/** Uses a token. `byBrowser`: PKCE gives a code, so only the browser that asked goes on. Throws `otp_expired`. */
export async function verify(auth: Auth, call: Call, byBrowser: boolean): Promise<Verified> {
  const body = read(call.body, {
    ...fields.credentials,
    type: fields.text,
    token: fields.text,
    token_hash: fields.text,
  })
  const take = takerOf(auth, body)
  const name = (body.email || body.phone).toLowerCase()
  await spend(auth, [
    { limit: 'verificationsPerAddress', of: call.address },
    ...(name ? [{ limit: 'verificationsPerEmail', of: name } as const] : []),
  ])
  const outcome = await inAuth(auth, async client => {
    const taken = await take(client)
    const user = taken && (await lockById(client, taken.user_id))
    // Returned, not thrown, because the count of wrong codes must commit.
    if (!taken || !user || isBanned(user, auth.now()))
      return new AuthRefusal(
        'otp_expired',
        body.token_hash ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
      )
    const verified = await act(client, auth, call, taken, user, {
      byBrowser,
      isRecovery: body.type === 'recovery',
    })
    return { verified, taken, left: 'halfAgreed' in verified ? undefined : addressLeft(taken, user) }
  })
  if (outcome instanceof AuthRefusal) throw outcome
  await letterAnswered(auth, outcome.taken)
  if (outcome.left) await tellOwner(auth, outcome.left)
  return outcome.verified
}

type Body = { type: string; token: string; token_hash: string; email: string; phone: string }
type Taker = (client: pg.PoolClient) => Promise<TakenToken | undefined>

function takerOf(auth: Auth, body: Body): Taker {
  const refuse = (message: string) => new AuthRefusal('validation_failed', message)
  if (!body.type) throw refuse('Verify requires a verification type')
  if (!body.token && !body.token_hash) throw refuse('Verify requires either a token or a token hash')
  const phoned = body.type === 'sms' || body.type === 'phone_change'
  const types = tokenTypes[body.type] ?? []
  if (!phoned && types.length === 0) throw refuse('Unsupported verification type')
  if (body.token_hash) {
    if (body.token || body.email || body.phone)
      throw refuse('Only the token_hash and type should be provided')
    return client => takeByLink(client, auth, types, body.token_hash)
  }
  if (Boolean(body.email) === Boolean(body.phone))
    throw refuse('Only an email address or phone number should be provided on verify')
  if (body.phone) {
    phoneOf(body.phone)
    // Phones get no codes, so none matches.
    return async () => undefined
  }
  const email = emailOf(body.email)
  return client => takeByCode(client, auth, types, email, body.token)
}

async function act(
  client: pg.PoolClient,
  auth: Auth,
  call: Call,
  taken: TakenToken,
  user: UserRow,
  { byBrowser, isRecovery }: { byBrowser: boolean; isRecovery: boolean },
): Promise<Verified> {
  const isOfSignUp = taken.token_type === 'confirmation_token'
  if (taken.token_type.startsWith('email_change')) {
    if (!(await agreeToChange(client, auth, user))) return { halfAgreed: true }
  } else if (!user.email_proven_at && (isOfSignUp || isRecovery || !user.email_confirmed_at)) {
    await prove(client, auth, user, isOfSignUp)
  }
  if (byBrowser && taken.flow_state_id)
    return { authCode: await issueCode(client, auth, taken.flow_state_id) }
  return { grant: await startSession(client, auth, call, user.id, 'otp') }
}

// Tells an old address that wasn't asked, because a person at an unlocked screen could have changed it.
function addressLeft(taken: TakenToken, user: UserRow): Notice | undefined {
  const { email: to, email_change: newEmail, email_change_confirm_status: agreed } = user
  if (!taken.token_type.startsWith('email_change') || agreed > 0) return undefined
  return to && newEmail ? { kind: 'email-changed', to, newEmail } : undefined
}

// If the first answered email isn't the sign-up's, another person may have signed up: password and sessions go.
async function prove(client: pg.PoolClient, auth: Auth, user: UserRow, isOfSignUp: boolean): Promise<void> {
  const text = `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, $2), email_proven_at = $2,
    updated_at = $2, encrypted_password = case when $3 then encrypted_password end where id = $1`
  await client.query(text, [user.id, auth.now(), isOfSignUp])
  if (!isOfSignUp) await endSessions(client, user.id, null, 'global')
}
