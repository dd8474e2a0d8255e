import { type Proof, solveChallenge } from '#features/booking/proof-of-work.ts'
import type { CallError } from '#web/call.ts'
import type { provenVerbs } from '../schema.ts'
import { startChallenge } from './data.ts'

type ProvenVerb = (typeof provenVerbs)[number]
type Made = { proof: Proof; error?: undefined } | { proof?: undefined; error: CallError }

const ready = new Map<ProvenVerb, Promise<Made>>()
const slackMs = 30_000

/** Begins to prove work while the form is being filled in. */
export function prepareProof(verb: ProvenVerb): void {
  if (!ready.has(verb)) ready.set(verb, makeProof(verb))
}

/** The `challenge` field for one call of `verb`. Each is handed out once. */
export async function takeProof(verb: ProvenVerb): Promise<{ challenge: string } | { error: CallError }> {
  const waiting = ready.get(verb)
  ready.delete(verb)
  let made = waiting ? await waiting : await makeProof(verb)
  const isStale = made.proof ? made.proof.expires < Date.now() + slackMs : waiting !== undefined
  if (isStale) made = await makeProof(verb)
  return made.proof ? { challenge: made.proof.payload } : { error: made.error }
}

async function makeProof(verb: ProvenVerb): Promise<Made> {
  const { data, error } = await startChallenge(verb)
  if (error) return { error }
  const proof = await solveChallenge(data.challenge)
  return proof
    ? { proof }
    : { error: { code: 'challenge_failed', message: 'We could not check that you are a person. Try again.' } }
}
