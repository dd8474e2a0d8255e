import { fail, verb } from '#server/functions/verb.ts'
import { waitlistRefusals } from '../messages.ts'
import { waitlistPlaceOutput, waitlistTokenInput } from '../schema.ts'
import { entryBehind, placeStatus, tellPlace } from './read-place.ts'

/** Joins at the end of the line, from now. Idempotent. */
export const confirmWaitlistPlace = verb({
  name: 'confirm-waitlist-place',
  who: 'platform',
  input: waitlistTokenInput,
  output: waitlistPlaceOutput,
  refusals: waitlistRefusals,
  limits: [{ per: 'address', hits: 30, seconds: 60 }],
  run: async ({ client, db, input, now }) => {
    const entry = await entryBehind(client, input.token, 'for update')
    if (!entry) return fail('not_found')
    const place = placeStatus(entry)
    if (place === 'waiting' || place === 'invited') return tellPlace(client, entry)
    // Left after an invitation: a new place and a new invitation.
    await db
      .updateTable('waitlist_entries')
      .set({ confirmed_at: now, invited_at: null, withdrawn_at: null })
      .where('id', '=', entry.id)
      .execute()
    return tellPlace(client, { ...entry, confirmed_at: now, invited_at: null, withdrawn_at: null })
  },
})
