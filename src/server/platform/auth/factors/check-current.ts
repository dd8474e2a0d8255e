import { passwordFits } from '../accounts/passwords.ts'
import type { AccountReading, Call, Counting } from '../auth.ts'
import { pairOf, refund, type Spending, spend } from '../limits.ts'
import { AuthRefusal } from '../refusal.ts'
import type { SignedIn } from '../sessions/signed-in.ts'
import type { FactorRow } from './factor-rows.ts'

/** Seconds that a sign-in counts as recent. */
const recently = 15 * 60

/** Whether this session took a step that `counts` in the last 15 minutes. */
export const isFresh = (
  auth: AccountReading,
  { steps }: SignedIn,
  counts: (method: string) => boolean,
): boolean =>
  steps.some(({ method, timestamp }) => timestamp >= auth.now().getTime() / 1000 - recently && counts(method))

/** Whether the factor was verified in the last 15 minutes. */
export const isJustAdded = (auth: AccountReading, { verified_at }: FactorRow): boolean =>
  verified_at !== null && verified_at.getTime() >= auth.now().getTime() - recently * 1000

/**
 * Keeps a person at an unlocked screen from locking the owner out. Asks for the password, a fresh emailed link, or,
 * without a password, any recent sign-in. Throws `current_password_required`, `current_password_mismatch`,
 * `reauthentication_needed`, or `over_request_rate_limit`.
 */
export async function checkCurrent(
  auth: Counting,
  call: Pick<Call, 'address'>,
  me: SignedIn,
  password: string,
  required: string,
): Promise<void> {
  const { encrypted_password: hashed } = me.user
  if (!auth.policy.asksCurrentPassword) return
  if (isFresh(auth, me, method => method === 'otp' || !hashed)) return
  if (!hashed) throw new AuthRefusal('reauthentication_needed', 'This change requires reauthentication')
  if (!password) throw new AuthRefusal('current_password_required', required)
  const spent: Spending[] = [
    { limit: 'signInsPerAddress', of: call.address },
    { limit: 'signInsPerPair', of: pairOf(me.user.id, '') },
  ]
  await spend(auth, spent)
  if (!(await passwordFits(hashed, password)))
    throw new AuthRefusal(
      'current_password_mismatch',
      'Current password is not the same as the existing password.',
    )
  await refund(auth, spent)
}
