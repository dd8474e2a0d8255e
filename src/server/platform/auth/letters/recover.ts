import { lockByEmail } from '../accounts/users.ts'
import { type Auth, type Call, inAuth } from '../auth.ts'
import { emailOf, fields, read } from '../input.ts'
import { AuthRefusal } from '../refusal.ts'
import { type Challenge, challengeOf, rememberChallenge } from '../sessions/code-challenge.ts'
import { evenly, type Postage, send, spendMail } from './letters.ts'
import { issueToken } from './one-time-tokens.ts'

/** POST /recover. Emails a reset link if the account exists; the answer is always `{}`. */
export async function recover(auth: Auth, call: Call): Promise<object> {
  const body = read(call.body, { email: fields.text, ...fields.challenge })
  const email = emailOf(body.email)
  const challenge = challengeOf(body)
  const postage = await spendMail(auth, call, 'recovery', email)
  await evenly(writeRecovery(auth, call, email, postage, challenge))
  return {}
}

/** The same email as part of another act. False if none could be sent, or one was just sent. */
export async function mailRecovery(auth: Auth, call: Call, email: string): Promise<boolean> {
  try {
    await writeRecovery(auth, call, email, await spendMail(auth, call, 'recovery', email, { signedIn: true }))
    return true
  } catch (error) {
    if (error instanceof AuthRefusal) return false
    throw error
  }
}

async function writeRecovery(
  auth: Auth,
  call: Call,
  email: string,
  postage: Postage,
  challenge?: Challenge,
): Promise<void> {
  if (postage.isEnough) return
  const secrets = await inAuth(auth, async client => {
    const user = await lockByEmail(client, email)
    if (!user) return undefined
    const flowStateId = await rememberChallenge(client, auth, user.id, challenge)
    await client.query('update auth.users set recovery_sent_at = $2 where id = $1', [user.id, auth.now()])
    return issueToken(client, auth, {
      userId: user.id,
      type: 'recovery_token',
      relatesTo: email,
      flowStateId,
    })
  })
  if (!secrets) return
  const letter = { kind: 'recover', to: email, type: 'recovery', redirectTo: call.redirectTo } as const
  await send(auth, { ...letter, ...secrets }, postage)
}
