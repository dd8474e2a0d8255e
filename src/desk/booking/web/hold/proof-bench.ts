import type { VerbResult } from '#web/calls/call.ts'
import { type BackgroundProof, backgroundProof } from '#web/proof/background-proof.ts'
import { startChallenge } from '../data.ts'

const options = { unproven: 'We could not prepare the booking. Try again.', slackMs: 60_000 }
type HoldVerb = 'hold-slot' | 'hold-set'

const proofOf = (verb: HoldVerb, work?: 1 | 4 | 16) =>
  backgroundProof(() => startChallenge(verb, work), options)

/** Used by one hold; the next proof is computed in advance. */
export const holdProof = proofOf('hold-slot')
export const setProof = proofOf('hold-set')

/** Retries once with a new proof if it was too old or used, or if the server asks for a harder one. */
export async function holdWithProof<Verb extends HoldVerb>(
  verb: Verb,
  proof: BackgroundProof,
  hold: (proof: { challenge: string }) => Promise<VerbResult<Verb>>,
): Promise<VerbResult<Verb>> {
  let made = await proof.take()
  for (let tries = 0; ; tries++) {
    if ('error' in made) return { data: undefined, error: made.error }
    const result = await hold(made)
    const code = result.error?.code
    if (tries > 1 || (code !== 'challenge_failed' && code !== 'more_proof')) return result
    made = await (code === 'more_proof' ? proofOf(verb, workIn(result.error?.details)) : proof).take()
  }
}

const workIn = (details: unknown) => ((details as { work?: number } | undefined)?.work === 4 ? 4 : 16)
