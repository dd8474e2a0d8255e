import { fail, verb } from '#server/functions/verb.ts'
import { waitlistRefusals } from '../messages.ts'
import { withdrawFromWaitlistInput, withdrawFromWaitlistOutput } from '../schema.ts'

/** Removes an entry, or restores its place. */
export const withdrawFromWaitlist = verb({
  name: 'withdraw-from-waitlist',
  who: 'admin',
  input: withdrawFromWaitlistInput,
  output: withdrawFromWaitlistOutput,
  refusals: waitlistRefusals,
  run: async ({ db, input, now }) => {
    const changed = await db
      .updateTable('waitlist_entries')
      .set({ withdrawn_at: input.withdrawn ? now : null })
      .where('id', '=', input.entry_id)
      .returning('id')
      .executeTakeFirst()
    return changed ? { withdrawn: input.withdrawn } : fail('not_found')
  },
})
