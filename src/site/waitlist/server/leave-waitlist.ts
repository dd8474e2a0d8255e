import { fail, verb } from '#server/functions/verb.ts'
import { waitlistRefusals } from '../messages.ts'
import { waitlistPlaceOutput, waitlistTokenInput } from '../schema.ts'
import { entryBehind, tellPlace } from './read-place.ts'

export const leaveWaitlist = verb({
  name: 'leave-waitlist',
  who: 'platform',
  input: waitlistTokenInput,
  output: waitlistPlaceOutput,
  refusals: waitlistRefusals,
  limits: [{ per: 'address', hits: 30, seconds: 60 }],
  run: async ({ client, db, input, now }) => {
    const entry = await entryBehind(client, input.token, 'for update')
    if (!entry) return fail('not_found')
    const withdrawn_at = entry.withdrawn_at ?? now
    await db.updateTable('waitlist_entries').set({ withdrawn_at }).where('id', '=', entry.id).execute()
    return tellPlace(client, { ...entry, withdrawn_at })
  },
})
