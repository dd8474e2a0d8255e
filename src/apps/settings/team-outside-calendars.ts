import type { TimeWindow } from '#base/practice/schema.ts'
import { visitsOutside } from '#base/practice/visits-outside.ts'

interface Own {
  practitioner_id: string
}
interface Span {
  starts_at: string
  ends_at: string
}

/** What the schedule loads, for all practitioners. */
export interface ScheduleRows<Visit> {
  hours: readonly (Own & { weekday: number; starts: string; ends: string; week: number | null })[]
  overrides: readonly (Own & { date: string; windows: TimeWindow[] })[]
  /** Approved time off. */
  away: readonly (Own & Span)[]
  visits: readonly Visit[]
}

/** Upcoming visits outside these people's hours or in their time off; `zone` is the practice's. */
export function teamOutsideCalendars<Visit extends Own & Span>(
  zone: string,
  people: readonly { id: string; rota_weeks: number; rota_from: string | null }[],
  { hours, overrides, away, visits }: ScheduleRows<Visit>,
): Visit[] {
  return people.flatMap(({ id, rota_weeks, rota_from }) => {
    const own = <Row extends Own>(rows: readonly Row[]) => rows.filter(row => row.practitioner_id === id)
    const weekly = own(hours).map(({ weekday, starts, ends, week }) => ({
      day: weekday,
      start: starts,
      end: ends,
      week,
    }))
    const rota = { weeks: rota_weeks, from: rota_from }
    return visitsOutside(
      { timeZone: zone, rota, weekly, overrides: own(overrides), away: own(away) },
      own(visits),
    )
  })
}
