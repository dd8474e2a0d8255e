import type pg from 'pg'
import { writeHold } from '#desk/booking/server/offers/write-hold.ts'
import type { SlotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import type { Offer } from '#rules/openings/rank.ts'
import { onlyRow } from '#server/database/rows.ts'
import { tellOffer, type Way } from './tell-offer.ts'

/** Stands where a visitor's hold has its token hash, so that no token matches it. */
export const holdOf = (offerId: string) => `offer:${offerId}`

export interface NewOffer extends Pick<Offer, 'request_id' | 'start' | 'end' | 'frees' | 'value_cents'> {
  opening_id: string
  price_cents: number
  /** Epoch ms. */
  offer_at: number
  expires_at: number
  is_by_hand: boolean
}

/** Saves an offer for a later turn. Returns its id. */
export async function writeOffer(
  client: pg.PoolClient,
  practiceId: string,
  offer: NewOffer,
  state: 'waiting' | 'offered',
): Promise<string> {
  const { id } = await onlyRow<{ id: string }>(client, {
    name: 'write-offer',
    text: `insert into opening_offers (practice_id, opening_id, request_id, starts_at, ends_at, frees_id, value_cents, price_cents,
        is_by_hand, offer_at, expires_at, state)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    values: [
      practiceId,
      offer.opening_id,
      offer.request_id,
      new Date(offer.start),
      new Date(offer.end),
      offer.frees,
      offer.value_cents,
      offer.price_cents,
      offer.is_by_hand,
      new Date(offer.offer_at),
      new Date(offer.expires_at),
      state,
    ],
  })
  return id
}

/** Sends an offer and holds its place; null if several are asked. If it can't be sent it's withdrawn (`untold`). */
export async function sendOffer(
  client: pg.PoolClient,
  practiceId: string,
  offer: NewOffer,
  held: { place: SlotPlace; duration_id: string } | null,
  way: Omit<Way, 'isShared'>,
  now: Date,
): Promise<{ offer_id: string; untold: string | null }> {
  const offer_id = await writeOffer(client, practiceId, offer, 'offered')
  const untold = await tellOffer(client, practiceId, offer_id, { ...way, isShared: !held }, now)
  if (untold) {
    await client.query({
      name: 'take-back-offer',
      text: `update opening_offers set state = 'withdrawn', untold = $3, answered_at = $4 where practice_id = $1 and id = $2`,
      values: [practiceId, offer_id, untold, now],
    })
  } else if (held) {
    const { place, duration_id } = held
    const hold = { duration_id, token_hash: holdOf(offer_id), expires_at: new Date(offer.expires_at) }
    // It goes with the offer, by trigger.
    await writeHold(client, practiceId, place, hold, now)
  }
  return { offer_id, untold }
}
