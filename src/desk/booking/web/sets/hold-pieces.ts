import type { VerbResult } from '#web/calls/call.ts'
import type { BookingPlace } from '../../booking-address.ts'
import type { BookingPage } from '../../schema.ts'
import { wantedSetOf } from '../../sets/set-address.ts'
import { runVerb } from '../data.ts'
import { holdWithProof, setProof } from '../hold/proof-bench.ts'

interface Asked {
  start: string
  hold_token: string
  previous_hold_tokens: string[]
}

export async function holdPieces(
  place: BookingPlace,
  page: BookingPage,
  { start, hold_token, previous_hold_tokens }: Asked,
): Promise<VerbResult<'hold-set'>> {
  const set = wantedSetOf(place, page)
  if (!set) return { data: undefined, error: { code: 'not_found', message: 'Choose the services again.' } }
  return holdWithProof('hold-set', setProof, made =>
    runVerb('hold-set', { ...set, start, hold_token, previous_hold_tokens, ...made }),
  ).finally(setProof.prepare)
}
