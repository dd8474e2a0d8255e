import type pg from 'pg'
import type { SlotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'

/** What an offer's hold is called where a visitor's has the hash of their token: no token leads to it. */
export const holdOf = (offerId: string) => `offer:${offerId}`

/**
 * Keeps the place for whoever is asked, until the offer runs out: busy for visitors, and staff are asked before they book over
 * it. It goes with the offer, by trigger. Call it under `lockPractice`, for a place that is free.
 */
export async function holdOffer(
  client: pg.PoolClient,
  practiceId: string,
  offerId: string,
  place: SlotPlace,
  { duration_id, expires_at, now }: { duration_id: string; expires_at: Date; now: Date },
): Promise<void> {
  const { offer, practitioner_id, room_id, start, end, blocks_from, blocks_until, equipment } = place
  // What ran out keeps nobody from the time, and lies there until somebody wants it.
  await client.query({
    name: 'clear-holds-for-offer',
    text: `delete from slot_holds where practice_id = $1 and token_hash in (select token_hash from slot_holds
        where practice_id = $1 and expires_at <= $2 and (practitioner_id = $3 or room_id = $4)
          and tstzrange(blocks_from, blocks_until) && tstzrange($5, $6))`,
    values: [practiceId, now, practitioner_id, room_id, blocks_from, blocks_until],
  })
  await client.query({
    name: 'hold-offer',
    text: `insert into slot_holds (practice_id, practitioner_id, room_id, service_id, duration_id, starts_at, ends_at,
        blocks_from, blocks_until, token_hash, expires_at, processing_after_min, processing_min, equipment)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      practiceId,
      practitioner_id,
      room_id,
      offer.service.id,
      duration_id,
      start,
      end,
      blocks_from,
      blocks_until,
      holdOf(offerId),
      expires_at,
      offer.processing.processing_after_min,
      offer.processing.processing_min,
      JSON.stringify(equipment),
    ],
  })
}
