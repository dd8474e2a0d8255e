import { epochDayOf } from '#lib/time/dates.ts'
import { localDayOf } from '#lib/time/zones.ts'
import type { LaneRows } from './day-lane.ts'

/**
 * The rows that each of `dates` (in order, without holes) may have to do with, so that laying out six weeks does not
 * go through all rows for every day. A day more on either side: a buffer may reach over midnight, and an hour that
 * the clock shows twice is drawn past the end of its date.
 */
export function rowsByDate(zone: string, dates: readonly string[], rows: LaneRows): LaneRows[] {
  const first = epochDayOf(dates[0] ?? '1970-01-01')
  const sort = <Row extends { starts_at: string; ends_at: string }>(all: readonly Row[]): Row[][] => {
    const days: Row[][] = dates.map(() => [])
    for (const row of all) {
      const from = localDayOf(zone, Date.parse(row.starts_at)) - first - 1
      const to = localDayOf(zone, Date.parse(row.ends_at)) - first + 1
      for (let at = Math.max(0, from); at <= to && at < days.length; at++) days[at]?.push(row)
    }
    return days
  }
  const appointments = sort(rows.appointments)
  const blocked = sort(rows.blocked)
  return dates.map((_, at) => ({ appointments: appointments[at] ?? [], blocked: blocked[at] ?? [] }))
}
