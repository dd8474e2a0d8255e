import type pg from 'pg'
import { askedWhenBooking, type ConsentQuestion, wordings } from '#diary/clients/consent/consent-wordings.ts'
import { remindersWordings } from '#diary/clients/consent/reminders-wordings.ts'
import { seatConstraints } from '#diary/visits/server/offers/availability/find-seat.ts'
import { isMonthFull } from '#diary/visits/server/offers/availability/full-months.ts'
import type { SlotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import { makeLink, tellClient, tellPractice } from '#diary/visits/server/offers/letters/send-visit-mail.ts'
import { readVisit, type VisitRow, visitOf } from '#diary/visits/server/offers/read-visit.ts'
import { readPieces, wholeVisit } from '#diary/visits/server/offers/read-whole-visit.ts'
import { bookVisits, byClient, planVisit } from '#diary/visits/server/offers/write-visits.ts'
import { countryOf } from '#lib/contact/country-of.ts'
import { toE164 } from '#lib/contact/phone.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken } from '#server/link-token.ts'
import { bookingRefusals } from '../../messages.ts'
import { bookAppointmentInput, bookAppointmentOutput } from '../../schema.ts'
import { readVia } from '../../via.ts'
import { keepZone } from '../details/keep-zone.ts'
import { forgetLeft } from '../details/leave-booking.ts'
import { keepWhoBooked, matchParty } from '../details/match-party.ts'
import { hasTooManyOpen, recordBooker } from '../details/open-booking-limit.ts'
import { hidesStatus, isAtLimit, requiresApproval } from '../details/requires-approval.ts'
import { nearestToHeld, placesHeld, readHolds } from '../hold/held-places.ts'
import { hiddenStatus } from './find-link.ts'
import type { Match } from './match-client.ts'

/** Turns a hold into an appointment. Idempotent. An expired hold still books while its time is free. */
export const bookAppointment = verb({
  name: 'book-appointment',
  who: 'anyone',
  input: bookAppointmentInput,
  output: bookAppointmentOutput,
  refusals: bookingRefusals,
  limits: [
    { per: 'address', hits: 10, seconds: 60 },
    { per: 'address', hits: 40, seconds: 3600 },
  ],
  practiceIn: input => input.practice_id,
  onConstraint: {
    '23P01': 'slot_taken',
    ...seatConstraints,
    plan_limit_clients: 'month_full',
    plan_limit_appointments: 'month_full',
  },
  run: async context => {
    const { client, practiceId, input, now, config, asker, proofKey } = context
    // Honeypot. The refusal tells a bot nothing.
    if (input.website) return fail('refused')
    if (input.source === 'chat' && asker.overWire) return fail('refused')
    await lockPractice(client, practiceId)
    const hash = hashToken(input.hold_token)
    const earlier = await bookedWith(client, practiceId, hash)
    if (earlier.length > 0)
      return answerOf(client, wholeVisit(earlier), now, await hidesSome(client, earlier))
    const holds = await readHolds(client, practiceId, hash)
    const [hold] = holds
    if (!hold) return fail('hold_expired')
    // Before the client lookup, so that a full practice answers clients and strangers alike.
    if (await isMonthFull(client, practiceId, hold.time_zone, hold.starts_at)) return fail('month_full')
    const phone = input.phone ? (toE164(input.phone, countryOf(hold)) ?? null) : null
    if (input.phone && !phone)
      return fail('invalid_phone', { fields: { phone: bookingRefusals.invalid_phone.message } })
    const places = await placesHeld(client, practiceId, holds, hash, now)
    const [place] = places ?? []
    if (!places || !place) return fail('hold_expired')
    await client.query({
      name: 'spend-hold',
      text: 'delete from slot_holds where practice_id = $1 and token_hash = $2',
      values: [practiceId, hash],
    })
    await forgetLeft(client, practiceId, hash, input.email ?? null)
    const typed = { ...input, last_name: input.last_name ?? '', email: input.email ?? null, phone }
    const party = await matchParty(client, practiceId, typed, now)
    if (!party) return fail('month_full')
    const { match } = party
    // The same error as for a taken time, so that it reveals nothing about the named person.
    if (match.booking === 'block') return fail('slot_taken')
    const booker = { email: typed.email, phone, address: asker.address }
    const isTooMany = await hasTooManyOpen(client, booker, proofKey, now)
    const isAsked =
      (await someWait(client, practiceId, match, places, now)) ||
      match.booking === 'ask' ||
      isTooMany ||
      (await isAtLimit(client, practiceId, match, place, now))
    const { client_id, likely_ids: _, booking: __, is_new: ___, ...beside } = match
    const visit = {
      client_id,
      status: isAsked ? ('pending' as const) : ('confirmed' as const),
      source: input.source,
      note: input.note,
      booked: { ...beside, hash, is_uncounted: isTooMany },
    }
    const made = await bookVisits(context, planVisit(places, visit), byClient)
    await keepVia(client, practiceId, made, input.via)
    const rows: typeof made = []
    for (const each of made) rows.push(await keepWhoBooked(client, each, party))
    const row = wholeVisit(rows)
    for (const { id } of rows) await recordBooker(client, id, asker.address, proofKey)
    await writeConsents(client, practiceId, party.booker, input)
    await keepZone(client, practiceId, party.booker, input.time_zone)
    const hides = await hidesSome(client, rows)
    const answer = await answerOf(client, row, now, hides)
    const news = row.status === 'pending' ? 'requested' : 'booked'
    await tellClient(client, row, news, config.publicUrl, now)
    await tellPractice(client, row, news, config.publicUrl, now)
    return answer
  },
  explain: async (code, { client, practiceId, input, now }) => {
    if (code !== 'slot_taken' && code !== 'hold_expired') return undefined
    const holds = await readHolds(client, practiceId, hashToken(input.hold_token))
    return { nearest: await nearestToHeld(client, practiceId, holds, now) }
  },
})

async function bookedWith(client: pg.PoolClient, practiceId: string, hash: string): Promise<VisitRow[]> {
  const visit = await firstRow<{ id: string }>(client, {
    name: 'booked-with-hold',
    text: 'select id from appointments where practice_id = $1 and booked_with_hold = $2',
    values: [practiceId, hash],
  })
  const row = visit && (await readVisit(client, practiceId, visit.id))
  return row ? readPieces(client, row) : []
}

/** If one service needs confirmation, all services of the visit do. */
async function someWait(
  client: pg.PoolClient,
  practiceId: string,
  match: Match,
  places: readonly SlotPlace[],
  now: Date,
): Promise<boolean> {
  for (const place of places) if (await requiresApproval(client, practiceId, match, place, now)) return true
  return false
}

async function hidesSome(client: pg.PoolClient, rows: readonly VisitRow[]): Promise<boolean> {
  for (const row of rows) if (await hidesStatus(client, row.practice_id, row.service_id)) return true
  return false
}

async function keepVia(client: pg.PoolClient, practiceId: string, rows: readonly VisitRow[], said?: string) {
  const via = readVia(said)
  if (!via) return
  await client.query({
    name: 'keep-via',
    text: 'update appointments set link_code = $3, link_click = $4 where practice_id = $1 and id = any ($2)',
    values: [practiceId, rows.map(({ id }) => id), via.code, via.click],
  })
}

/** What the screen gets. If the status would reveal who is a client (`hides`), only the email has it. */
async function answerOf(client: pg.PoolClient, row: VisitRow, now: Date, hides: boolean) {
  const shown = hides ? { ...row, status: hiddenStatus(row.status) } : row
  return { manage_token: await makeLink(client, row, null, now, hides), visit: visitOf(shown) }
}

// Only for an address on the record, and never over its opt-out, because anyone can type an address.
async function writeConsents(client: pg.PoolClient, practiceId: string, match: Match, said: Said) {
  const own = { email: said.email && !match.contact_email, sms: said.phone && !match.contact_phone }
  const given = askedWhenBooking.filter(each => said[each] && own[wordings[each].channel])
  if (given.length === 0) return
  await client.query({
    name: 'write-consents',
    text: `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, wording_version)
      select $1, $2, w.channel, w.purpose, true, 'booking', w.text, w.version
      from jsonb_to_recordset($3::jsonb) as w (channel text, purpose text, text text, version text)
      where not ($4 and exists (select from client_consents l where l.practice_id = $1 and l.client_id = $2 and l.channel = w.channel
        and l.purpose in (w.purpose, 'all') and not l.is_granted and l.source <> 'erasure'))`,
    values: [
      practiceId,
      match.client_id,
      JSON.stringify(given.map(each => askedIn(said, each))),
      match.is_new,
    ],
  })
}

/** The wording that was read; the booking page has only English. */
function askedIn({ source, reminders_wording }: Said, asked: ConsentQuestion) {
  const own = Object.values(remindersWordings).find(({ version }) => version === reminders_wording)
  return asked === 'reminders_by_text' && source === 'chat' && own ? own : wordings[asked]
}

type Said = Record<ConsentQuestion, boolean> & {
  email?: string | undefined
  phone?: string | undefined
  source: 'online' | 'chat'
  reminders_wording?: string | undefined
}
