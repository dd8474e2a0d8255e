import { onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { waitlistMails, waitlistRefusals } from '../messages.ts'
import { joinWaitlistInput, joinWaitlistOutput } from '../schema.ts'
import { type EntryRow, placeStatus } from './read-place.ts'
import { writeWaitlistMail } from './write-waitlist-mail.ts'

const HOUR = 60 * 60

/**
 * Asks for a place on the waitlist (§2). The answer is the same for every address: what is known of it, its place
 * included, goes to the address itself, once a day. What was typed first by a stranger is replaced until confirmed.
 */
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
    // People never see this field. A bot that fills it in learns nothing about why.
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
