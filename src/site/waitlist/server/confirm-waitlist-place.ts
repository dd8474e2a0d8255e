import { fail, verb } from '#server/functions/verb.ts'
import { waitlistRefusals } from '../messages.ts'
import { waitlistPlaceOutput, waitlistTokenInput } from '../schema.ts'
import { entryBehind, placeStatus, tellPlace } from './read-place.ts'

/** Takes the place: at the end of the line, from now. Pressing again, or when already in line, changes nothing. */
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
    // Invited once and then gone: a new place, and a new invitation when its turn comes.
    await db
      .updateTable('waitlist_entries')
      .set({ confirmed_at: now, invited_at: null, withdrawn_at: null })
      .where('id', '=', entry.id)
      .execute()
    return tellPlace(client, { ...entry, confirmed_at: now, invited_at: null, withdrawn_at: null })
  },
})
