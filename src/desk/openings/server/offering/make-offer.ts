import type pg from 'pg'
import { memberRights } from '#base/rights/member-rights.ts'
import type { Offer } from '#rules/openings/rank.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { openingRefusals } from '../../messages.ts'
import { madeOffer, makeOfferInput } from '../../schema.ts'
import { rankCandidates, readOpening, readSettings, waysOf } from '../offers/rank-candidates.ts'
import { endOffers } from './offer-opening.ts'
import { placeToHold } from './place-to-hold.ts'
import { sendOffer } from './write-offer.ts'

/** Offers an opening to one client, on every plan; holds the time for `minutes` unless several were asked already. */
export const makeOffer = verb({
  name: 'make-offer',
  who: 'member',
  roles: memberRights['change-diary'],
  input: makeOfferInput,
  output: madeOffer,
  refusals: {
    ...openingRefusals,
    untold: { status: 409, message: 'No letter can go to them. Please call.' },
  },
  onConstraint: { opening_offers_one_a_request: 'not_fitting', most_offers: 'over' },
  run: async ({ client, practiceId, input, now, config }) => {
    await lockPractice(client, practiceId)
    const opening = await readOpening(client, practiceId, input.opening_id)
    if (!opening) return fail('not_found')
    if (opening.state !== 'open' || opening.ends_at <= now) return fail('over')
    await endOffers(client, practiceId, now)
    const settings = { ...(await readSettings(client, practiceId, now)), mode: 'manual' as const }
    const ranked = await rankCandidates(client, practiceId, opening, settings, now.getTime(), now)
    const offer = ranked.offers.find(({ request_id }) => request_id === input.request_id)
    const candidate = ranked.candidates.get(input.request_id)
    if (!offer || !candidate || offer.start <= now.getTime()) return fail('not_fitting')
    // Only what hasn't started can be taken.
    const isShared = await isOut(client, practiceId, opening.id, offer)
    const expires_at = Math.min(now.getTime() + input.minutes * 60_000, offer.start)
    const { offer_id, untold } = await sendOffer(
      client,
      practiceId,
      {
        ...offer,
        opening_id: opening.id,
        price_cents: candidate.price_cents,
        offer_at: now.getTime(),
        expires_at,
        is_by_hand: true,
      },
      isShared ? null : placeToHold(candidate, opening, offer),
      { ways: waysOf(settings), publicUrl: config.publicUrl },
      now,
    )
    if (untold) return fail('untold')
    await client.query({
      name: 'look-when-it-ends',
      text: 'update openings set next_at = least(next_at, $3) where practice_id = $1 and id = $2',
      values: [practiceId, opening.id, new Date(expires_at)],
    })
    return { offer_id }
  },
})

/** Whether another offer for this time is out. A time held for one person isn't free and wasn't ranked. */
async function isOut(
  client: pg.PoolClient,
  practiceId: string,
  openingId: string,
  { start, end }: Offer,
): Promise<boolean> {
  const found = await firstRow(client, {
    name: 'offers-of-time',
    text: `select 1 as one from opening_offers where practice_id = $1 and opening_id = $2 and state = 'offered'
        and starts_at < $4 and ends_at > $3 limit 1`,
    values: [practiceId, openingId, new Date(start), new Date(end)],
  })
  return found !== undefined
}
