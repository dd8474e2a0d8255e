import { call, type RunVerb, type VerbInput } from '#web/calls/call.ts'
import { backgroundProof } from '#web/proof/background-proof.ts'

// The chat's requests.

export const loadChat = (run: RunVerb, practice: string) => run('show-chat', { practice })

const proof = backgroundProof(() => call('start-chat-challenge', {}))
export const prepareToBook = proof.prepare

/** Sends a message, with proof of work to hold a time; if the server asks for a proof, sends it again with one. */
export async function sendToReception(input: VerbInput<'virtual-receptionist-agent'>, bringsProof: boolean) {
  const made = bringsProof ? await proof.take() : undefined
  const first = await call(
    'virtual-receptionist-agent',
    made && 'challenge' in made ? { ...input, challenge: made.challenge } : input,
  )
  if (!first.data?.needsProof) return first
  const again = await proof.take()
  if ('error' in again) return first
  const { threadId } = first.data
  return call('virtual-receptionist-agent', { ...input, threadId, ...again })
}

export const followChat = (practiceId: string, threadId: string, after: number) =>
  call('follow-chat', { practiceId, threadId, after })
