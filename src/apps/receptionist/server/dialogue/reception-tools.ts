import { listOpenSlots } from '#desk/booking/server/offers/list-open-slots.ts'
import { unpackSlots } from '#diary/visits/offer/slot-wire.ts'
import { addDays, daysBetween } from '#lib/time/dates.ts'
import { timeFieldText } from '#lib/time/format-clock.ts'
import { localMinutesOf } from '#lib/time/zones.ts'
import { runVerb, type VerbDeps } from '#server/functions/run-verb.ts'
import type { Asker } from '#server/functions/verb.ts'
import type { FreeTime, ReceptionTools } from '../../reception-facts.ts'
import { explainUnavailable } from '../booking/explain-unavailable.ts'

/** Days read at once, because the next day is usually requested too. */
export const daysAtOnce = 14

/** The booking page's verbs, called as the visitor. Days are read once per message. */
export function receptionTools(
  deps: VerbDeps,
  asker: Asker,
  practiceId: string,
  today: string,
): ReceptionTools {
  const read = new Map<string, Promise<ReadonlyMap<string, readonly FreeTime[]>>>()
  return {
    times: async ({ date, ...wish }) => {
      if (date < today) return []
      const from = addDays(today, Math.floor(daysBetween(today, date) / daysAtOnce) * daysAtOnce)
      const key = `${wish.service_id} ${wish.duration_id} ${wish.practitioner_id} ${from}`
      const days = read.get(key) ?? readDays(deps, asker, { practice_id: practiceId, ...wish, from })
      read.set(key, days)
      return (await days).get(date) ?? []
    },
    why: asked => explainUnavailable(deps, practiceId, asked),
  }
}

async function readDays(
  deps: VerbDeps,
  asker: Asker,
  wish: {
    practice_id: string
    service_id: string
    duration_id: string
    practitioner_id: string | null
    from: string
  },
): Promise<Map<string, FreeTime[]>> {
  const found = new Map<string, FreeTime[]>()
  const last = addDays(wish.from, daysAtOnce - 1)
  for (let from: string | undefined = wish.from; from && from <= last; ) {
    const asked = { ...wish, from, days: daysBetween(from, last) + 1 }
    const said = await runVerb(deps, listOpenSlots, asked, asker)
    // A service that is gone or can't be booked online has no times.
    if (!said.ok) return found
    const slots = unpackSlots(said.data as Parameters<typeof unpackSlots>[0])
    for (const day of slots.days)
      found.set(
        day.date,
        day.slots.map(({ start, practitioner_ids }) => ({
          time: timeFieldText(localMinutesOf(slots.time_zone, Date.parse(start))),
          practitioner_ids,
        })),
      )
    from = slots.more_from
  }
  return found
}
