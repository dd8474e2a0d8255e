import type { z } from 'zod'
import { findNearestPlaces, findPlaces } from '#diary/visits/server/offers/availability/find-places.ts'
import { zoneForStrangers } from '#diary/visits/server/offers/availability/find-slot.ts'
import { isMonthFull } from '#diary/visits/server/offers/availability/full-months.ts'
import { termsOf } from '#diary/visits/server/offers/availability/read-availability.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, type VerbContext } from '#server/functions/verb.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import type { bookingRefusals } from '../../messages.ts'
import type { holdSetInput, holdSetOutput, WantedSet } from '../../sets/schema.ts'
import { giveUpHolds, writeHold } from '../offers/write-hold.ts'
import { areOpenTo, isOpenTo } from '../service-link.ts'
import { holderOf, holdsEnough, termsOfHold } from './hold-cap.ts'

type Context = Omit<VerbContext<unknown>, 'input'>
type Wanted = Omit<z.output<typeof holdSetInput>, 'practice_id'>

/** Keeps the time of every service of a visit under one token, all or none. One visitor, one hold: the last one is given up. */
export async function holdPlaces(
  { client, practiceId, now, asker, proofKey }: Context,
  input: Wanted,
): Promise<z.output<typeof holdSetOutput> | Failure<keyof typeof bookingRefusals>> {
  const time_zone = await zoneForStrangers(client, practiceId)
  if (!time_zone) return fail('not_found')
  await lockPractice(client, practiceId)
  await giveUpHolds(client, practiceId, input.previous_hold_tokens)
  const holder = holderOf(asker.address, proofKey)
  if (await holdsEnough(client, practiceId, holder, now)) return fail('too_many_holds')
  const places = await findPlaces(client, practiceId, now, askOf(input, time_zone))
  if (places === 'not_found') return fail('not_found')
  if (!places)
    return fail((await areOpenTo(client, practiceId, input.pieces, input.link)) ? 'slot_taken' : 'not_found')
  for (const { offer } of places)
    if (!offer.service.is_online || !(await isOpenTo(client, practiceId, offer.service, input.link)))
      return fail('not_found')
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last) return fail('slot_taken')
  if (!first.offer.is_booking_open) return fail('booking_closed')
  if (await isMonthFull(client, practiceId, time_zone, first.start)) return fail('month_full')
  const terms = await termsOfHold(client, practiceId, places, asker, now)
  if (terms instanceof Failure) return terms
  const hold_token = input.hold_token ?? makeToken()
  const expires_at = new Date(now.getTime() + terms.minutes * 60_000)
  const kept = { token_hash: hashToken(hold_token), holder, expires_at }
  for (const [set_at, place] of places.entries()) {
    const { duration_id, addon_ids, practitioner_id } = input.pieces[set_at] as WantedSet['pieces'][number]
    const hold = { duration_id, addon_ids, any_practitioner: practitioner_id === null, set_at, ...kept }
    await writeHold(client, practiceId, place, hold, now)
  }
  const prices = places.map(({ offer, practitioner_id }) => termsOf(offer, practitioner_id).price_cents)
  return {
    hold_token,
    practitioner_id: first.practitioner_id,
    start: first.start.toISOString(),
    end: last.end.toISOString(),
    price_cents: prices.reduce((sum, price) => sum + price, 0),
    expires_at: expires_at.toISOString(),
    now: now.toISOString(),
    pieces: places.map(({ practitioner_id, start, end }) => ({
      practitioner_id,
      start: start.toISOString(),
      end: end.toISOString(),
    })),
  }
}

/** Goes with the refusal `slot_taken`: the free times nearest to the one that was wanted. */
export async function nearestToHold(
  code: string,
  { client, practiceId, now }: Pick<Context, 'client' | 'practiceId' | 'now'>,
  input: Pick<Wanted, 'pieces' | 'start'>,
) {
  const time_zone = code === 'slot_taken' ? await zoneForStrangers(client, practiceId) : undefined
  if (!time_zone) return undefined
  return { nearest: await findNearestPlaces(client, practiceId, now, askOf(input, time_zone)) }
}

const askOf = ({ pieces, start }: Pick<Wanted, 'pieces' | 'start'>, time_zone: string) => ({
  pieces: pieces.map(wish => ({ wish })),
  time_zone,
  start: Date.parse(start),
})
