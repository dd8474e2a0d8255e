import { verb } from '#server/functions/verb.ts'
import { bookingRefusals } from '../../messages.ts'
import { holdSetInput, holdSetOutput } from '../../sets/schema.ts'
import { holdPlaces, nearestToHold } from '../hold/hold-places.ts'

/** Holds every service of a visit under one token, all or none. A visitor's last hold is released. */
export const holdSet = verb({
  name: 'hold-set',
  who: 'anyone',
  input: holdSetInput,
  output: holdSetOutput,
  refusals: bookingRefusals,
  needsProof: true,
  limits: [
    { per: 'address', hits: 20, seconds: 60 },
    { per: 'address', hits: 120, seconds: 3600 },
  ],
  practiceIn: input => input.practice_id,
  onConstraint: { '23P01': 'slot_taken', slot_holds_token_hash_key: 'busy', most_holds: 'busy' },
  run: context => holdPlaces(context, context.input),
  explain: (code, context) => nearestToHold(code, context, context.input),
})
