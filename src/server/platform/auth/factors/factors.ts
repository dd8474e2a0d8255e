import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { type Auth, type Call, inAuth } from '../auth.ts'
import { fields, read } from '../input.ts'
import { tellOwner } from '../letters/letters.ts'
import { refund, type Spending, spend } from '../limits.ts'
import { AuthRefusal } from '../refusal.ts'
import { grantBody, raiseSession } from '../sessions/sessions.ts'
import { hasSecondFactor, type SignedIn, signedIn } from '../sessions/signed-in.ts'
import { checkCurrent, isFresh } from './check-current.ts'
import { type FactorRow, factorNamed, isVerifiedTotp, lockFactors, noFactor } from './factor-rows.ts'
import { seal, unseal } from './sealed.ts'
import { holdFactor, tellNewFactor } from './take-back.ts'

const unfinishedSeconds = 600
const challengeSeconds = 300
const mostFactors = 10
/** RFC 6238 with the defaults of authenticator apps. */
const periodSeconds = 30

/** Requires a session, because assurance levels belong to one. */
export async function inSession(auth: Auth, call: Call): Promise<SignedIn & { sessionId: string }> {
  const me = await signedIn(auth, call)
  const { sessionId } = me
  if (!sessionId) throw new AuthRefusal('session_not_found', 'A session is needed for second factors')
  return { ...me, sessionId }
}

export const needsAal2 = (message: string, status = 403) =>
  new AuthRefusal('insufficient_aal', message, { status })

/** POST /factors. A new TOTP secret, shown once, valid after its first code. Asks `checkOwner`. */
export async function enrollFactor(auth: Auth, call: Call): Promise<object> {
  const me = await inSession(auth, call)
  const body = read(call.body, {
    friendly_name: fields.text,
    factor_type: fields.text,
    issuer: fields.text,
    current_password: fields.text,
  })
  if (body.factor_type === 'phone')
    throw new AuthRefusal('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  if (body.factor_type === 'webauthn')
    throw new AuthRefusal('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  if (body.factor_type !== 'totp')
    throw new AuthRefusal('validation_failed', 'factor_type needs to be totp, phone, or webauthn')
  if (body.friendly_name.length > 100 || body.issuer.length > 100)
    throw new AuthRefusal('validation_failed', 'Names are at most 100 characters long')
  // A stolen password could otherwise add its own factor next to the one it lacks.
  if (hasSecondFactor(me.user) && me.aal !== 'aal2') throw needsAal2('AAL2 required to enroll a new factor')
  await checkOwner(auth, call, me, body.current_password, 'enrolling a new factor')
  const id = randomUUID()
  const secret = new Secret({ size: 20 })
  await inAuth(auth, async client => {
    await client.query(`delete from auth.mfa_factors where status = 'unverified' and created_at < $1`, [
      new Date(auth.now().getTime() - unfinishedSeconds * 1000),
    ])
    const known = await lockFactors(client, me.user.id)
    checkEnroll(known, body.friendly_name, me.aal)
    const text = `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret, created_at, updated_at)
      values ($1, $2, $3, 'totp', $4, $5, $5)`
    const sealed = seal(auth.tokens, id, secret.base32)
    await client.query(text, [id, me.user.id, body.friendly_name, sealed, auth.now()])
  })
  const issuer = body.issuer || new URL(auth.config.publicUrl).host
  const label = me.user.email ?? me.user.id
  const uri = new TOTP({ issuer, label, secret, period: periodSeconds }).toString()
  const totp = { qr_code: renderSVG(uri, { border: 4 }), secret: secret.base32, uri }
  return { id, type: 'totp', friendly_name: body.friendly_name, totp }
}

/** Asks for the password or a just-shown factor. `act` names the purpose. Throws like `checkCurrent`. */
export async function checkOwner(
  auth: Auth,
  call: Call,
  me: SignedIn,
  password: string,
  act: string,
): Promise<void> {
  const isSecond = (method: string) => method === 'totp' || method === 'mfa/recovery_code'
  if (!password && hasSecondFactor(me.user) && isFresh(auth, me, isSecond)) return
  await checkCurrent(auth, call, me, password, `Current password required when ${act}.`)
}

function checkEnroll(known: FactorRow[], name: string, aal: string): void {
  if (name && known.some(factor => factor.friendly_name === name))
    throw new AuthRefusal(
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  if (known.length >= mostFactors)
    throw new AuthRefusal(
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  if (known.some(isVerifiedTotp) && aal !== 'aal2') throw needsAal2('AAL2 required to enroll a new factor')
}

/** POST /factors/:id/challenge. The code is due within five minutes. */
export async function challengeFactor(auth: Auth, call: Call): Promise<object> {
  const me = await inSession(auth, call)
  const factor = await factorNamed(auth, me.user.id, call.param('id'))
  if (factor.factor_type !== 'totp') throw notByChallenge()
  await spend(auth, [{ limit: 'challengesPerUser', of: me.user.id }])
  const now = auth.now()
  const id = await inAuth(auth, async client => {
    await client.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [factor.id, now])
    const text = 'insert into auth.mfa_challenges (factor_id, created_at) values ($1, $2) returning id'
    return (await client.query(text, [factor.id, now])).rows[0].id as string
  })
  return { id, type: 'totp', expires_at: Math.floor(now.getTime() / 1000) + challengeSeconds }
}

const notByChallenge = () =>
  new AuthRefusal('validation_failed', 'Recovery codes are verified at /factors/recovery-codes/verify')

/** POST /factors/:id/verify. Raises the session to aal2, ends lower ones, and emails the owner a revoke link. */
export async function verifyFactor(auth: Auth, call: Call): Promise<object> {
  const me = await inSession(auth, call)
  const body = read(call.body, { challenge_id: fields.text, code: fields.text })
  const factor = await factorNamed(auth, me.user.id, call.param('id'))
  if (factor.factor_type !== 'totp' || factor.secret === null) throw notByChallenge()
  if (!body.code) throw new AuthRefusal('validation_failed', 'Code needs to be non-empty')
  await checkChallenge(auth, factor.id, body.challenge_id)
  const spent: Spending[] = [
    { limit: 'factorTriesPerUser', of: me.user.id },
    { limit: 'verificationsPerAddress', of: call.address },
  ]
  await spend(auth, spent)
  const step = stepOf(auth, factor, body.code)
  const wrong = () => new AuthRefusal('mfa_verification_failed', 'Invalid TOTP code entered')
  if (step === undefined) throw wrong()
  const outcome = await inAuth(auth, async client => {
    // Locks the user before the factor, like removal does.
    if (factor.status === 'unverified') await lockFactors(client, me.user.id)
    // One statement checks and sets the last step, so that a code sent twice at once works once.
    const taking = `update auth.mfa_factors set last_step = $2, updated_at = $3
      where id = $1 and (last_step is null or last_step < $2)`
    if (!(await client.query(taking, [factor.id, step, auth.now()])).rowCount) return undefined
    const using = 'update auth.mfa_challenges set verified_at = $2 where id = $1 and verified_at is null'
    if (!(await client.query(using, [body.challenge_id, auth.now()])).rowCount) return undefined
    const link = await holdFactor(client, auth, factor)
    await client.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [
      me.user.id,
    ])
    const grant = await raiseSession(client, auth, me.user.id, me.sessionId, 'totp')
    // Thrown, so that it rolls back: a factor must not count if its session ended and its owner isn't told.
    if (!grant) throw wrong()
    return { grant, link }
  })
  if (!outcome) throw wrong()
  await refund(auth, spent)
  if (outcome.link) await tellNewFactor(auth, outcome.grant.user, outcome.link)
  return grantBody(auth, outcome.grant)
}

async function checkChallenge(auth: Auth, factorId: string, id: string): Promise<void> {
  const text =
    'select created_at, verified_at from auth.mfa_challenges where id::text = $1 and factor_id = $2'
  const { rows } = await inAuth(auth, client => client.query(text, [id, factorId]))
  if (!rows[0]) throw noFactor('MFA factor with the provided challenge ID not found')
  const isOver = auth.now().getTime() - rows[0].created_at.getTime() > challengeSeconds * 1000
  if (rows[0].verified_at || isOver)
    throw new AuthRefusal(
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    )
}

// Clocks may be 30 s off either way.
function stepOf(auth: Auth, factor: FactorRow, code: string): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const secret = Secret.fromBase32(unseal(auth.tokens, factor.id, factor.secret as string))
  const timestamp = auth.now().getTime()
  const delta = new TOTP({ secret, period: periodSeconds }).validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

/** DELETE /factors/:id. A verified one needs aal2 and `checkOwner`; emails the owner. Recovery codes go first. */
export async function unenrollFactor(auth: Auth, call: Call): Promise<object> {
  const me = await inSession(auth, call)
  const factor = await factorNamed(auth, me.user.id, call.param('id'))
  if (factor.factor_type !== 'totp')
    throw new AuthRefusal(
      'validation_failed',
      'Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes',
      { status: 422 },
    )
  const isVerified = factor.status === 'verified'
  if (isVerified && me.aal !== 'aal2') throw needsAal2('AAL2 required to unenroll verified factor', 422)
  const { current_password } = read(call.body, { current_password: fields.text })
  if (isVerified) await checkOwner(auth, call, me, current_password, 'removing a factor')
  await inAuth(auth, async client => {
    const others = (await lockFactors(client, me.user.id)).filter(other => other.id !== factor.id)
    const isLast = !others.some(isVerifiedTotp)
    if (isLast && isVerified && others.some(other => other.factor_type === 'recovery_code'))
      throw new AuthRefusal(
        'mfa_recovery_codes_sole_factor',
        'Recovery codes cannot be the only verified factor. Enroll another factor or delete your recovery codes first.',
      )
    await client.query('delete from auth.mfa_factors where id = $1', [factor.id])
    if (isLast) await client.query(`update auth.sessions set aal = 'aal1' where user_id = $1`, [me.user.id])
  })
  if (isVerified && me.user.email) await tellOwner(auth, { kind: 'second-step-removed', to: me.user.email })
  return { id: factor.id }
}
