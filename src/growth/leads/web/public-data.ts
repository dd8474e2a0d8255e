import { call, type RunVerb, type VerbInput } from '#web/calls/call.ts'
import { backgroundProof } from '#web/proof/background-proof.ts'

export const loadGuide = (run: RunVerb, practice: string, guide_id: string) =>
  run('show-guide', { practice, guide_id })
export const loadGuideLink = (run: RunVerb, token: string) => run('show-guide-link', { token })

const proof = backgroundProof(() => call('start-guide-challenge', {}))
export const prepareToRequest = proof.prepare

export async function requestGuide(input: Omit<VerbInput<'request-guide'>, 'challenge'>) {
  const made = await proof.take()
  return 'error' in made ? made : call('request-guide', { ...input, challenge: made.challenge })
}
export const confirmGuide = (token: string) => call('confirm-guide', { token })
export const openGuideFile = (token: string) => call('open-guide-file', { token })
