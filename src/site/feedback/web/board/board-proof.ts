import { type BackgroundProof, backgroundProof } from '#web/proof/background-proof.ts'
import type { provenVerbs } from '../../schema.ts'
import { startChallenge } from '../data.ts'

type ProvenVerb = (typeof provenVerbs)[number]

const proofs: Record<ProvenVerb, BackgroundProof> = {
  'submit-feedback': backgroundProof(() => startChallenge('submit-feedback')),
  'follow-feedback': backgroundProof(() => startChallenge('follow-feedback')),
}

/** Begins to prove work while the form is being filled in. */
export const prepareProof = (verb: ProvenVerb): void => proofs[verb].prepare()

/** The `challenge` field for one call of `verb`. Each is handed out once. */
export const takeProof = (verb: ProvenVerb) => proofs[verb].take()
