import { onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { waitlistMails, waitlistRefusals } from '../messages.ts'
import { joinWaitlistInput, joinWaitlistOutput } from '../schema.ts'
import { type EntryRow, placeStatus } from './read-place.ts'
import { writeWaitlistMail } from './write-waitlist-mail.ts'

const HOUR = 60 * 60

/** Requests a place (§2). The same answer for every address; details go by email, once a day. */
export const joinWaitlist = verb({
  name: 'join-waitlist',
  who: 'platform',
  input: joinWaitlistInput,
  output: joinWaitlistOutput,
  refusals: waitlistRefusals,
  needsProof: true,
  limits: [
    { per: 'address', hits: 5, seconds: HOUR },
    { per: 'address', hits: 15, seconds: 24 * HOUR },
  ],
  run: async ({ client, input, now, config }) => {
    // Invisible to people. Bots aren't told why.
    if (input.website) return fail('refused')
    const entry = await onlyRow<EntryRow>(client, {
      name: 'join-waitlist',
      text: `insert into waitlist_entries as w (email, name, practice_type, created_at) values ($1, $2, $3, $4)
        on conflict (email) do update set
          name = case when w.confirmed_at is null then excluded.name else w.name end,
          practice_type = case when w.confirmed_at is null then excluded.practice_type else w.practice_type end
        returning id, email, confirmed_at, invited_at, withdrawn_at`,
      values: [input.email, input.name, input.practice_type, now],
    })
    const place = placeStatus(entry)
    await writeWaitlistMail(
      client,
      {
        entry,
        kind: 'waitlist-place',
        mail: waitlistMails[place],
        dedupe_key: `waitlist:${entry.id}:${place}:${now.toISOString().slice(0, 10)}`,
      },
      config.publicUrl,
      now,
    )
    return { status: 'mailed' as const }
  },
})
