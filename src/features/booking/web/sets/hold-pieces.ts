import type { VerbResult } from '#web/call.ts'
import { backgroundProof } from '#web/proof/background-proof.ts'
import type { BookingPlace } from '../../booking-address.ts'
import type { BookingPage } from '../../schema.ts'
import { wantedSetOf } from '../../sets/set-address.ts'
import { runVerb, startChallenge } from '../data.ts'

const proof = backgroundProof(() => startChallenge('hold-set'), {
  unproven: 'We could not prepare the booking. Try again.',
  slackMs: 60_000,
})

interface Asked {
  start: string
  hold_token: string
  previous_hold_tokens: string[]
}

/** Holds every service of a visit. A proof that is too old or spent is made once more. */
export async function holdPieces(
  place: BookingPlace,
  page: BookingPage,
  { start, hold_token, previous_hold_tokens }: Asked,
): Promise<VerbResult<'hold-set'>> {
  const set = wantedSetOf(place, page)
  if (!set) return { data: undefined, error: { code: 'not_found', message: 'Choose the services again.' } }
  for (let tries = 0; ; tries++) {
    const made = await proof.take()
    if ('error' in made) return { data: undefined, error: made.error }
    const result = await runVerb('hold-set', { ...set, start, hold_token, previous_hold_tokens, ...made })
    proof.prepare()
    if (result.error?.code !== 'challenge_failed' || tries > 0) return result
  }
}
