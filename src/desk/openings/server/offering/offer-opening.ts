import type pg from 'pg'
import { z } from 'zod'
import { id } from '#lib/schemas/fields.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { allRows } from '#server/database/rows.ts'
import { queuedWork } from '#server/queued-work/queued-work.ts'
import type { OpeningSettings } from '../../schema.ts'
import { rankCandidates, readOpening, readSettings, waysOf } from '../offers/rank-candidates.ts'
import type { OpeningRow } from '../read-candidates.ts'
import { placeToHold } from './place-to-hold.ts'
import { type NewOffer, sendOffer, writeOffer } from './write-offer.ts'

/** Planned and displayed turns; later ones are ranked when due. */
const shownAhead = 10

/** In milliseconds. A calendar sync, a consent or added hours may make someone eligible. */
const lookAtLeastEvery = 3_600_000

/** Handles one due opening: expires offers, sends the next and schedules the next look. One short transaction. */
export const offerOpening = queuedWork({
  name: 'offer-opening',
  right: 'change-diary',
  input: z.object({ opening_id: id }),
  checkpoint: z.object({}),
  attempts: 5,
  backoff: { firstSeconds: 15, mostSeconds: 300 },
  limitAtOnce: 4,
  run: async ({ input, practiceId, step, config, now }) => {
    await step(async ({ client }) => {
      await lookAtOpening(client, practiceId ?? '', input.opening_id, config.publicUrl, now())
      return {}
    })
    return undefined
  },
})

/** Runs in the caller's transaction as the practice's worker. */
export async function lookAtOpening(
  client: pg.PoolClient,
  practiceId: string,
  openingId: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  await lockPractice(client, practiceId)
  const opening = await readOpening(client, practiceId, openingId)
  if (opening?.state !== 'open') return
  await endOffers(client, practiceId, now)
  await client.query({
    name: 'forget-turns',
    text: `delete from opening_offers where practice_id = $1 and opening_id = $2 and state = 'waiting'`,
    values: [practiceId, openingId],
  })
  if (opening.ends_at <= now) return closeOpening(client, practiceId, openingId, 'past')
  const settings = await readSettings(client, practiceId, now)
  const next =
    settings.mode === 'manual'
      ? await runsOut(client, practiceId, openingId)
      : await offerOn(client, practiceId, opening, settings, publicUrl, now)
  await client.query({
    name: 'look-again',
    text: 'update openings set next_at = $3 where practice_id = $1 and id = $2',
    values: [practiceId, openingId, new Date(Math.min(opening.ends_at.getTime(), ...next))],
  })
}

/** Sends due offers and plans the next ones. Returns the instants (epoch ms) of the next changes. */
async function offerOn(
  client: pg.PoolClient,
  practiceId: string,
  opening: OpeningRow,
  settings: OpeningSettings,
  publicUrl: string,
  now: Date,
): Promise<number[]> {
  const way = { ways: waysOf(settings), publicUrl }
  for (;;) {
    const ends = await runsOut(client, practiceId, opening.id)
    // The next turn starts after the current offers end.
    const from = Math.max(now.getTime(), ...ends)
    const ranked = await rankCandidates(client, practiceId, opening, settings, from, now)
    const offers = ranked.offers.map((offer): NewOffer => {
      return {
        ...offer,
        opening_id: opening.id,
        price_cents: ranked.candidates.get(offer.request_id)?.price_cents ?? 0,
        offer_at: offer.offer_at as number,
        expires_at: offer.expires_at as number,
        is_by_hand: false,
      }
    })
    const due = offers.filter(offer => offer.offer_at <= now.getTime())
    let isToldAll = true
    for (const [index, offer] of due.entries()) {
      const [one, candidate] = [ranked.offers[index], ranked.candidates.get(offer.request_id)]
      const isShared = settings.mode === 'broadcast'
      const held = isShared || !one || !candidate ? null : placeToHold(candidate, opening, one)
      const { untold } = await sendOffer(client, practiceId, offer, held, way, now)
      if (untold) isToldAll = false
    }
    // If someone couldn't be contacted, rank everyone left again at once.
    if (!isToldAll) continue
    const ahead = offers.slice(due.length, due.length + shownAhead)
    for (const offer of ahead) await writeOffer(client, practiceId, offer, 'waiting')
    return [...due, ...ahead.slice(0, 1)]
      .map(offer => (offer.offer_at <= now.getTime() ? offer.expires_at : offer.offer_at))
      .concat(ends, now.getTime() + lookAtLeastEvery)
      .concat(await mayFit(client, practiceId, opening, now))
  }
}

async function runsOut(client: pg.PoolClient, practiceId: string, openingId: string): Promise<number[]> {
  const rows = await allRows<{ expires_at: Date }>(client, {
    name: 'offers-out',
    text: `select expires_at from opening_offers where practice_id = $1 and opening_id = $2 and state = 'offered'`,
    values: [practiceId, openingId],
  })
  return rows.map(({ expires_at }) => expires_at.getTime())
}

/** The first instant (epoch ms) when someone blocked by another offer or a hold may fit. */
async function mayFit(
  client: pg.PoolClient,
  practiceId: string,
  { id, practitioner_id, starts_at, ends_at }: OpeningRow,
  now: Date,
): Promise<number[]> {
  const rows = await allRows<{ at: Date | null }>(client, {
    name: 'when-somebody-fits',
    text: `select min(expires_at) as at from opening_offers where practice_id = $1 and opening_id <> $2 and state = 'offered'
      union all
      select min(expires_at) from slot_holds where practice_id = $1 and practitioner_id = $3 and expires_at > $6
        and blocks_from < $5 and blocks_until > $4`,
    values: [practiceId, id, practitioner_id, starts_at, ends_at, now],
  })
  return rows.flatMap(({ at }) => at?.getTime() ?? [])
}

export async function endOffers(client: pg.PoolClient, practiceId: string, now: Date): Promise<void> {
  await client.query({
    name: 'end-offers',
    text: `update opening_offers set state = 'expired' where practice_id = $1 and state = 'offered' and expires_at <= $2`,
    values: [practiceId, now],
  })
}

/** Its open offers are lost, unless withdrawn or taken before. */
export async function closeOpening(
  client: pg.PoolClient,
  practiceId: string,
  openingId: string,
  state: 'filled' | 'closed' | 'past',
): Promise<void> {
  await client.query({
    name: 'close-opening',
    text: `with lost as (update opening_offers set state = 'lost', answered_at = now()
          where practice_id = $1 and opening_id = $2 and state = 'offered'),
        gone as (delete from opening_offers where practice_id = $1 and opening_id = $2 and state = 'waiting')
      update openings set state = $3, next_at = null where practice_id = $1 and id = $2`,
    values: [practiceId, openingId, state],
  })
}
