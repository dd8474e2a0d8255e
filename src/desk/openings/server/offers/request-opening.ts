import type pg from 'pg'
import { matchClient } from '#desk/booking/server/offers/match-client.ts'
import { isMonthFull } from '#diary/visits/server/offers/availability/full-months.ts'
import { countryOf } from '#lib/contact/country-of.ts'
import { toE164 } from '#lib/contact/phone.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { requestRefusals } from '../../messages.ts'
import { requestOpeningInput, requestOpeningOutput } from '../../schema.ts'
import { tellOnList } from '../requests/tell-on-list.ts'
import { isOffered, writeRequest, writeYes } from '../requests/write-request.ts'

/** Maximum entries by strangers per practice and day. */
const mostADay = 100

/**
 * Adds a visitor to the waitlist. Matched as in a booking; the response never reveals a client.
 * If matched by phone, offers go to the address on record.
 */
export const requestOpening = verb({
  name: 'request-opening',
  who: 'anyone',
  input: requestOpeningInput,
  output: requestOpeningOutput,
  refusals: requestRefusals,
  needsProof: true,
  limits: [
    { per: 'address', hits: 5, seconds: 60 },
    { per: 'address', hits: 20, seconds: 3600 },
  ],
  practiceIn: input => input.practice_id,
  onConstraint: {
    most_opening_requests: 'list_full',
    // Doesn't reveal how many entries a named person has.
    most_requests_of_client: 'list_full',
    plan_limit_clients: 'list_full',
  },
  run: async ({ client, practiceId, input, now, config }) => {
    // Honeypot. The refusal tells a bot nothing.
    if (input.website) return fail('refused')
    const practice = await firstRow<{ is_booking_open: boolean; currency: string; time_zone: string }>(
      client,
      {
        name: 'practice-for-request',
        text: 'select is_booking_open, currency, time_zone from practices where id = $1 and first_opened_at is not null',
        values: [practiceId],
      },
    )
    if (!practice || !(await isOffered(client, practiceId, input, true))) return fail('not_found')
    if (!practice.is_booking_open) return fail('booking_closed')
    const phone = toE164(input.phone, countryOf(practice))
    if (!phone) return fail('invalid_phone', { fields: { phone: requestRefusals.invalid_phone.message } })
    await lockPractice(client, practiceId)
    if ((await askedToday(client, practiceId, now)) >= mostADay) return fail('list_full')
    // Before the client lookup, so that a full practice answers clients and strangers alike.
    if (await isMonthFull(client, practiceId, practice.time_zone, now)) return fail('list_full')
    const match = await matchClient(client, practiceId, { ...input, phone }, now)
    const token = makeToken()
    const request = { ...input, client_id: match.client_id, appointment_id: null, source: 'public' } as const
    await writeRequest(client, practiceId, { ...request, token_hash: hashToken(token) }, now)
    // No one can consent for someone else's address.
    if (!match.contact_email) await writeYes(client, practiceId, match.client_id, 'booking')
    await tellOnList(
      client,
      practiceId,
      { ...input, client_id: match.client_id },
      token,
      config.publicUrl,
      now,
    )
    return { token }
  },
})

async function askedToday(client: pg.PoolClient, practiceId: string, now: Date): Promise<number> {
  const { asked } = await onlyRow<{ asked: number }>(client, {
    name: 'asked-today',
    text: `select count(*)::int as asked from opening_requests where practice_id = $1 and source = 'public'
      and created_at > $2::timestamptz - interval '1 day'`,
    values: [practiceId, now],
  })
  return asked
}
