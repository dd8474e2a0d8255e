import { packedSlots } from '#diary/visits/schema.ts'
import { classDays } from '#diary/visits/server/offers/availability/class-starts.ts'
import { askJoined, piecesOf, readSet } from '#diary/visits/server/offers/availability/find-set.ts'
import { nextDate, slotDays } from '#diary/visits/server/offers/availability/offer-slots.ts'
import { type Offer, worthReading } from '#diary/visits/server/offers/availability/read-availability.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { manageRefusals } from '../../messages.ts'
import { listMoveSlotsInput } from '../../schema.ts'
import { practiceOfLink, visitBehind, windowOf } from '../offers/find-link.ts'

/** Free times for the visit behind a link: same practitioner and length, or all its services together. */
export const listMoveSlots = verb({
  name: 'list-move-slots',
  who: 'anyone',
  readOnly: true,
  input: listMoveSlotsInput,
  output: packedSlots,
  refusals: manageRefusals,
  limits: [
    { per: 'address', hits: 60, seconds: 60 },
    { per: 'address', hits: 600, seconds: 3600 },
  ],
  findPractice: practiceOfLink,
  run: async ({ client, practiceId, input, now }) => {
    const row = await visitBehind(client, practiceId, input.token)
    if (!row) return fail('not_found')
    const { can_change, reason } = windowOf(row, now)
    if (!can_change) return fail(reason === 'cancelled' ? 'already_cancelled' : reason)
    const pieces = await piecesOf(client, row.set ?? [row])
    if (!pieces) return fail('not_found')
    const to = addDays(input.from, input.days - 1)
    const worth = worthReading(now)
    const asked = { from: worth(input.from), to: worth(to) }
    const ignoresAppointment = (row.set ?? [row]).map(({ id }) => id)
    const read = (from: string, until: string) =>
      readSet(client, practiceId, now, pieces, { ignoresAppointment, from, to: until })
    const offers = await read(asked.from, asked.to)
    const [offer] = offers ?? []
    if (!offers || !offer) return fail('not_found')
    const today = localDateOf(offer.time_zone, now.getTime())
    const until = addDays(today, offer.request.rules.booking_window_days)
    const head = { time_zone: offer.time_zone, today, until }
    const [piece] = pieces
    if (piece && offer.service.seats !== null) {
      // Another class may have another practitioner.
      const wish = { ...piece.wish, practitioner_id: null, ignoresAppointment: row.id }
      const dates = { from: input.from, days: input.days }
      return { ...head, ...(await classDays(client, practiceId, now, offer, { ...wish, ...dates })) }
    }
    const ask = (found: Offer[]) => (row.set ? askJoined(found, pieces) : undefined)
    // Excludes the current time.
    const found = slotDays(offer, input.from, input.days, row.starts_at.getTime(), ask(offers))
    const isOver = found.groups.length === 0 && !found.more_from && to < until
    const wide = isOver ? await read(asked.to, until) : undefined
    return {
      ...head,
      ...found,
      next_date: wide?.[0] ? nextDate(wide[0], asked.to, until, ask(wide)) : null,
    }
  },
})
