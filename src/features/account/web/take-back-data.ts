import { authCall } from '#web/auth-call.ts'
import { askSession } from '#web/client.ts'

/**
 * Removes the second step that an emailed link is about. Answers how its owner gets back in, by a mailed link or by the password
 * they know, or the code of a refusal. Throws where nobody answers.
 */
export async function takeBack(
  token_hash: string,
): Promise<'mailed' | 'kept-password' | { refused: string }> {
  const answer = await authCall<{ recovery_sent: boolean }>('POST', '/factors/take-back', { token_hash })
  if ('refused' in answer) return answer
  // Whoever is signed in here was signed out with the rest.
  askSession()
  return answer.recovery_sent ? 'mailed' : 'kept-password'
}
