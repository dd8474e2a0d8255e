import type pg from 'pg'
import { processingOf } from '#diary/visits/availability/processing.ts'
import { resourceColumns } from '#diary/visits/availability/resources.ts'
import type { SlotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import { hashToken } from '#server/link-token.ts'

interface NewHold {
  duration_id: string
  addon_ids?: string[]
  any_practitioner?: boolean
  /** Of the visitor's token; of an offer what no token leads to. */
  token_hash: string
  expires_at: Date
  /** The visitor; absent: it is kept for somebody on the waitlist. */
  holder?: string
  /** Position among several services of one visit, from 0. */
  set_at?: number
}

/** Keeps a place: busy for visitors, and staff are asked before they book over it. What ran out there goes. */
export async function writeHold(
  client: pg.PoolClient,
  practiceId: string,
  place: SlotPlace,
  hold: NewHold,
  now: Date,
): Promise<void> {
  if (!place.class_id) await clearExpired(client, practiceId, place, now)
  const { addon_ids = [], any_practitioner = false, holder = null, set_at = 0 } = hold
  const columns = {
    practice_id: practiceId,
    duration_id: hold.duration_id,
    token_hash: hold.token_hash,
    expires_at: hold.expires_at,
    ...{ addon_ids, any_practitioner, holder, set_at },
    // A class has its own room.
    ...resourceColumns(place.class_id ? { ...place, room_id: null } : place),
    class_id: place.class_id ?? null,
    service_id: place.offer.service.id,
    starts_at: place.start,
    ends_at: place.end,
    blocks_from: place.blocks_from,
    blocks_until: place.blocks_until,
    ...processingOf(place.offer.processing),
  }
  const names = Object.keys(columns)
  await client.query({
    name: 'write-hold',
    text: `insert into slot_holds (${names}) values (${names.map((_, at) => `$${at + 1}`)})`,
    values: Object.values(columns),
  })
}

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

// Expired holds stay until their time is wanted, because a late form may still book it.
async function clearExpired(
  client: pg.PoolClient,
  practiceId: string,
  place: SlotPlace,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'clear-expired-holds',
    // Deletes all services of a token together.
    text: `delete from slot_holds where practice_id = $1 and token_hash in (select token_hash from slot_holds
        where practice_id = $1 and expires_at <= $2 and (practitioner_id = $3 or room_id = $4)
          and tstzrange(blocks_from, blocks_until, '[)') && tstzrange($5, $6, '[)'))`,
    values: [practiceId, now, place.practitioner_id, place.room_id, place.blocks_from, place.blocks_until],
  })
}
