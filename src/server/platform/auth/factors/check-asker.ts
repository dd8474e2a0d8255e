import type { Asker, OutsideContext } from '../../../functions/verb.ts'
import { createMac } from '../../tokens.ts'
import type { AccountReading } from '../auth.ts'
import { authPolicy } from '../policy.ts'
import { AuthRefusal } from '../refusal.ts'
import { accountOf, hasSecondFactor, type SignedIn } from '../sessions/signed-in.ts'
import { checkCurrent, isFresh } from './check-current.ts'

/** What blocks an act that needs reauthentication, in /auth/v1's codes. */
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

type Context = Pick<OutsideContext<unknown>, 'pool' | 'config' | 'now'>

/** Whether to ask for the password: not without one, nor just after an emailed link or second step. */
export async function asksPassword(context: Context, asker: Asker): Promise<boolean> {
  const reading = readingOf(context)
  const me = await accountOf(reading, asker.claims)
  return me.user.encrypted_password !== null && !isShown(reading, me)
}

/** `checkCurrent` for a verb: null after a correct password or a recent second step. */
export async function checkAsker(
  context: Context,
  asker: Asker,
  password: string,
): Promise<AskerProblem | null> {
  const { pool, config } = context
  const reading = readingOf(context)
  try {
    const me = await accountOf(reading, asker.claims)
    if (!password && hasSecondFactor(me.user) && isShown(reading, me)) return null
    const counting = { ...reading, policy: authPolicy(config), tokens: { mac: await createMac(pool) } }
    await checkCurrent(counting, asker, me, password, 'Current password required.')
    return null
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    // A banned account, or a session that just ended.
    return isProblem(error.code) ? error.code : 'reauthentication_needed'
  }
}

const isProblem = (code: string): code is AskerProblem => problems.includes(code)

const isShown = (reading: AccountReading, me: SignedIn): boolean =>
  isFresh(reading, me, method => method === 'otp' || method === 'totp' || method === 'mfa/recovery_code')

const readingOf = ({ pool, now }: Context): AccountReading => ({ pool, now: () => now })
