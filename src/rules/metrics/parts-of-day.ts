import { dateOfEpochDay } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import type { Frame } from './frame.ts'
import { grouped, type MetricRows } from './known-rows.ts'
import { byCodePoint } from './rounding.ts'
import { joined, lengthOf, within } from './spans.ts'
import { keptTime, workingTime } from './time-figures.ts'

/** Minutes after midnight at which each begins, by wall clock. */
export const dayParts = [
  { part: 'morning', from: 0 },
  { part: 'afternoon', from: 720 },
  { part: 'evening', from: 1_020 },
] as const
export type DayPart = (typeof dayParts)[number]['part']

export interface PartOfDay {
  date: string
  part: DayPart
  open_ms: number
  booked_ms: number
  /** Kept visits and working hours as `table:id`, sorted. */
  keys: string[]
}

/** Open parts of days. They add up to the period's `open_minutes` and `booked_minutes`, with the same rows. */
export function partsOfDays(known: MetricRows, frame: Frame): PartOfDay[] {
  const { free } = workingTime(known, frame)
  const visits = grouped(keptTime(known, frame), visit => visit.practitioner_id)
  const hours = grouped(known.rows.open, span => span.practitioner_id)
  const found: PartOfDay[] = []
  for (let day = frame.fromDay; day <= frame.toDay; day++) {
    const date = dateOfEpochDay(day)
    for (const [at, { part, from }] of dayParts.entries()) {
      const starts = instantOf(known.zone, date, from)
      const ends = instantOf(known.zone, date, dayParts[at + 1]?.from ?? 1_440)
      let [open_ms, booked_ms] = [0, 0]
      const keys = new Set<string>()
      for (const [id, list] of free) {
        const pieces = within(list, starts, ends)
        if (pieces.length === 0) continue
        open_ms += lengthOf(pieces.flat())
        for (const span of hours.get(id) ?? [])
          if (Date.parse(span.starts_at) < ends && Date.parse(span.ends_at) > starts)
            keys.add(`open:${span.id}`)
        const taken: [number, number][] = []
        for (const visit of visits.get(id) ?? []) {
          if (visit.starts >= ends || visit.ends <= starts) continue
          const own = within(pieces.flat(), visit.starts, visit.ends)
          if (own.length > 0) keys.add(visit.key)
          taken.push(...own)
        }
        booked_ms += lengthOf(joined(taken))
      }
      if (open_ms > 0) found.push({ date, part, open_ms, booked_ms, keys: [...keys].sort(byCodePoint) })
    }
  }
  return found
}
