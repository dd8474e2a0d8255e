import type { TimeWindow } from '#features/practice/schema.ts'
import { visitsOutside } from '#features/practice/visits-outside.ts'

interface Own {
  practitioner_id: string
}
interface Span {
  starts_at: string
  ends_at: string
}

/** As the schedule reads them, of everybody. */
export interface ScheduleRows<Visit> {
  hours: readonly (Own & { weekday: number; starts: string; ends: string })[]
  overrides: readonly (Own & { date: string; windows: TimeWindow[] })[]
  /** Time off that was approved. */
  away: readonly (Own & Span)[]
  visits: readonly Visit[]
}

/** The coming visits of these people that lie outside their hours or in their time off; `zone` is the practice's. */
export function outsideOfEverybody<Visit extends Own & Span>(
  zone: string,
  ids: readonly string[],
  { hours, overrides, away, visits }: ScheduleRows<Visit>,
): Visit[] {
  return ids.flatMap(id => {
    const own = <Row extends Own>(rows: readonly Row[]) => rows.filter(row => row.practitioner_id === id)
    const weekly = own(hours).map(({ weekday, starts, ends }) => ({ day: weekday, start: starts, end: ends }))
    return visitsOutside({ timeZone: zone, weekly, overrides: own(overrides), away: own(away) }, own(visits))
  })
}
