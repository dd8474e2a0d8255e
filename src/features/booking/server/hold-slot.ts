import type pg from 'pg'
import { bookingRefusals } from '#features/booking/messages.ts'
import { holdSlotInput, holdSlotOutput } from '#features/booking/schema.ts'
import { findNearest, findSlot, type Place, zoneForStrangers } from '#features/visits/server/find-slot.ts'
import { isMonthFull } from '#features/visits/server/full-months.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { holderOf, holdsEnough } from './hold-cap.ts'
import { isOpenTo } from './service-link.ts'

const holdMinutes = 10

/** Keeps a time for ten minutes while the visitor fills in the form. One visitor, one hold: the last one is given up. */
export const holdSlot = verb({
  name: 'hold-slot',
  who: 'anyone',
  input: holdSlotInput,
  output: holdSlotOutput,
  refusals: bookingRefusals,
  needsProof: true,
  limits: [
    { per: 'address', hits: 20, seconds: 60 },
    { per: 'address', hits: 120, seconds: 3600 },
  ],
  practiceIn: input => input.practice_id,
  onConstraint: { '23P01': 'slot_taken', slot_holds_token_hash_key: 'busy', most_holds: 'busy' },
  run: async ({ client, practiceId, input, now, asker, proofKey }) => {
    const time_zone = await zoneForStrangers(client, practiceId)
    if (!time_zone) return fail('not_found')
    await lockPractice(client, practiceId)
    await giveUp(client, practiceId, input.previous_hold_tokens)
    const holder = holderOf(asker.address, proofKey)
    if (await holdsEnough(client, practiceId, holder, now)) return fail('too_many_holds')
    const place = await findSlot(client, practiceId, now, {
      wish: input,
      time_zone,
      start: Date.parse(input.start),
    })
    if (place === 'not_found' || place?.offer.service.is_online === false) return fail('not_found')
    if (place && !(await isOpenTo(client, practiceId, place.offer.service, input.link)))
      return fail('not_found')
    if (!place) return fail('slot_taken')
    if (!place.offer.is_booking_open) return fail('booking_closed')
    if (await isMonthFull(client, practiceId, time_zone, place.start)) return fail('month_full')
    await clearExpired(client, practiceId, place, now)
    const token = input.hold_token ?? makeToken()
    const expires = new Date(now.getTime() + holdMinutes * 60_000)
    await client.query({
      name: 'hold-slot',
      text: `insert into slot_holds (practice_id, practitioner_id, room_id, service_id, duration_id, addon_ids,
          any_practitioner, starts_at, ends_at, blocks_from, blocks_until, token_hash, expires_at, holder,
          processing_after_min, processing_min, equipment)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
      values: [
        practiceId,
        place.practitioner_id,
        place.room_id,
        input.service_id,
        input.duration_id,
        input.addon_ids,
        input.practitioner_id === null,
        place.start,
        place.end,
        place.blocks_from,
        place.blocks_until,
        hashToken(token),
        expires,
        holder,
        place.offer.processing.processing_after_min,
        place.offer.processing.processing_min,
        JSON.stringify(place.equipment),
      ],
    })
    return {
      hold_token: token,
      practitioner_id: place.practitioner_id,
      start: place.start.toISOString(),
      end: place.end.toISOString(),
      expires_at: expires.toISOString(),
      now: now.toISOString(),
    }
  },
  explain: async (code, { client, practiceId, input, now }) => {
    const time_zone = code === 'slot_taken' ? await zoneForStrangers(client, practiceId) : undefined
    if (!time_zone) return undefined
    return {
      nearest: await findNearest(client, practiceId, now, {
        wish: input,
        time_zone,
        start: Date.parse(input.start),
      }),
    }
  },
})

async function giveUp(client: pg.PoolClient, practiceId: string, tokens: string[]): Promise<void> {
  if (tokens.length === 0) return
  await client.query({
    name: 'release-holds',
    text: 'delete from slot_holds where practice_id = $1 and token_hash = any($2)',
    values: [practiceId, tokens.map(hashToken)],
  })
}

// A hold that ran out stays until somebody wants its time: a late form may still find it free.
async function clearExpired(
  client: pg.PoolClient,
  practiceId: string,
  place: Place,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'clear-expired-holds',
    text: `delete from slot_holds where practice_id = $1 and expires_at <= $2
        and (practitioner_id = $3 or room_id = $4)
        and tstzrange(blocks_from, blocks_until, '[)') && tstzrange($5, $6, '[)')`,
    values: [practiceId, now, place.practitioner_id, place.room_id, place.blocks_from, place.blocks_until],
  })
}
