import type pg from 'pg'
import { wordings } from '#features/clients/consent-wordings.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken } from '#server/link-token.ts'
import { bookingRefusals } from '../messages.ts'
import { leaveBookingInput, leaveBookingOutput } from '../schema.ts'

/**
 * Notes who goes away from a held time without booking it, having said yes to offers by mail: what they typed waits for the
 * job that takes it in (`leads/server/take-in-unfinished.ts`). Without anything (`left` is null) it takes that back. The hold is
 * the key, as it is for booking, so that only a page that had one says anything. The answer is the same for everybody.
 */
export const leaveBooking = verb({
  name: 'leave-booking',
  who: 'anyone',
  input: leaveBookingInput,
  output: leaveBookingOutput,
  refusals: bookingRefusals,
  limits: [
    { per: 'address', hits: 10, seconds: 60 },
    { per: 'address', hits: 40, seconds: 3600 },
  ],
  practiceIn: input => input.practice_id,
  // So many left within a week that nobody reads them: what is written down is enough.
  onConstraint: { most_unfinished_bookings: 'refused' },
  run: async ({ client, practiceId, input, now }) => {
    const { left } = input
    const hash = hashToken(input.hold_token)
    if (!left) {
      await forgetLeft(client, practiceId, hash, null)
      return { noted: false }
    }
    const held = await firstRow<{ service_id: string }>(client, {
      name: 'hold-left',
      // Shared with the booking that spends the hold: of the two one waits for the other.
      text: `select service_id from slot_holds where practice_id = $1 and token_hash = $2 order by set_at limit 1 for share`,
      values: [practiceId, hash],
    })
    if (!held) return fail('hold_expired')
    await forgetLeft(client, practiceId, hash, left.email)
    const { text, version } = wordings.offers_by_email
    await client.query({
      name: 'leave-booking',
      // Where the plan has no sequences nobody would ever be written to: then nothing is kept.
      text: `insert into unfinished_bookings (practice_id, service_id, first_name, last_name, email, wording, wording_version,
          token_hash, left_at)
        select $1, $2, $3, $4, $5, $6, $7, $8, $9 where app.may_open($1, 'email-automation', $9)`,
      values: [
        practiceId,
        held.service_id,
        left.first_name,
        left.last_name,
        left.email,
        text,
        version,
        hash,
        now,
      ],
    })
    return { noted: true }
  },
})

/** Takes back what was left with a hold, or under an address: they have booked, or say no, or say it anew. */
export async function forgetLeft(
  client: pg.PoolClient,
  practiceId: string,
  hash: string,
  email: string | null,
): Promise<void> {
  await client.query({
    name: 'forget-left',
    text: `delete from unfinished_bookings u where u.practice_id = $1 and u.client_id is null
      and (u.token_hash = $2 or app.mailbox(u.email) = app.mailbox($3) or app.mailbox(u.email) in (
        select app.mailbox(o.email) from unfinished_bookings o where o.practice_id = $1 and o.token_hash = $2))`,
    values: [practiceId, hash, email],
  })
}
