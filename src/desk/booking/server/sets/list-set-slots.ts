import { packedSlots } from '#diary/visits/schema.ts'
import { askJoined, readSet } from '#diary/visits/server/offers/availability/find-set.ts'
import { monthOf } from '#diary/visits/server/offers/availability/full-months.ts'
import { nextDate, slotDays } from '#diary/visits/server/offers/availability/offer-slots.ts'
import { worthReading } from '#diary/visits/server/offers/availability/read-availability.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken } from '#server/link-token.ts'
import { bookingRefusals } from '../../messages.ts'
import { listSetSlotsInput } from '../../sets/schema.ts'
import { isDearPractice, noteCost } from '../dear-practices.ts'
import { isOpenTo } from '../service-link.ts'

/** Starts over up to 62 practice-local days. Each lists who takes each service, in order. */
export const listSetSlots = verb({
  name: 'list-set-slots',
  who: 'anyone',
  readOnly: true,
  input: listSetSlotsInput,
  output: packedSlots,
  refusals: bookingRefusals,
  limits: [
    { per: 'address', hits: 60, seconds: 60 },
    { per: 'address', hits: 600, seconds: 3600 },
  ],
  practiceIn: input => input.practice_id,
  isDear: input => isDearPractice(input.practice_id),
  run: async ({ client, practiceId, input, now }) => {
    const to = addDays(input.from, input.days - 1)
    const worth = worthReading(now)
    const ignoresHold = input.hold_token ? hashToken(input.hold_token) : undefined
    const pieces = input.pieces.map(wish => ({ wish }))
    const read = (from: string, until: string, months: { from: string; to: string }) =>
      readSet(client, practiceId, now, pieces, { from, to: until, ignoresHold, months })
    const utcDay = now.toISOString().slice(0, 10)
    const asked = { from: worth(input.from), to: worth(to) }
    const months = { ...asked, from: asked.from < utcDay ? asked.from : utcDay }
    const offers = await read(asked.from, asked.to, months)
    const [offer] = offers ?? []
    if (!offers || !offer?.was_opened) return fail('not_found')
    for (const { service } of offers)
      if (!service.is_online || !(await isOpenTo(client, practiceId, service, input.link)))
        return fail('not_found')
    if (!offer.is_booking_open) return fail('booking_closed')
    noteCost(practiceId, ...offers.map(({ request }) => request))
    const today = localDateOf(offer.time_zone, now.getTime())
    const until = addDays(today, offer.request.rules.booking_window_days)
    const full = offer.full_months.filter(month => month >= monthOf(today))
    const found = slotDays(offer, input.from, input.days, undefined, askJoined(offers, pieces))
    const days = found.days.map(day =>
      full.includes(monthOf(day.date)) ? { date: day.date, starts: [], by: [] } : day,
    )
    const isOver = days.every(day => day.starts.length === 0) && !found.more_from && to < until
    const wide = isOver ? await read(asked.to, until, { from: asked.to, to: until }) : undefined
    return {
      time_zone: offer.time_zone,
      today,
      until,
      ...found,
      days,
      next_date: wide?.[0] ? nextDate(wide[0], asked.to, until, askJoined(wide, pieces)) : null,
      ...(full.length > 0 ? { full_months: full } : {}),
    }
  },
})
