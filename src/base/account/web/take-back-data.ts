import { askSession } from '#web/rows/client.ts'
import { authCall } from '#web/session/auth-call.ts'

/** How the owner gets back in: by the link just mailed, by one they ask for, or by the password they know. */
export type WayIn = 'mailed' | 'asks-link' | 'kept-password'

interface TakenBack {
  password_kept: boolean
  recovery_sent: boolean
}

/** Removes the second step that an emailed link is about; otherwise the code of a refusal. Throws where nobody answers. */
export async function removeSecondStepByLink(token_hash: string): Promise<WayIn | { refused: string }> {
  const answer = await authCall<TakenBack>('POST', '/factors/take-back', { token_hash })
  if ('refused' in answer) return answer
  // Whoever is signed in here was signed out with the rest.
  askSession()
  if (answer.password_kept) return 'kept-password'
  return answer.recovery_sent ? 'mailed' : 'asks-link'
}
