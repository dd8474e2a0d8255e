import { passwordFits } from '../accounts/passwords.ts'
import { byEmail, byPhone, isBanned, type UserRow } from '../accounts/users.ts'
import { type Auth, askAuth, type Call, inAuth } from '../auth.ts'
import { fields, phoneOf, read } from '../input.ts'
import { askProof, isPast, pairOf, refund, type Spending, spend } from '../limits.ts'
import { AuthRefusal } from '../refusal.ts'
import { grantBody, rotate, startSession } from './sessions.ts'

/** POST /token?grant_type=password. `captcha_failed` after many failures elsewhere, so strangers can't lock it. */
export async function signInWithPassword(auth: Auth, call: Call): Promise<object> {
  const body = read(call.body, fields.credentials)
  if (body.email && body.phone)
    throw new AuthRefusal(
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    )
  if (!body.email && !body.phone) throw new AuthRefusal('validation_failed', 'missing email or phone')
  if (body.phone && !auth.policy.phones)
    throw new AuthRefusal('phone_provider_disabled', 'Phone logins are disabled')
  const name = body.email ? body.email.toLowerCase() : phoneOf(body.phone)
  const pair: Spending = { limit: 'signInsPerPair', of: pairOf(name, call.address) }
  const everybody: Spending = { limit: 'signInsPerEmail', of: name }
  const spent: Spending[] = [{ limit: 'signInsPerAddress', of: call.address }, pair]
  await spend(auth, spent)
  if (await isPast(auth, everybody)) await askProof(auth, call, [pair, everybody])
  const user: UserRow | undefined = (await askAuth(auth, body.email ? byEmail : byPhone, [name])).rows[0]
  const wrong = () => new AuthRefusal('invalid_credentials', 'Invalid login credentials')
  if (!(await passwordFits(user?.encrypted_password, body.password)) || !user) throw wrong()
  if (isBanned(user, auth.now())) throw new AuthRefusal('user_banned', 'User is banned')
  if (!user.confirmed_at && auth.config.authConfirmEmail)
    throw new AuthRefusal('email_not_confirmed', 'Email not confirmed')
  const grant = await inAuth(auth, async client => {
    // The password may have changed while it was being checked.
    const text = 'select from auth.users where id = $1 and encrypted_password = $2 for update'
    const { rowCount } = await client.query(text, [user.id, user.encrypted_password])
    return rowCount ? startSession(client, auth, call, user.id, 'password') : undefined
  })
  if (!grant) throw wrong()
  await refund(auth, [...spent, everybody])
  return grantBody(auth, grant)
}

/** POST /token?grant_type=refresh_token. Rotates; late reuse revokes the whole session. */
export async function refresh(auth: Auth, call: Call): Promise<object> {
  const { refresh_token } = read(call.body, { refresh_token: fields.text })
  if (!refresh_token) throw new AuthRefusal('validation_failed', 'refresh_token required')
  await spend(auth, [{ limit: 'refreshesPerAddress', of: call.address }])
  const outcome = await inAuth(auth, client => rotate(client, auth, call, refresh_token))
  if (outcome instanceof AuthRefusal) throw outcome
  return grantBody(auth, outcome)
}
