import { askFactor, type NewFactor } from '#web/enroll-factor.ts'
import { messages } from '../../messages.ts'
import { ofPassword } from '../data.ts'

/**
 * A new secret for an authenticator app; it counts when `confirmFactor` has seen a first code. `current` is the password, which
 * an account that has none leaves out. Otherwise the message to show.
 */
export async function enrollFactor(current: string): Promise<NewFactor | string> {
  const made = await askFactor(current)
  if (!('refused' in made)) return made
  if (made.refused === 'reauthentication_needed') return messages.signInToAddFactor
  return ofPassword[made.refused] ?? messages.factorFailed
}
