import type { Config } from '../../config.ts'
import type { Asker, OutsideContext } from '../../functions/verb.ts'
import { createTokens } from '../tokens.ts'
import type { Auth } from './auth.ts'
import { checkCurrent, isFresh } from './check-current.ts'
import { authPolicy } from './policy.ts'
import { Refusal } from './refusal.ts'
import { accountOf, hasSecondFactor, type SignedIn } from './signed-in.ts'

/** What keeps an asker from an act that asks who sits there, in the codes of /auth/v1. */
export type AskerProblem =
  | 'current_password_required'
  | 'current_password_mismatch'
  | 'reauthentication_needed'
  | 'over_request_rate_limit'

const problems: readonly string[] = [
  'current_password_required',
  'current_password_mismatch',
  'reauthentication_needed',
  'over_request_rate_limit',
] satisfies AskerProblem[]

type Context = Pick<OutsideContext<unknown>, 'pool' | 'config' | 'log' | 'now'>

/** Whether the asker's password is asked for: not of accounts without one, nor right after a mailed link or a second step. */
export async function asksPassword(context: Context, asker: Asker): Promise<boolean> {
  const auth = await authOf(context)
  const me = await accountOf(auth, asker.claims)
  return me.user.encrypted_password !== null && !isShown(auth, me)
}

/** `checkCurrent` for a verb: null when whoever asks has shown who they are, by the password or a second step of a moment ago. */
export async function checkAsker(
  context: Context,
  asker: Asker,
  password: string,
): Promise<AskerProblem | null> {
  try {
    const auth = await authOf(context)
    const me = await accountOf(auth, asker.claims)
    if (!password && hasSecondFactor(me.user) && isShown(auth, me)) return null
    await checkCurrent(auth, { address: asker.address }, me, password, 'Current password required.')
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // An account that is banned, or a session that ended just now.
    return isProblem(error.code) ? error.code : 'reauthentication_needed'
  }
}

const isProblem = (code: string): code is AskerProblem => problems.includes(code)

const isShown = (auth: Auth, me: SignedIn): boolean =>
  isFresh(auth, me, method => method === 'otp' || method === 'totp' || method === 'mfa/recovery_code')

async function authOf({ pool, config, log, now }: Context & { config: Config }): Promise<Auth> {
  const tokens = await createTokens(pool, config, () => now)
  const nothing = async () => undefined
  const proving = { challengeAt: '', accepts: async () => false }
  return { pool, config, log, now: () => now, tokens, mail: nothing, proving, policy: authPolicy(config) }
}
