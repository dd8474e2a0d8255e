import type pg from 'pg'
import type { SlotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import { hashToken } from '#server/link-token.ts'

/** What is kept besides where it stands. */
interface NewHold {
  duration_id: string
  addon_ids: string[]
  isAnyone: boolean
  token: string
  holder: string
  minutes: number
  /** Which of several services of one visit it is, from 0. */
  at?: number
}

/** Keeps a place for so many minutes; answers until when. What ran out there goes. */
export async function writeHold(
  client: pg.PoolClient,
  practiceId: string,
  place: SlotPlace,
  { duration_id, addon_ids, isAnyone, token, holder, minutes, at = 0 }: NewHold,
  now: Date,
): Promise<Date> {
  if (!place.class_id) await clearExpired(client, practiceId, place, now)
  const expires = new Date(now.getTime() + minutes * 60_000)
  await client.query({
    name: 'hold-slot',
    text: `insert into slot_holds (practice_id, practitioner_id, room_id, service_id, duration_id, addon_ids,
        any_practitioner, starts_at, ends_at, blocks_from, blocks_until, token_hash, expires_at, holder,
        processing_after_min, processing_min, equipment, set_at, class_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    values: [
      practiceId,
      place.practitioner_id,
      // The room of a class is the class's own.
      place.class_id ? null : place.room_id,
      place.offer.service.id,
      duration_id,
      addon_ids,
      isAnyone,
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
      at,
      place.class_id ?? null,
    ],
  })
  return expires
}

/** What a visitor gives up by choosing another time. */
export async function giveUpHolds(
  client: pg.PoolClient,
  practiceId: string,
  tokens: string[],
): Promise<void> {
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
  place: SlotPlace,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'clear-expired-holds',
    // With all that its token kept: of several services none is left alone.
    text: `delete from slot_holds where practice_id = $1 and token_hash in (select token_hash from slot_holds
        where practice_id = $1 and expires_at <= $2 and (practitioner_id = $3 or room_id = $4)
          and tstzrange(blocks_from, blocks_until, '[)') && tstzrange($5, $6, '[)'))`,
    values: [practiceId, now, place.practitioner_id, place.room_id, place.blocks_from, place.blocks_until],
  })
}
