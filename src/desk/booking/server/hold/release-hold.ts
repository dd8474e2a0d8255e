import { verb } from '#server/functions/verb.ts'
import { hashToken } from '#server/link-token.ts'
import { bookingRefusals } from '../../messages.ts'
import { releaseHoldInput, releaseHoldOutput } from '../../schema.ts'

/** An unknown token releases nothing and returns the same. */
export const releaseHold = verb({
  name: 'release-hold',
  who: 'anyone',
  input: releaseHoldInput,
  output: releaseHoldOutput,
  refusals: bookingRefusals,
  // More than can be held (hold-slot), so that releasing never waits.
  limits: [
    { per: 'address', hits: 60, seconds: 60 },
    { per: 'address', hits: 360, seconds: 3600 },
  ],
  practiceIn: input => input.practice_id,
  run: async ({ db, practiceId, input }) => {
    const released = await db
      .deleteFrom('slot_holds')
      .where('practice_id', '=', practiceId)
      .where('token_hash', '=', hashToken(input.hold_token))
      .executeTakeFirst()
    return { released: released.numDeletedRows > 0n }
  },
})
