import type pg from 'pg'
import { type Offer, readAvailability } from '#diary/visits/server/offers/availability/read-availability.ts'
import type { SlotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import { tellClient, tellPractice } from '#diary/visits/server/offers/letters/send-visit-mail.ts'
import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { bookVisits, byClient, moveVisits, planVisit } from '#diary/visits/server/offers/write-visits.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { offerRefusals } from '../../messages.ts'
import { openingPage, openingTokenInput } from '../../schema.ts'
import { freePlace } from '../offering/free-place.ts'
import { closeOpening } from '../offering/offer-opening.ts'
import { holdOf } from '../offering/write-offer.ts'
import {
  type LinkedOffer,
  type LinkedRequest,
  openingBehind,
  openingPageOf,
  practiceOfOpening,
} from './find-opening-link.ts'

type Context = Pick<VerbContext<unknown>, 'client' | 'db' | 'practiceId' | 'now' | 'config' | 'afterCommit'>

/** Books the offered time or moves the later visit there. The first of several to accept wins. Idempotent. */
export const acceptOpening = verb({
  name: 'accept-opening',
  who: 'anyone',
  input: openingTokenInput,
  output: openingPage,
  refusals: offerRefusals,
  limits: [{ per: 'address', hits: 30, seconds: 60 }],
  findPractice: practiceOfOpening,
  onConstraint: {
    '23P01': 'taken',
    opening_offers_one_winner: 'taken',
    plan_limit_appointments: 'month_full',
    plan_limit_clients: 'month_full',
  },
  run: async context => {
    const { client, practiceId, input, now } = context
    await lockPractice(client, practiceId)
    const found = await openingBehind(client, practiceId, input.token)
    if (!found?.offer) return fail('not_found')
    const { offer } = found
    if (offer.state === 'accepted') return openingPageOf(found, now)
    if (offer.state === 'lost' || offer.state === 'withdrawn') return fail('taken')
    if (offer.state === 'declined' || offer.state === 'waiting') return fail('answered')
    if (offer.state === 'expired' || offer.expires_at <= now || offer.starts_at <= now) return fail('late')
    if (found.request_state !== 'waiting') return fail('answered')
    const later = offer.frees_id ? await readVisit(client, practiceId, offer.frees_id, true) : undefined
    const isGone = !later || (later.status !== 'pending' && later.status !== 'confirmed')
    if (offer.frees_id && (isGone || later.starts_at <= offer.starts_at)) return fail('taken')
    const place = await placeOffered(context, found, offer, later)
    if (!place) return fail('taken')
    // Before the visit is written, so that the accepted offer doesn't count as lost.
    await client.query({
      name: 'accept-offer',
      text: `with taken as (update opening_requests set state = 'booked', ended_at = $4 where practice_id = $1 and id = $3)
        update opening_offers set state = 'accepted', answered_at = $4 where practice_id = $1 and id = $2`,
      values: [practiceId, offer.id, found.request_id, now],
    })
    await closeOpening(client, practiceId, offer.opening_id, 'filled')
    const visit = later ? await moveLater(context, later, place) : await bookAnew(context, found, place)
    await client.query({
      name: 'visit-of-offer',
      text: 'update opening_offers set appointment_id = $3 where practice_id = $1 and id = $2',
      values: [practiceId, offer.id, visit.id],
    })
    await keepRest(client, practiceId, offer.opening_id, place)
    const answered = await openingBehind(client, practiceId, input.token)
    return answered ? openingPageOf(answered, now) : fail('not_found')
  },
})

/** Checks again that the offered place is free. */
async function placeOffered(
  { client, practiceId, now }: Context,
  { service_id, duration_id, time_zone }: LinkedRequest,
  { id, starts_at, ends_at, practitioner_id, price_cents }: LinkedOffer,
  later: VisitRow | undefined,
): Promise<SlotPlace | undefined> {
  const date = localDateOf(time_zone, starts_at.getTime())
  const offer = await readAvailability(client, practiceId, now, {
    wish: { service_id, duration_id, addon_ids: [], practitioner_id },
    from: date,
    to: date,
    durationMin: (ends_at.getTime() - starts_at.getTime()) / 60_000,
    ignoresHold: holdOf(id),
    ...(later ? { ignoresAppointment: later.id } : {}),
  })
  // With the offered length and price, whatever they are now.
  const offered: Offer | undefined = offer && { ...offer, price_cents, terms: {} }
  return offered && freePlace(offered, practitioner_id, starts_at.getTime(), later)
}

async function moveLater(context: Context, later: VisitRow, place: SlotPlace): Promise<VisitRow> {
  const { client, practiceId, now, config } = context
  await moveVisits(context, [{ row: later, to: place }], byClient)
  const moved = await readVisit(client, practiceId, later.id)
  if (!moved) throw new Error('The visit just moved could not be read')
  await tellClient(client, moved, 'moved', config.publicUrl, now)
  await tellPractice(client, moved, 'moved', config.publicUrl, now)
  return moved
}

async function bookAnew(context: Context, { client_id }: LinkedRequest, place: SlotPlace): Promise<VisitRow> {
  const { client, now, config } = context
  const visit = { client_id, status: 'confirmed', source: 'online', note: null } as const
  const [row] = (await bookVisits(context, planVisit([place], visit), byClient)) as [VisitRow]
  await tellClient(client, row, 'booked', config.publicUrl, now)
  await tellPractice(client, row, 'booked', config.publicUrl, now)
  return row
}

/** The rest of a longer opening stays open. */
async function keepRest(
  client: pg.PoolClient,
  practiceId: string,
  openingId: string,
  { blocks_from, blocks_until }: SlotPlace,
): Promise<void> {
  await client.query({
    name: 'keep-rest-of-opening',
    text: `insert into openings (practice_id, practitioner_id, room_id, starts_at, ends_at, why, appointment_id, next_at, created_at)
      select o.practice_id, o.practitioner_id, o.room_id, lower(p), upper(p), o.why, o.appointment_id, now(), o.created_at
      from openings o, unnest(tstzmultirange(tstzrange(o.starts_at, o.ends_at)) - tstzmultirange(tstzrange($3, $4))) p
      where o.practice_id = $1 and o.id = $2 and upper(p) - lower(p) >= interval '15 minutes'`,
    values: [practiceId, openingId, blocks_from, blocks_until],
  })
}
