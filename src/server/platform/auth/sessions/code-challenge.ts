import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { type Auth, type Call, inAuth } from '../auth.ts'
import { fields, read } from '../input.ts'
import { AuthRefusal } from '../refusal.ts'
import { digest, grantBody, startSession } from './sessions.ts'

/** PKCE: whoever started a sign-in proves it with the secret behind the challenge. */
export interface Challenge {
  challenge: string
  method: 's256' | 'plain'
}

/** Milliseconds from the button in the email to the exchange of its code. */
const codeLifetime = 300_000

export function challengeOf(body: {
  code_challenge: string
  code_challenge_method: string
}): Challenge | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = body
  if (!challenge && !method) return undefined
  if (!challenge || !method) refuse('PKCE flow requires code_challenge_method and code_challenge')
  if (challenge.length < 43 || challenge.length > 128)
    refuse('code challenge has to be between 43 and 128 characters')
  if (!/^[\w.~-]+$/.test(challenge))
    refuse(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  const known = method.toLowerCase()
  if (known !== 's256' && known !== 'plain') refuse('Invalid code challenge method')
  return { challenge, method: known }
}

function refuse(message: string): never {
  throw new AuthRefusal('validation_failed', message)
}

export async function rememberChallenge(
  client: pg.PoolClient,
  auth: Auth,
  userId: string,
  challenge: Challenge | undefined,
): Promise<string | null> {
  if (!challenge) return null
  const text = `insert into auth.flow_state (user_id, code_challenge, code_challenge_method, created_at)
    values ($1, $2, $3, $4) returning id`
  const { rows } = await client.query(text, [userId, challenge.challenge, challenge.method, auth.now()])
  return rows[0].id
}

export async function issueCode(client: pg.PoolClient, auth: Auth, flowStateId: string): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  const text = 'update auth.flow_state set auth_code_hash = $2, auth_code_issued_at = $3 where id = $1'
  await client.query(text, [flowStateId, digest(code), auth.now()])
  return code
}

/** POST /token?grant_type=pkce. A code works once, right or wrong. */
export async function exchangeCode(auth: Auth, call: Call): Promise<object> {
  const body = read(call.body, { auth_code: fields.text, code_verifier: fields.text })
  if (!body.auth_code || !body.code_verifier)
    refuse('invalid request: both auth code and code verifier should be non-empty')
  const outcome = await inAuth(auth, async client => {
    const text = 'delete from auth.flow_state where auth_code_hash = $1 returning *'
    const flow = (await client.query(text, [digest(body.auth_code)])).rows[0]
    if (!flow) return new AuthRefusal('flow_state_not_found', 'invalid flow state, no valid flow state found')
    if (auth.now().getTime() - flow.auth_code_issued_at.getTime() > codeLifetime)
      return new AuthRefusal('flow_state_expired', 'invalid flow state, flow state has expired')
    if (!fits(flow, body.code_verifier))
      return new AuthRefusal(
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    return startSession(client, auth, call, flow.user_id, 'otp')
  })
  if (outcome instanceof AuthRefusal) throw outcome
  return grantBody(auth, outcome)
}

function fits(flow: { code_challenge: string; code_challenge_method: string }, verifier: string): boolean {
  const hashed = createHash('sha256').update(verifier).digest('base64url')
  const given = digest(flow.code_challenge_method === 's256' ? hashed : verifier)
  return timingSafeEqual(given, digest(flow.code_challenge))
}
