import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { invitationMail, waitlistRefusals } from '../messages.ts'
import { inviteFromWaitlistInput, inviteFromWaitlistOutput } from '../schema.ts'
import { type EntryRow, placeStatus } from './read-place.ts'
import { writeWaitlistMail } from './write-waitlist-mail.ts'

/** Emails a sign-up link, once per place in line. */
export const inviteFromWaitlist = verb({
  name: 'invite-from-waitlist',
  who: 'admin',
  input: inviteFromWaitlistInput,
  output: inviteFromWaitlistOutput,
  refusals: waitlistRefusals,
  run: async ({ client, db, input, now, config }) => {
    // Locked, so that the second of two admins is told it's done.
    const entry = await firstRow<EntryRow>(client, {
      name: 'entry-to-invite',
      text: `select id, email, confirmed_at, invited_at, withdrawn_at from waitlist_entries where id = $1 for update`,
      values: [input.entry_id],
    })
    if (!entry) return fail('not_found')
    const place = placeStatus(entry)
    if (place === 'invited') return fail('already_invited')
    if (place !== 'waiting' || !entry.confirmed_at) return fail('not_waiting')
    await db.updateTable('waitlist_entries').set({ invited_at: now }).where('id', '=', entry.id).execute()
    await writeWaitlistMail(
      client,
      {
        entry,
        kind: 'waitlist-invitation',
        mail: invitationMail,
        dedupe_key: `waitlist:${entry.id}:invitation:${entry.confirmed_at.getTime()}`,
      },
      config.publicUrl,
      now,
    )
    return { invited_at: now.toISOString() }
  },
})
