import type pg from 'pg'
import { wordings } from '#diary/clients/consent/consent-wordings.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken } from '#server/link-token.ts'
import { bookingRefusals } from '../../messages.ts'
import { leaveBookingInput, leaveBookingOutput } from '../../schema.ts'
import { visitorOf } from './open-booking-limit.ts'

/**
 * Saves an unfinished booking with consent to offers, for `leads/server/take-in-unfinished.ts`; null deletes it.
 * Needs the hold's token. The answer is the same for everyone, also over the limit.
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
  // Over a weekly limit no one reads them, so no more are stored.
  onConstraint: { most_unfinished_bookings: 'refused' },
  run: async ({ client, practiceId, asker, proofKey, input, now }) => {
    const { left, turn } = input
    const hash = hashToken(input.hold_token)
    // Serializes the count.
    if (left) await lockPractice(client, practiceId)
    const held = await takeTurn(client, practiceId, hash, turn)
    if (left && !held) return fail('hold_expired')
    if (held && !held.is_newest) return { noted: left !== null }
    if (!left) {
      await forgetLeft(client, practiceId, hash, null)
      return { noted: false }
    }
    const visitor = visitorOf('left', asker.address, proofKey)
    const isTooMany = await hasLeftTooMany(client, practiceId, visitor, { hash, email: left.email, now })
    await forgetLeft(client, practiceId, hash, isTooMany ? null : left.email)
    if (isTooMany) return { noted: true }
    const { text, version } = wordings.offers_by_email
    await client.query({
      name: 'leave-booking',
      // Without an active sequence no one would get an email, so nothing is stored.
      text: `insert into unfinished_bookings (practice_id, service_id, first_name, last_name, email, wording, wording_version,
          token_hash, left_at, visitor)
        select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
        where app.may_open($1, 'email-automation', $9) and app.asks_who_left_since($1) is not null`,
      values: [
        practiceId,
        held?.service_id,
        left.first_name,
        left.last_name,
        left.email,
        text,
        version,
        hash,
        now,
        visitor,
      ],
    })
    return { noted: true }
  },
})

/** Whether `turn` is the newest for this hold. Locks it against a concurrent booking. */
async function takeTurn(client: pg.PoolClient, practiceId: string, hash: string, turn: number) {
  const held = await firstRow<{ id: string; service_id: string; is_newest: boolean }>(client, {
    name: 'hold-left',
    text: `select id, service_id, coalesce(left_turn < $3, true) as is_newest from slot_holds
      where practice_id = $1 and token_hash = $2 order by set_at limit 1 for no key update`,
    values: [practiceId, hash, turn],
  })
  if (held?.is_newest)
    await client.query({
      name: 'turn-of-hold',
      text: 'update slot_holds set left_turn = $3 where practice_id = $1 and id = $2',
      values: [practiceId, held.id, turn],
    })
  return held
}

/** Addresses one visitor may leave per practice and day: enough for a family. */
export const leftADay = 3

/** The visitor isn't told about the limit. */
async function hasLeftTooMany(
  client: pg.PoolClient,
  practiceId: string,
  visitor: string | null,
  { hash, email, now }: { hash: string; email: string; now: Date },
): Promise<boolean> {
  if (!visitor) return false
  const { others } = await onlyRow<{ others: number }>(client, {
    name: 'left-by-visitor',
    text: `select count(*)::int as others from unfinished_bookings
      where practice_id = $1 and visitor = $2 and left_at > $5::timestamptz - interval '1 day'
        and (client_id is not null or token_hash <> $3 and app.mailbox(email) <> app.mailbox($4))`,
    values: [practiceId, visitor, hash, email, now],
  })
  return others >= leftADay
}

/** Deletes it by hold or address, after a booking, a withdrawal or a new entry. */
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
