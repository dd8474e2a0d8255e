import type pg from 'pg'
import { memberRights } from '#base/rights/member-rights.ts'
import { bookableSlots } from '#diary/visits/availability/booking-rules.ts'
import { processingOf } from '#diary/visits/availability/processing.ts'
import { minuteMs } from '#diary/visits/offer/slot-wire.ts'
import { type PackedSlots, packedSlots } from '#diary/visits/schema.ts'
import { askJoined, piecesOf, readSet } from '#diary/visits/server/offers/availability/find-set.ts'
import { slotDays } from '#diary/visits/server/offers/availability/offer-slots.ts'
import { type Offer, readAvailability } from '#diary/visits/server/offers/availability/read-availability.ts'
import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { readPieces, wholeVisit } from '#diary/visits/server/offers/read-whole-visit.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { appointmentRefusals } from '../../messages.ts'
import { findOpenSlotsInput } from '../../schema.ts'
import { atAnyStart, forStaff } from '../places/staff-slots.ts'

export const findOpenSlots = verb({
  name: 'find-open-slots',
  who: 'member',
  roles: memberRights['change-diary'],
  readOnly: true,
  input: findOpenSlotsInput,
  output: packedSlots,
  refusals: appointmentRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const to = addDays(input.from, input.days - 1)
    const moving = input.appointment_id
      ? await readVisit(client, practiceId, input.appointment_id)
      : undefined
    const durationMin = input.duration_min ?? moving?.duration_min
    const isAsSold = moving?.service_id === input.service_id && moving.duration_min === durationMin
    const offer = await readAvailability(client, practiceId, now, {
      wish: input,
      from: input.from,
      to,
      ignoresAppointment: input.appointment_id,
      ...(durationMin ? { durationMin } : {}),
      processing: isAsSold ? processingOf(moving) : undefined,
    })
    if (!offer) return fail('not_found')
    const staffOffer = forStaff(offer)
    const dates = { from: input.from, to }
    const ask = await askForSet({ client, practiceId, now, input, dates, moving })
    const found = slotDays(staffOffer, input.from, input.days, undefined, ask)
    if (input.also && !ask) addStart(found, staffOffer, Date.parse(input.also))
    return { time_zone: offer.time_zone, today: offer.today, until: to, ...found, next_date: null }
  },
})

interface SetQuestion {
  client: pg.PoolClient
  practiceId: string
  now: Date
  input: ReturnType<typeof findOpenSlotsInput.parse>
  dates: { from: string; to: string }
  moving: VisitRow | undefined
}

/** Undefined for a single service. */
async function askForSet({ client, practiceId, now, input, dates, moving }: SetQuestion) {
  const set =
    input.whole && moving ? (wholeVisit(await readPieces(client, moving)).set ?? undefined) : undefined
  const asked = [input, ...input.more].map(wish => ({ wish }))
  const pieces = set ? await piecesOf(client, set) : asked.length > 1 ? asked : undefined
  const read = { ...dates, ignoresAppointment: set?.map(({ id }) => id) }
  const offers = pieces && (await readSet(client, practiceId, now, pieces, read))
  return pieces && offers ? askJoined(offers.map(forStaff), pieces) : undefined
}

/** Adds one start (epoch ms) if it is free. */
function addStart(found: Pick<PackedSlots, 'days' | 'groups'>, offer: Offer, start: number): void {
  const { request, time_zone } = atAnyStart(offer)
  const [slot] = bookableSlots({ ...request, range: { from: start, to: start + 1 } })
  const day = found.days.find(({ date }) => date === localDateOf(time_zone, start))
  const minute = start / minuteMs
  if (slot?.start !== start || !day || day.starts.includes(minute)) return
  const at = day.starts.filter(each => each < minute).length
  day.starts.splice(at, 0, minute)
  day.by.splice(at, 0, found.groups.push(slot.practitioner_ids) - 1)
}
