import type { CallError } from '#web/call.ts'
import { type Proof, solveChallenge } from '#web/proof/proof-of-work.ts'
import { startChallenge } from './data.ts'

type Made = { proof: Proof; error?: undefined } | { proof?: undefined; error: CallError }

// One proof lies ready at a time. It is spent by one hold, and the next is made while nobody waits.
let ready: Promise<Made> | undefined

const slackMs = 60_000

/** Begins to prove work in the background, so that choosing a time needs no wait. */
export function prepareProof(): void {
  ready ??= makeProof()
}

/** The proof that lies ready, or one made now. Each is handed out once. */
export async function takeProof(): Promise<Made> {
  const waiting = ready
  ready = undefined
  const made = waiting ? await waiting : await makeProof()
  const isStale = made.proof ? made.proof.expires < Date.now() + slackMs : waiting !== undefined
  return isStale ? makeProof() : made
}

async function makeProof(): Promise<Made> {
  const { data, error } = await startChallenge()
  if (error) return { error }
  const proof = await solveChallenge(data.challenge)
  return proof
    ? { proof }
    : { error: { code: 'challenge_failed', message: 'We could not prepare the booking. Try again.' } }
}
