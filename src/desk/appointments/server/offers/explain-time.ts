import type { Kysely } from 'kysely'
import { memberRights } from '#base/rights/member-rights.ts'
import { processingOf, workedSpans } from '#diary/visits/availability/processing.ts'
import { nothingBeside, takeBeside } from '#diary/visits/availability/resources.ts'
import { whyNotOffered } from '#diary/visits/offer/why-not-offered.ts'
import { type OnlineRefusal, whyNotOnline } from '#diary/visits/offer/why-not-online.ts'
import { zoneOf } from '#diary/visits/server/offers/availability/find-slot.ts'
import {
  type Offer,
  readAvailability,
  termsOf,
} from '#diary/visits/server/offers/availability/read-availability.ts'
import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { DB } from '#server/database/schema-types.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { timeQuestionRefusals } from '../../time-questions/messages.ts'
import { explainedTime, explainTimeInput } from '../../time-questions/schema.ts'
import { inTheWayOf, isVisitIn, readDiaryAround } from '../places/read-diary-around.ts'
import { atAnyStart, forStaff, heldUntil } from '../places/staff-slots.ts'

const MINUTE = 60_000
const daysPastWindow = 60

/** The first rule that hides a start from visitors. With a moving visit: what its client would be offered. */
export const explainTime = verb({
  name: 'explain-time',
  who: 'member',
  roles: memberRights['see-diary'],
  readOnly: true,
  input: explainTimeInput,
  output: explainedTime,
  refusals: timeQuestionRefusals,
  run: async ({ client, db, practiceId, input, now }) => {
    const zone = await zoneOf(client, practiceId)
    if (!zone) return fail('not_found')
    const start = Date.parse(input.start)
    const date = localDateOf(zone, start)
    const moving = input.appointment_id
      ? await readVisit(client, practiceId, input.appointment_id)
      : undefined
    if (input.appointment_id && !moving) return fail('not_found')
    const durationMin = input.duration_min ?? moving?.duration_min
    const read = await readAvailability(client, practiceId, now, {
      wish: input,
      from: date,
      to: date,
      ignoresAppointment: input.appointment_id,
      months: { from: date, to: date },
      ...(durationMin ? { durationMin } : {}),
      ...(moving ? { processing: processingOf(moving) } : {}),
    })
    const offer = read && input.for_staff ? atAnyStart(forStaff(read)) : read
    // A class is only offered at its planned time.
    if (!offer || (offer.service.seats !== null && !moving)) return fail('not_found')
    const last_date = addDays(offer.today, offer.request.rules.booking_window_days)
    // Beyond the booking window no other rule matters.
    const answer =
      date > addDays(last_date, daysPastWindow)
        ? ({ offered: false, rule: 'outside_booking_window', last_date } as const)
        : moving || input.for_staff
          ? whyNotOffered(offer.request, start)
          : whyNotOnline(offer, start)
    const { offered: _, ...rest } = answer
    const refusal = answer.offered ? null : (rest as OnlineRefusal)
    const who = refusal && 'practitioner_id' in refusal ? refusal.practitioner_id : input.practitioner_id
    const name = who ? await nameOf(db, practiceId, who) : null
    if (who && !name) return fail('not_found')

    const could = offer.request.practitioners.map(({ id }) => id)
    const asked = input.practitioner_id ? [input.practitioner_id] : could
    const place = placeOf({ ...offer, ...termsOf(offer, who ?? '') }, moving, start)
    const around = await readDiaryAround(client, practiceId, asked, place.around, input.appointment_id)
    const isFree = (id: string) =>
      !around.some(row => row.practitioner_id === id && isVisitIn(row, place.worked))
    const { lacks } = takeBeside(offer.request, place, moving)
    const hasRoom = lacks.every(({ code }) => code !== 'room_taken')
    const held = refusal?.rule === 'held' && {
      practitioner_id: refusal.practitioner_id,
      ...nothingBeside,
      ...place.around,
      worked: [place.around],
    }
    const kept = held ? await heldUntil(db, practiceId, held, now) : undefined
    return {
      time_zone: zone,
      start: new Date(start).toISOString(),
      refusal,
      by_hand: asked.some(isFree) && hasRoom && refusal?.rule !== 'month_full',
      service: serviceOf({ ...offer, ...termsOf(offer, who ?? '') }),
      practitioner: who && name ? { id: who, name } : null,
      practitioner_count: could.length,
      in_the_way: refusal ? inTheWayOf(around, refusal) : null,
      held_until: kept?.until.toISOString() ?? null,
      is_offered: kept?.is_offered ?? false,
      equipment_name:
        offer.request.equipment?.find(
          each => refusal && 'equipment_id' in refusal && each.id === refusal.equipment_id,
        )?.name ?? null,
      room_names: refusal?.rule === 'room_busy' ? await roomNames(db, practiceId, offer) : [],
    }
  },
})

/** The span the visit would block, and the widest span in which something may conflict. */
function placeOf({ duration_min, service, processing }: Offer, moving: VisitRow | undefined, start: number) {
  const end = start + duration_min * MINUTE
  const [from, until] = [start - service.buffer_before_min * MINUTE, end + service.buffer_after_min * MINUTE]
  // A visit keeps the buffers it was booked with.
  const own = moving && {
    from: start - (moving.starts_at.getTime() - moving.blocks_from.getTime()),
    until: end + (moving.blocks_until.getTime() - moving.ends_at.getTime()),
  }
  const place = own ?? { from, until }
  const around = {
    from: new Date(Math.min(from, place.from)),
    until: new Date(Math.max(until, place.until)),
  }
  return { ...place, worked: workedSpans({ ...place, start, end }, processing), around }
}

const serviceOf = ({ request, service, duration_min }: Offer) => ({
  id: service.id,
  name: service.name,
  duration_min,
  buffer_before_min: service.buffer_before_min,
  buffer_after_min: service.buffer_after_min,
  notice_min: request.service.minNoticeMin ?? 0,
  increment_min: request.service.incrementMin,
  has_own_notice: service.min_notice_min !== null,
  has_own_increment: service.increment_min !== null,
})

async function nameOf(db: Kysely<DB>, practiceId: string, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('practitioners')
    .select('name')
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return found?.name
}

async function roomNames(db: Kysely<DB>, practiceId: string, { request }: Offer): Promise<string[]> {
  const ids = request.rooms?.map(({ id }) => id) ?? []
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('rooms')
    .select('name')
    .where('practice_id', '=', practiceId)
    .where('id', 'in', ids)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return found.map(({ name }) => name)
}
