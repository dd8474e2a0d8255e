import { call, type RunVerb, type VerbInput } from '#web/calls/call.ts'
import { backgroundProof } from '#web/proof/background-proof.ts'

// For strangers: the pages behind a link, and the waitlist form.

export const loadOpening = (run: RunVerb, token: string) => run('show-opening', { token })
export const acceptOpening = (token: string) => call('accept-opening', { token })
export const declineOpening = (token: string, leaves: boolean) => call('decline-opening', { token, leaves })

export const loadPractice = (run: RunVerb, practice: string) => run('show-booking-page', { practice })
export const loadVisit = (run: RunVerb, token: string) => run('show-managed-appointment', { token })

const proof = backgroundProof(() => call('start-opening-challenge', {}))
export const prepareToAsk = proof.prepare

export async function requestOpening(input: Omit<VerbInput<'request-opening'>, 'challenge'>) {
  const made = await proof.take()
  return 'error' in made ? made : call('request-opening', { ...input, challenge: made.challenge })
}
export const requestEarlier = (input: VerbInput<'request-earlier'>) => call('request-earlier', input)
