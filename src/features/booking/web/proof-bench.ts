import { backgroundProof } from '#web/proof/background-proof.ts'
import { startChallenge } from './data.ts'

/** Spent by one hold; the next is made while nobody waits. */
export const holdProof = backgroundProof(() => startChallenge('hold-slot'), {
  unproven: 'We could not prepare the booking. Try again.',
  slackMs: 60_000,
})
