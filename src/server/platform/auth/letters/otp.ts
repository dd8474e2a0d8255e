import type pg from 'pg'
import { z } from 'zod'
import { byEmail, insertUser, lockByEmail } from '../accounts/users.ts'
import { type Auth, askAuth, type Call, inAuth } from '../auth.ts'
import { emailOf, fields, phoneOf, read } from '../input.ts'
import { spend } from '../limits.ts'
import { AuthRefusal } from '../refusal.ts'
import { type Challenge, challengeOf, rememberChallenge } from '../sessions/code-challenge.ts'
import { send, spendMail } from './letters.ts'
import { issueToken, type Secrets } from './one-time-tokens.ts'

const shape = {
  email: fields.text,
  phone: fields.text,
  ...fields.challenge,
  data: fields.metadata,
  create_user: z
    .boolean()
    .nullish()
    .transform(value => value ?? true),
}

/** POST /otp. Unknown addresses get `otp_disabled`, since an account made by a stranger would block the owner. */
export async function sendOtp(auth: Auth, call: Call): Promise<object> {
  const body = read(call.body, shape)
  if (body.email && body.phone)
    throw new AuthRefusal('validation_failed', 'Only an email address or phone number should be provided')
  if (!body.email && !body.phone)
    throw new AuthRefusal('validation_failed', 'One of email or phone must be set')
  if (body.phone) {
    phoneOf(body.phone)
    throw new AuthRefusal('phone_provider_disabled', 'Unsupported phone provider')
  }
  const email = emailOf(body.email)
  const challenge = challengeOf(body)
  const postage = await spendMail(auth, call, 'recovery', email)
  const known = (await askAuth(auth, byEmail, [email])).rows.length > 0
  if (!known) {
    if (!body.create_user || !auth.policy.signUps || !auth.policy.otpSignUps)
      throw new AuthRefusal('otp_disabled', 'Signups not allowed for otp')
    await spend(auth, [{ limit: 'signUpsPerAddress', of: call.address }])
  }
  if (postage.isEnough) return {}
  const { isNew, ...secrets } = await inAuth(auth, client =>
    prepare(client, auth, email, body.data ?? {}, challenge),
  )
  const letter = isNew
    ? ({ kind: 'confirm', type: 'signup' } as const)
    : ({ kind: 'magic-link', type: 'magiclink' } as const)
  await send(auth, { ...letter, ...secrets, to: email, redirectTo: call.redirectTo }, postage)
  return {}
}

// An unproven address gets the sign-up email if confirmation is on.
async function prepare(
  client: pg.PoolClient,
  auth: Auth,
  email: string,
  metadata: Record<string, unknown>,
  challenge: Challenge | undefined,
): Promise<Secrets & { isNew: boolean }> {
  const at = auth.now()
  const user =
    (await lockByEmail(client, email)) ??
    (await insertUser(client, { email, phone: null, password: null, metadata, confirmedAt: null, at }))
  const isNew = auth.config.authConfirmEmail && !user.confirmed_at
  const flowStateId = await rememberChallenge(client, auth, user.id, challenge)
  const column = isNew ? 'confirmation_sent_at' : 'recovery_sent_at'
  await client.query(`update auth.users set ${column} = $2 where id = $1`, [user.id, at])
  const type = isNew ? 'confirmation_token' : 'recovery_token'
  return {
    isNew,
    ...(await issueToken(client, auth, { userId: user.id, type, relatesTo: email, flowStateId })),
  }
}
