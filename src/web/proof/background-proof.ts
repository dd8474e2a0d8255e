import type { CallError, CallResult, VerbCode } from '../calls/call.ts'
import { type Challenge, type Proof, solveChallenge } from './proof-of-work.ts'

/** Verbs that hand out challenges have no refusals of their own. */
type Code = VerbCode<'start-challenge'>
type Made = { proof: Proof; error?: undefined } | { proof?: undefined; error: CallError<Code> }

export interface BackgroundProof {
  /** Starts the work while the form is being filled in. */
  prepare: () => void
  /** The `challenge` field for one call; each is used once. */
  take: () => Promise<{ challenge: string } | { error: CallError<Code> }>
}

interface ProofOptions {
  /** Message if the challenge has no solution. */
  unproven?: string
  /** Milliseconds of validity that a proof needs when it is handed out. */
  slackMs?: number
  clock?: () => number
}

/** Proofs of work for one verb, from challenges by `start`. */
export function backgroundProof(
  start: () => Promise<CallResult<{ challenge: Challenge }, Code>>,
  {
    unproven = 'We could not check that you are a person. Try again.',
    slackMs = 30_000,
    clock = Date.now,
  }: ProofOptions = {},
): BackgroundProof {
  let ready: Promise<Made> | undefined
  const make = async (): Promise<Made> => {
    const { data, error } = await start()
    if (error) return { error }
    const proof = await solveChallenge(data.challenge)
    return proof ? { proof } : { error: { code: 'challenge_failed', message: unproven } }
  }
  return {
    prepare: () => {
      ready ??= make()
    },
    take: async () => {
      const waiting = ready
      ready = undefined
      let made = waiting ? await waiting : await make()
      const isStale = made.proof ? made.proof.expires < clock() + slackMs : waiting !== undefined
      if (isStale) made = await make()
      return made.proof ? { challenge: made.proof.payload } : { error: made.error }
    },
  }
}
