import type pg from 'pg'
import { isLocal, widestNetwork } from '../address.ts'
import { type Auth, type Call, inAuth, isDuplicate } from '../auth.ts'
import { emailOf, fields, phoneOf, read } from '../input.ts'
import { evenly, type Postage, send, spendNewMail } from '../letters/letters.ts'
import { dropTokens, issueToken, type Secrets } from '../letters/one-time-tokens.ts'
import { askProof, isPast, type Spending, spend } from '../limits.ts'
import { AuthRefusal } from '../refusal.ts'
import { type Challenge, challengeOf, rememberChallenge } from '../sessions/code-challenge.ts'
import { type Grant, grantBody, startSession } from '../sessions/sessions.ts'
import { checkPassword, hashPassword, refuseGuessable } from './passwords.ts'
import { byPhone, disguisedUser, insertUser, lockByEmail, type UserRow, userBody } from './users.ts'

interface Application {
  email: string | null
  phone: string | null
  password: string
  metadata: Record<string, unknown>
  challenge: Challenge | undefined
}

type Outcome = { grant: Grant } | { pending: UserRow; secrets: Secrets } | { taken: true }

/**
 * POST /signup. With confirmation, a taken address gets the same answer but no email. An account that was never
 * confirmed or used is replaced, so a stranger can't hold the address.
 */
export async function signUp(auth: Auth, call: Call): Promise<object> {
  if (!auth.policy.signUps) throw new AuthRefusal('signup_disabled', 'Signups not allowed for this instance')
  const application = readApplication(auth, call)
  const { email } = application
  const fromHere: Spending = { limit: 'signUpsPerAddress', of: call.address }
  await spend(auth, [fromHere])
  const network: Spending = { limit: 'signUpsPerNetwork', of: widestNetwork(call.address) }
  // In process or behind an untrusted proxy, all callers share one address.
  const isKnown = call.address !== 'unknown' && !isLocal(call.address)
  if (isKnown && (await isPast(auth, network))) await askProof(auth, call, [fromHere, network])
  await refuseGuessable(auth, application.password, { emails: [email], metadata: application.metadata })
  const confirming = auth.config.authConfirmEmail && email !== null
  // Counted before the lookup, so that the limit doesn't reveal accounts.
  const postage = confirming
    ? await spendNewMail(auth, call, 'confirmation', email)
    : { spent: [], isEnough: false }
  const work = register(auth, call, application, postage)
  return confirming ? evenly(work, 300) : work
}

async function register(auth: Auth, call: Call, application: Application, postage: Postage): Promise<object> {
  const { email, metadata } = application
  const password = await hashPassword(application.password)
  const outcome = await inAuth(auth, client => apply(client, auth, call, { ...application, password })).catch(
    (error): Outcome => {
      if (isDuplicate(error)) return { taken: true }
      throw error
    },
  )
  if ('grant' in outcome) return grantBody(auth, outcome.grant)
  if ('taken' in outcome) {
    if (!auth.config.authConfirmEmail || !email)
      throw new AuthRefusal('user_already_exists', 'User already registered')
    return disguisedUser(email, metadata, auth.now())
  }
  const letter = {
    kind: 'confirm',
    to: email as string,
    type: 'signup',
    redirectTo: call.redirectTo,
  } as const
  await send(auth, { ...letter, ...outcome.secrets }, postage)
  return userBody(outcome.pending)
}

function readApplication(auth: Auth, call: Call): Application {
  const body = read(call.body, { ...fields.credentials, ...fields.challenge, data: fields.metadata })
  if (!body.email && !body.phone)
    throw new AuthRefusal('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!body.password)
    throw new AuthRefusal('validation_failed', 'Signup requires a valid password', { status: 422 })
  checkPassword(body.password)
  if (body.email && body.phone)
    throw new AuthRefusal(
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    )
  if (body.phone && (!auth.policy.phones || auth.config.authConfirmEmail))
    throw new AuthRefusal('phone_provider_disabled', 'Phone signups are disabled')
  return {
    email: body.email ? emailOf(body.email) : null,
    phone: body.phone ? phoneOf(body.phone) : null,
    password: body.password,
    metadata: body.data ?? {},
    challenge: challengeOf(body),
  }
}

async function apply(
  client: pg.PoolClient,
  auth: Auth,
  call: Call,
  application: Application,
): Promise<Outcome> {
  const { email, phone, password, metadata } = application
  const found = email ? await lockByEmail(client, email) : (await client.query(byPhone, [phone])).rows[0]
  // An email was requested, so the account was made here and not by an admin.
  const isOfAsking = found?.confirmation_sent_at || found?.recovery_sent_at
  const isNobodys = isOfAsking && !found.confirmed_at && !found.last_sign_in_at && !found.invited_at
  if (isNobodys) await client.query('delete from auth.users where id = $1', [found.id])
  const known = isNobodys ? undefined : found
  const now = auth.now()
  if (!auth.config.authConfirmEmail) {
    if (known) return { taken: true }
    const user = await insertUser(client, { email, phone, password, metadata, confirmedAt: now, at: now })
    return { grant: await startSession(client, auth, call, user.id, 'password') }
  }
  if (known?.confirmed_at) return { taken: true }
  const user =
    known ?? (await insertUser(client, { email, phone, password, metadata, confirmedAt: null, at: now }))
  const flowStateId = await rememberChallenge(client, auth, user.id, application.challenge)
  const token = {
    userId: user.id,
    type: 'confirmation_token',
    relatesTo: email as string,
    flowStateId,
  } as const
  // For invited or manually created users: the newest password works only with the newest email.
  await dropTokens(client, user.id, [token.type])
  const secrets = await issueToken(client, auth, token)
  const text = `update auth.users set encrypted_password = $2, confirmation_sent_at = $3, updated_at = $3
    where id = $1 returning *`
  const { rows } = await client.query(text, [user.id, password, now])
  return { pending: rows[0], secrets }
}
