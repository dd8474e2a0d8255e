import type pg from 'pg'
import { changeLettersAgain } from '../accounts/email-change.ts'
import { lockByEmail } from '../accounts/users.ts'
import { type Auth, type Call, inAuth } from '../auth.ts'
import { emailOf, fields, phoneOf, read } from '../input.ts'
import { AuthRefusal } from '../refusal.ts'
import { challengeOf, rememberChallenge } from '../sessions/code-challenge.ts'
import { evenly, type Letter, send, spendMail } from './letters.ts'
import { issueToken } from './one-time-tokens.ts'

/** POST /resend. Sends the sign-up or email-change email again; always `{}`. */
export async function resend(auth: Auth, call: Call): Promise<object> {
  const body = read(call.body, {
    type: fields.text,
    email: fields.text,
    phone: fields.text,
    ...fields.challenge,
  })
  const { type } = body
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(type))
    throw new AuthRefusal(
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    )
  if (body.email && body.phone)
    throw new AuthRefusal('validation_failed', 'Only an email address or phone number should be provided.')
  if (type === 'signup' && !body.email)
    throw new AuthRefusal('validation_failed', 'Type provided requires an email address')
  if (type === 'sms' && !body.phone)
    throw new AuthRefusal('validation_failed', 'Type provided requires a phone number')
  if (body.phone) {
    if (!auth.policy.phones) throw new AuthRefusal('phone_provider_disabled', 'Phone logins are disabled')
    phoneOf(body.phone)
    // Phones need no confirmation here.
    return {}
  }
  if (!body.email) throw new AuthRefusal('validation_failed', 'Missing email address or phone number')
  const email = emailOf(body.email)
  const challenge = challengeOf(body)
  if (type !== 'signup' && type !== 'email_change') return {}
  const postage = await spendMail(auth, call, type === 'signup' ? 'confirmation' : 'email_change', email)
  const prepare = async (client: pg.PoolClient): Promise<Letter[]> => {
    const user = await lockByEmail(client, email)
    if (!user || (type === 'signup' && user.confirmed_at)) return []
    const flowStateId = await rememberChallenge(client, auth, user.id, challenge)
    if (type === 'email_change')
      return user.email_change ? changeLettersAgain(client, auth, user, call.redirectTo, flowStateId) : []
    await client.query('update auth.users set confirmation_sent_at = $2 where id = $1', [user.id, auth.now()])
    const token = { userId: user.id, type: 'confirmation_token', relatesTo: email, flowStateId } as const
    const secrets = await issueToken(client, auth, token)
    return [{ kind: 'confirm', to: email, type: 'signup', redirectTo: call.redirectTo, ...secrets }]
  }
  const work = async () => {
    if (postage.isEnough) return
    for (const letter of await inAuth(auth, prepare)) await send(auth, letter, postage)
  }
  await evenly(work())
  return {}
}
