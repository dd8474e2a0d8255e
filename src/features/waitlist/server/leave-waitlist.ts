import { fail, verb } from '#server/functions/verb.ts'
import { waitlistRefusals } from '../messages.ts'
import { waitlistPlaceOutput, waitlistTokenInput } from '../schema.ts'
import { entryBehind, tellPlace } from './read-place.ts'

/** Leaves the waitlist, by the link of any of its mails. */
export const leaveWaitlist = verb({
  name: 'leave-waitlist',
  who: 'platform',
  input: waitlistTokenInput,
  output: waitlistPlaceOutput,
  refusals: waitlistRefusals,
  limits: [{ per: 'address', hits: 30, seconds: 60 }],
  run: async ({ client, input, now }) => {
    const entry = await entryBehind(client, input.token, 'for update')
    if (!entry) return fail('not_found')
    await client.query({
      name: 'leave-waitlist',
      text: 'update waitlist_entries set withdrawn_at = coalesce(withdrawn_at, $2) where id = $1',
      values: [entry.id, now],
    })
    return tellPlace(client, { ...entry, withdrawn_at: entry.withdrawn_at ?? now })
  },
})
