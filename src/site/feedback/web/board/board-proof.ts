import { type BackgroundProof, backgroundProof } from '#web/proof/background-proof.ts'
import type { provenVerbs } from '../../schema.ts'
import { startChallenge } from '../data.ts'

type ProvenVerb = (typeof provenVerbs)[number]

const proofs: Record<ProvenVerb, BackgroundProof> = {
  'submit-feedback': backgroundProof(() => startChallenge('submit-feedback')),
  'follow-feedback': backgroundProof(() => startChallenge('follow-feedback')),
}

/** Starts the proof while the form is filled in. */
export const prepareProof = (verb: ProvenVerb): void => proofs[verb].prepare()

/** The `challenge` for one call; each is used once. */
export const takeProof = (verb: ProvenVerb) => proofs[verb].take()
