import {
  findNearestSets,
  findSet,
  type WantedPiece,
} from '#diary/visits/server/offers/availability/find-set.ts'
import { zoneForStrangers } from '#diary/visits/server/offers/availability/find-slot.ts'
import { isMonthFull } from '#diary/visits/server/offers/availability/full-months.ts'
import { termsOf } from '#diary/visits/server/offers/availability/read-availability.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, verb } from '#server/functions/verb.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { bookingRefusals } from '../../messages.ts'
import { holdSetInput, holdSetOutput, type WantedSet } from '../../sets/schema.ts'
import { holderOf, holdsEnough, termsOfHold } from '../hold/hold-cap.ts'
import { giveUpHolds, writeHold } from '../offers/write-hold.ts'
import { areOpenTo, isOpenTo } from '../service-link.ts'

export const wantedPieces = ({ pieces }: Pick<WantedSet, 'pieces'>): WantedPiece[] =>
  pieces.map(wish => ({ wish }))

/**
 * Keeps the time of every service of a visit under one token, all or none, as `hold-slot` keeps one. One
 * visitor, one hold: the last one is given up.
 */
export const holdSet = verb({
  name: 'hold-set',
  who: 'anyone',
  input: holdSetInput,
  output: holdSetOutput,
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
    await giveUpHolds(client, practiceId, input.previous_hold_tokens)
    const holder = holderOf(asker.address, proofKey)
    if (await holdsEnough(client, practiceId, holder, now)) return fail('too_many_holds')
    const ask = { pieces: wantedPieces(input), time_zone, start: Date.parse(input.start) }
    const places = await findSet(client, practiceId, now, ask)
    if (places === 'not_found') return fail('not_found')
    if (!places)
      return fail(
        (await areOpenTo(client, practiceId, input.pieces, input.link)) ? 'slot_taken' : 'not_found',
      )
    for (const { offer } of places)
      if (!offer.service.is_online || !(await isOpenTo(client, practiceId, offer.service, input.link)))
        return fail('not_found')
    const [first, last] = [places[0], places.at(-1)]
    if (!first || !last) return fail('slot_taken')
    if (!first.offer.is_booking_open) return fail('booking_closed')
    if (await isMonthFull(client, practiceId, time_zone, first.start)) return fail('month_full')
    const terms = await termsOfHold(client, practiceId, places, asker, now)
    if (terms instanceof Failure) return terms
    const token = input.hold_token ?? makeToken()
    const expires_at = new Date(now.getTime() + terms.minutes * 60_000)
    const kept = { token_hash: hashToken(token), holder, expires_at }
    for (const [set_at, place] of places.entries()) {
      const { duration_id, addon_ids, practitioner_id } = input.pieces[set_at] as WantedSet['pieces'][number]
      const hold = { duration_id, addon_ids, any_practitioner: practitioner_id === null, set_at, ...kept }
      await writeHold(client, practiceId, place, hold, now)
    }
    return {
      hold_token: token,
      practitioner_id: first.practitioner_id,
      start: first.start.toISOString(),
      end: last.end.toISOString(),
      price_cents: places.reduce(
        (sum, { offer, practitioner_id: id }) => sum + termsOf(offer, id).price_cents,
        0,
      ),
      expires_at: expires_at.toISOString(),
      now: now.toISOString(),
      pieces: places.map(({ practitioner_id, start, end }) => ({
        practitioner_id,
        start: start.toISOString(),
        end: end.toISOString(),
      })),
    }
  },
  explain: async (code, { client, practiceId, input, now }) => {
    const time_zone = code === 'slot_taken' ? await zoneForStrangers(client, practiceId) : undefined
    if (!time_zone) return undefined
    const ask = { pieces: wantedPieces(input), time_zone, start: Date.parse(input.start) }
    return { nearest: await findNearestSets(client, practiceId, now, ask) }
  },
})
