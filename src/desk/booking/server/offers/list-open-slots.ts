import { packedSlots } from '#diary/visits/schema.ts'
import { classDays } from '#diary/visits/server/offers/availability/class-starts.ts'
import { monthOf } from '#diary/visits/server/offers/availability/full-months.ts'
import { nextDate, slotDays } from '#diary/visits/server/offers/availability/offer-slots.ts'
import { readAvailability, worthReading } from '#diary/visits/server/offers/availability/read-availability.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken } from '#server/link-token.ts'
import { bookingRefusals } from '../../messages.ts'
import { listOpenSlotsInput } from '../../schema.ts'
import { isDearPractice, noteCost } from '../dear-practices.ts'
import { isOpenTo } from '../service-link.ts'

/** Up to 62 practice-local days; if there is none, also the next day with one. */
export const listOpenSlots = verb({
  name: 'list-open-slots',
  who: 'anyone',
  readOnly: true,
  input: listOpenSlotsInput,
  output: packedSlots,
  refusals: bookingRefusals,
  // People page through months, and a whole office may share one address.
  limits: [
    { per: 'address', hits: 120, seconds: 60 },
    { per: 'address', hits: 1_500, seconds: 3600 },
  ],
  practiceIn: input => input.practice_id,
  isDear: input => isDearPractice(input.practice_id),
  run: async ({ client, practiceId, input, now }) => {
    const to = addDays(input.from, input.days - 1)
    const worth = worthReading(now)
    const ignoresHold = input.hold_token ? hashToken(input.hold_token) : undefined
    const read = (from: string, until: string, months: { from: string; to: string }) =>
      readAvailability(client, practiceId, now, { wish: input, from, to: until, ignoresHold, months })
    const utcDay = now.toISOString().slice(0, 10)
    const asked = { from: worth(input.from), to: worth(to) }
    const offer = await read(asked.from, asked.to, {
      ...asked,
      from: asked.from < utcDay ? asked.from : utcDay,
    })
    if (!offer?.service.is_online || !offer.was_opened) return fail('not_found')
    if (!(await isOpenTo(client, practiceId, offer.service, input.link))) return fail('not_found')
    if (!offer.is_booking_open) return fail('booking_closed')
    noteCost(practiceId, offer.request)
    const today = localDateOf(offer.time_zone, now.getTime())
    const until = addDays(today, offer.request.rules.booking_window_days)
    const full = offer.full_months.filter(month => month >= monthOf(today))
    const head = {
      time_zone: offer.time_zone,
      today,
      until,
      ...(full.length > 0 ? { full_months: full } : {}),
    }
    if (offer.service.seats !== null)
      return { ...head, ...(await classDays(client, practiceId, now, offer, { ...input, ignoresHold })) }
    const { days: found, ...rest } = slotDays(offer, input.from, input.days)
    const days = found.map(day =>
      full.includes(monthOf(day.date)) ? { date: day.date, starts: [], by: [] } : day,
    )
    const isEmpty = days.every(day => day.starts.length === 0)
    // Busy times further out weren't read yet. This is rare and asked once.
    const isOver = isEmpty && !rest.more_from && to < until
    const wide = isOver ? await read(asked.to, until, { from: asked.to, to: until }) : undefined
    return {
      ...head,
      days,
      ...rest,
      next_date: wide ? nextDate(wide, asked.to, until) : null,
    }
  },
})
