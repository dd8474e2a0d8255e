import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { wallMinutes } from '#lib/time/wall-clock.ts'
import { type BookedPart, type PlanDayPart, parts } from '#rules/planning/plan-input.ts'

/** Minutes after midnight; time past midnight counts as evening. */
const bounds: Record<PlanDayPart, readonly [number, number]> = {
  morning: [0, 720],
  midday: [720, 1020],
  evening: [1020, 2880],
}

/** A past or planned visit, epoch ms. */
export interface BookedVisit {
  id: string
  worker: number
  from: number
  to: number
}

/** Open and booked minutes by weekday and part of day. `workedOn`: minutes after midnight, flat [from, to, …]. */
export function bookedParts(
  zone: string,
  first: string,
  last: string,
  workedOn: (date: string) => readonly (readonly number[])[],
  visits: readonly BookedVisit[],
): BookedPart[] {
  const found = new Map<
    string,
    { weekday: number; part: PlanDayPart; open_min: number; booked_min: number; rows: string[] }
  >()
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const weekday = weekdayOf(date)
    const worked = workedOn(date)
    const today = visits
      .map(visit => ({
        ...visit,
        start: wallMinutes(zone, date, visit.from),
        end: wallMinutes(zone, date, visit.to),
      }))
      .filter(({ start, end }) => start < 1440 && end > 0 && start >= 0)
    for (const part of parts) {
      const [begins, ends] = bounds[part]
      const key = `${weekday} ${part}`
      const entry = found.get(key) ?? { weekday, part, open_min: 0, booked_min: 0, rows: [] }
      for (const [worker, windows] of worked.entries())
        for (let i = 0; i < windows.length; i += 2) {
          const from = Math.max(begins, windows[i] as number)
          const to = Math.min(ends, windows[i + 1] as number)
          if (from >= to) continue
          entry.open_min += to - from
          for (const visit of today) {
            const minutes = Math.min(visit.end, to) - Math.max(visit.start, from)
            if (visit.worker !== worker || minutes <= 0) continue
            entry.booked_min += minutes
            if (!entry.rows.includes(visit.id)) entry.rows.push(visit.id)
          }
        }
      if (entry.open_min > 0) found.set(key, entry)
    }
  }
  return [...found.values()].map(each => ({ ...each, booked_min: Math.min(each.booked_min, each.open_min) }))
}
