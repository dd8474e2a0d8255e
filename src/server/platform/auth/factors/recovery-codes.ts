import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { type Auth, askAuth, type Call, inAuth } from '../auth.ts'
import { fields, read } from '../input.ts'
import { tellOwner } from '../letters/letters.ts'
import { refund, type Spending, spend } from '../limits.ts'
import { AuthRefusal } from '../refusal.ts'
import { grantBody, raiseSession } from '../sessions/sessions.ts'
import type { SignedIn } from '../sessions/signed-in.ts'
import { isJustAdded } from './check-current.ts'
import { isVerifiedTotp, lockFactors, noFactor } from './factor-rows.ts'
import { checkOwner, inSession, needsAal2 } from './factors.ts'

const codesInSet = 10
/** Sixteen of 32 unambiguous characters: 80 bits. */
const signs = 'abcdefghjkmnpqrstuvwxyz023456789'
const makeCode = () => Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join('')

// Keyed, so that a copy of the table can't be searched.
const hashOf = (auth: Auth, factorId: string, code: string) =>
  auth.tokens.mac('recovery-code', `${factorId}\0${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)

const set = `select id, friendly_name from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code'`

/** GET /factors/recovery-codes. Total and remaining counts, never the codes. */
export async function recoveryCodesStatus(auth: Auth, call: Call): Promise<object> {
  const me = await inSession(auth, call)
  const text = `select f.id, count(*)::int as total, (count(*) filter (where c.used_at is null))::int as remaining
    from auth.mfa_factors f join auth.mfa_recovery_codes c on c.factor_id = f.id where f.user_id = $1 group by f.id`
  const { rows } = await askAuth(auth, text, [me.user.id])
  if (!rows[0]) throw noFactor()
  return { id: rows[0].id, type: 'recovery_code', total: rows[0].total, remaining: rows[0].remaining }
}

/** POST /factors/recovery-codes. Ten codes, shown once. Needs a verified factor and `checkOwner`; emails the owner. */
export async function generateRecoveryCodes(auth: Auth, call: Call): Promise<object> {
  const me = await inSession(auth, call)
  if (me.aal !== 'aal2') throw needsAal2('AAL2 required to generate recovery codes')
  const body = read(call.body, { friendly_name: fields.text, current_password: fields.text })
  const name = body.friendly_name.slice(0, 100) || 'Recovery codes'
  await checkMaking(auth, call, me, body.current_password)
  const codes = newCodes()
  const { id, isOfSetUp } = await inAuth(auth, async client => {
    const known = await lockFactors(client, me.user.id)
    if (!known.some(isVerifiedTotp))
      throw new AuthRefusal(
        'mfa_recovery_codes_sole_factor',
        'Recovery codes cannot be the only verified factor.',
      )
    if (known.some(factor => factor.factor_type === 'recovery_code'))
      throw new AuthRefusal(
        'mfa_verified_factor_exists',
        'Recovery codes exist already, regenerate them instead',
      )
    if (known.some(factor => factor.friendly_name === name))
      throw new AuthRefusal(
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" already exists`,
      )
    const text = `insert into auth.mfa_factors
        (user_id, friendly_name, factor_type, status, created_at, updated_at, verified_at)
      values ($1, $2, 'recovery_code', 'verified', $3, $3, $3) returning id`
    const made = (await client.query(text, [me.user.id, name, auth.now()])).rows[0].id as string
    await keep(client, auth, made, codes)
    return { id: made, isOfSetUp: known.some(factor => isVerifiedTotp(factor) && isJustAdded(auth, factor)) }
  })
  if (!isOfSetUp) await tellRenewed(auth, me)
  return { id, type: 'recovery_code', friendly_name: name, total: codes.length, codes }
}

/** POST /factors/recovery-codes/regenerate. Replaces the old set, with the same checks and email. */
export async function regenerateRecoveryCodes(auth: Auth, call: Call): Promise<object> {
  const me = await inSession(auth, call)
  if (me.aal !== 'aal2') throw needsAal2('AAL2 required to regenerate recovery codes')
  const { current_password } = read(call.body, { current_password: fields.text })
  await checkMaking(auth, call, me, current_password)
  const codes = newCodes()
  const { id, friendly_name } = await inAuth(auth, async client => {
    const found = (await client.query(`${set} for update`, [me.user.id])).rows[0]
    if (!found) throw noFactor()
    await client.query('delete from auth.mfa_recovery_codes where factor_id = $1', [found.id])
    await client.query('update auth.mfa_factors set verified_at = $2, updated_at = $2 where id = $1', [
      found.id,
      auth.now(),
    ])
    await keep(client, auth, found.id, codes)
    return found
  })
  await tellRenewed(auth, me)
  return { id, type: 'recovery_code', friendly_name, total: codes.length, codes }
}

export async function unenrollRecoveryCodes(auth: Auth, call: Call): Promise<object> {
  const me = await inSession(auth, call)
  if (me.aal !== 'aal2') throw needsAal2('AAL2 required to unenroll recovery codes')
  const { current_password } = read(call.body, { current_password: fields.text })
  await checkOwner(auth, call, me, current_password, 'removing recovery codes')
  const text = `delete from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code' returning id`
  const { rows } = await askAuth(auth, text, [me.user.id])
  if (!rows[0]) throw noFactor()
  return { id: rows[0].id }
}

/** POST /factors/recovery-codes/verify. An unused code raises this session to aal2 once. */
export async function verifyRecoveryCode(auth: Auth, call: Call): Promise<object> {
  const me = await inSession(auth, call)
  const { code } = read(call.body, { code: fields.text })
  if (!code) throw new AuthRefusal('validation_failed', 'Code needs to be non-empty')
  const spent: Spending[] = [{ limit: 'recoveryCodesPerUser', of: me.user.id }]
  await spend(auth, spent).catch(() => {
    throw new AuthRefusal(
      'mfa_recovery_codes_locked',
      'Too many failed attempts. Wait, or use another factor.',
    )
  })
  await spend(auth, [{ limit: 'verificationsPerAddress', of: call.address }])
  const grant = await inAuth(auth, async client => {
    const found = (await client.query(set, [me.user.id])).rows[0]
    if (!found) return undefined
    const using = `update auth.mfa_recovery_codes set used_at = $3
      where factor_id = $1 and code_hash = $2 and used_at is null`
    const values = [found.id, hashOf(auth, found.id, code), auth.now()]
    if (!(await client.query(using, values)).rowCount) return undefined
    return raiseSession(client, auth, me.user.id, me.sessionId, 'mfa/recovery_code')
  })
  if (!grant) throw new AuthRefusal('mfa_verification_failed', 'Invalid recovery code entered')
  await refund(auth, spent)
  return grantBody(auth, grant)
}

// Each set sends an email, and no inbox should be flooded.
async function checkMaking(auth: Auth, call: Call, me: SignedIn, password: string): Promise<void> {
  await checkOwner(auth, call, me, password, 'making recovery codes')
  await spend(auth, [{ limit: 'challengesPerUser', kind: 'codes', of: me.user.id }])
}

async function tellRenewed(auth: Auth, { user }: SignedIn): Promise<void> {
  if (user.email) await tellOwner(auth, { kind: 'backup-codes-renewed', to: user.email })
}

const newCodes = () => Array.from({ length: codesInSet }, makeCode)

async function keep(client: pg.PoolClient, auth: Auth, factorId: string, codes: string[]): Promise<void> {
  const text = 'insert into auth.mfa_recovery_codes (factor_id, code_hash) select $1, unnest($2::text[])'
  await client.query(text, [factorId, codes.map(code => hashOf(auth, factorId, code))])
}
