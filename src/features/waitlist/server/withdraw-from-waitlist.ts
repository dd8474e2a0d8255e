import { fail, verb } from '#server/functions/verb.ts'
import { waitlistRefusals } from '../messages.ts'
import { withdrawFromWaitlistInput, withdrawFromWaitlistOutput } from '../schema.ts'

/** Takes an entry off the waitlist, or puts it back at the place it had. */
export const withdrawFromWaitlist = verb({
  name: 'withdraw-from-waitlist',
  who: 'admin',
  input: withdrawFromWaitlistInput,
  output: withdrawFromWaitlistOutput,
  refusals: waitlistRefusals,
  run: async ({ client, input, now }) => {
    const { rowCount } = await client.query({
      name: 'withdraw-from-waitlist',
      text: 'update waitlist_entries set withdrawn_at = $2 where id = $1',
      values: [input.entry_id, input.withdrawn ? now : null],
    })
    return rowCount ? { withdrawn: input.withdrawn } : fail('not_found')
  },
})
