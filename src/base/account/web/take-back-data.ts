import { askSession } from '#web/rows/client.ts'
import { authCall } from '#web/session/auth-call.ts'

/** How the owner gets back in: the link just mailed, one they request, or their password. */
export type WayIn = 'mailed' | 'asks-link' | 'kept-password'

interface TakenBack {
  password_kept: boolean
  recovery_sent: boolean
}

/** Removes the second step the link is about; otherwise the refusal's code. Throws if the server doesn't answer. */
export async function removeSecondStepByLink(token_hash: string): Promise<WayIn | { refused: string }> {
  const answer = await authCall<TakenBack>('POST', '/factors/take-back', { token_hash })
  if ('refused' in answer) return answer
  // This browser's session ended with the others.
  askSession()
  if (answer.password_kept) return 'kept-password'
  return answer.recovery_sent ? 'mailed' : 'asks-link'
}
