import { seatConstraints } from '#diary/visits/server/offers/availability/find-seat.ts'
import {
  findNearest,
  findSlot,
  zoneForStrangers,
} from '#diary/visits/server/offers/availability/find-slot.ts'
import { isMonthFull } from '#diary/visits/server/offers/availability/full-months.ts'
import { termsOf } from '#diary/visits/server/offers/availability/read-availability.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, verb } from '#server/functions/verb.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { bookingRefusals } from '../../messages.ts'
import { holdSlotInput, holdSlotOutput } from '../../schema.ts'
import { holderOf, holdsEnough, termsOfHold } from '../hold/hold-cap.ts'
import { areOpenTo, isOpenTo } from '../service-link.ts'
import { giveUpHolds, writeHold } from './write-hold.ts'

/** Keeps a time for ten minutes, or fewer where many are held (`holdTerms`), while the visitor fills in the form. One visitor, one hold: the last one is given up. */
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
  onConstraint: {
    '23P01': 'slot_taken',
    ...seatConstraints,
    slot_holds_token_hash_key: 'busy',
    most_holds: 'busy',
  },
  run: async ({ client, practiceId, input, now, asker, proofKey }) => {
    const time_zone = await zoneForStrangers(client, practiceId)
    if (!time_zone) return fail('not_found')
    await lockPractice(client, practiceId)
    await giveUpHolds(client, practiceId, input.previous_hold_tokens)
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
    if (!place)
      return fail((await areOpenTo(client, practiceId, [input], input.link)) ? 'slot_taken' : 'not_found')
    if (!place.offer.is_booking_open) return fail('booking_closed')
    if (await isMonthFull(client, practiceId, time_zone, place.start)) return fail('month_full')
    const terms = await termsOfHold(client, practiceId, [place], asker, now)
    if (terms instanceof Failure) return terms
    const token = input.hold_token ?? makeToken()
    const expires_at = new Date(now.getTime() + terms.minutes * 60_000)
    const { duration_id, addon_ids, practitioner_id } = input
    const kept = { token_hash: hashToken(token), holder, expires_at }
    const hold = { duration_id, addon_ids, any_practitioner: practitioner_id === null, ...kept }
    await writeHold(client, practiceId, place, hold, now)
    return {
      hold_token: token,
      practitioner_id: place.practitioner_id,
      start: place.start.toISOString(),
      end: place.end.toISOString(),
      price_cents: termsOf(place.offer, place.practitioner_id).price_cents,
      expires_at: expires_at.toISOString(),
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
