import type pg from 'pg'
import { type Auth, askAuth, type Call, inAuth } from '../auth.ts'
import { checkCurrent } from '../factors/check-current.ts'
import { emailOf, fields, read } from '../input.ts'
import { type Letter, letterAnswered, send, spendMail, spendNewMail } from '../letters/letters.ts'
import { issueToken, takeByCode } from '../letters/one-time-tokens.ts'
import { spend } from '../limits.ts'
import { AuthRefusal } from '../refusal.ts'
import { challengeOf, rememberChallenge } from '../sessions/code-challenge.ts'
import { endSessions } from '../sessions/sessions.ts'
import { hasSecondFactor, type SignedIn, signedIn } from '../sessions/signed-in.ts'
import { changeLetters } from './email-change.ts'
import { checkPassword, hashPassword, passwordFits, refuseGuessable } from './passwords.ts'
import { byEmail, byId, type UserRow, userBody } from './users.ts'

export async function getUser(auth: Auth, call: Call): Promise<object> {
  return userBody((await signedIn(auth, call)).user)
}

const shape = {
  ...fields.credentials,
  current_password: fields.text,
  nonce: fields.text,
  data: fields.metadata,
  app_metadata: fields.metadata,
  ...fields.challenge,
}

/** PUT /user. A new password or email needs the current password, a recent link or a `nonce`. `data` is merged. */
export async function updateUser(auth: Auth, call: Call): Promise<object> {
  const body = read(call.body, shape)
  const me = await signedIn(auth, call)
  const { user } = me
  const email = body.email ? emailOf(body.email) : ''
  const challenge = challengeOf(body)
  if (body.phone) throw new AuthRefusal('phone_provider_disabled', 'Phone changes are disabled')
  const given = call.body.password !== undefined && call.body.password !== null
  if (given) checkPassword(body.password)
  if ((given || email) && hasSecondFactor(user) && me.aal !== 'aal2')
    throw new AuthRefusal(
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  if (body.app_metadata) throw new AuthRefusal('not_admin', 'Updating app_metadata requires admin privileges')
  const moving = email !== '' && email !== user.email
  if (moving && (await askAuth(auth, byEmail, [email])).rowCount)
    throw new AuthRefusal('email_exists', 'A user with this email address has already been registered')
  if ((given || moving) && !body.nonce)
    await checkCurrent(
      auth,
      call,
      me,
      body.current_password,
      `Current password required when setting new ${given ? 'password' : 'email'}.`,
    )
  if (given && user.encrypted_password && (await passwordFits(user.encrypted_password, body.password)))
    throw new AuthRefusal('same_password', 'New password should be different from the old password.')
  if (body.nonce) await checkNonce(auth, call, me, body.nonce)
  if (given)
    await refuseGuessable(auth, body.password, {
      userId: user.id,
      emails: [user.email, email],
      metadata: { ...user.raw_user_meta_data, ...body.data },
    })
  const password = given ? await hashPassword(body.password) : undefined
  const postage = moving
    ? await spendNewMail(auth, call, 'email_change', user.email ?? user.id, { inbox: email, signedIn: true })
    : { spent: [] }
  const { row, letters } = await inAuth(auth, async client => {
    if (password) await setPassword(client, auth, me, password)
    if (body.data) await mergeMetadata(client, auth, user.id, body.data)
    const flowStateId = moving ? await rememberChallenge(client, auth, user.id, challenge) : null
    const prepared = moving
      ? await changeLetters(client, auth, user, email, call.redirectTo, flowStateId)
      : []
    const read: UserRow = (await client.query(byId, [user.id])).rows[0]
    return { row: read, letters: prepared }
  })
  for (const letter of letters) await send(auth, letter, postage)
  return userBody(row)
}

/** GET /reauthenticate. Emails a code, which `updateUser` takes as `nonce`. */
export async function reauthenticate(auth: Auth, call: Call): Promise<object> {
  const { user } = await signedIn(auth, call)
  if (!user.email)
    throw new AuthRefusal(
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    )
  const to = user.email
  const postage = await spendMail(auth, call, 'reauthentication', to, { signedIn: true })
  if (postage.isEnough) return {}
  const secrets = await inAuth(auth, async client => {
    await client.query('update auth.users set reauthentication_sent_at = $2 where id = $1', [
      user.id,
      auth.now(),
    ])
    return issueToken(client, auth, { userId: user.id, type: 'reauthentication_token', relatesTo: to })
  })
  const { redirectTo } = call
  const letter: Letter = { kind: 'reauthenticate', to, type: 'reauthentication', redirectTo, ...secrets }
  await send(auth, letter, postage)
  return {}
}

async function checkNonce(auth: Auth, call: Call, { user }: SignedIn, nonce: string): Promise<void> {
  await spend(auth, [{ limit: 'verificationsPerAddress', of: call.address }])
  const type = 'reauthentication_token' as const
  const taken = await inAuth(auth, async client => {
    const found = await takeByCode(client, auth, [type], user.email ?? '', nonce, user.id)
    const text =
      'update auth.users set email_proven_at = coalesce(email_proven_at, $2) where id = $1 and email = $3'
    if (found) await client.query(text, [user.id, auth.now(), found.relates_to])
    return found
  })
  if (!taken) throw new AuthRefusal('reauthentication_not_valid', 'Nonce has expired or is invalid')
  await letterAnswered(auth, taken)
}

// Whoever had the old password may have a session from it.
async function setPassword(client: pg.PoolClient, auth: Auth, me: SignedIn, password: string): Promise<void> {
  const text = 'update auth.users set encrypted_password = $2, updated_at = $3 where id = $1'
  await client.query(text, [me.user.id, password, auth.now()])
  await endSessions(client, me.user.id, me.sessionId, me.sessionId ? 'others' : 'global')
}

async function mergeMetadata(
  client: pg.PoolClient,
  auth: Auth,
  userId: string,
  data: Record<string, unknown>,
): Promise<void> {
  const removed = Object.keys(data).filter(key => data[key] === null)
  const text = `update auth.users set updated_at = $4,
    raw_user_meta_data = (raw_user_meta_data || $2::jsonb) - $3::text[] where id = $1`
  await client.query(text, [userId, data, removed, auth.now()])
}
