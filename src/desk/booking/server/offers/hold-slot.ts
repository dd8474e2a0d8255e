import { seatConstraints } from '#diary/visits/server/offers/availability/find-seat.ts'
import { verb } from '#server/functions/verb.ts'
import { bookingRefusals } from '../../messages.ts'
import { holdSlotInput, holdSlotOutput } from '../../schema.ts'
import { holdPlaces, nearestToHold } from '../hold/hold-places.ts'

/** Holds a time for ten minutes or less (`holdTerms`). A visitor has one hold; the last one is released. */
export const holdSlot = verb({
  name: 'hold-slot',
  who: 'anyone',
  input: holdSlotInput,
  output: holdSlotOutput,
  refusals: bookingRefusals,
  needsProof: true,
  limits: [
    { per: 'address', hits: 20, seconds: 60 },
    { per: 'address', hits: 120, seconds: 3600 },
  ],
  practiceIn: input => input.practice_id,
  onConstraint: {
    '23P01': 'slot_taken',
    ...seatConstraints,
    slot_holds_token_hash_key: 'busy',
    most_holds: 'busy',
  },
  run: context => holdPlaces(context, { ...context.input, pieces: [context.input] }),
  explain: (code, context) => nearestToHold(code, context, { ...context.input, pieces: [context.input] }),
})
