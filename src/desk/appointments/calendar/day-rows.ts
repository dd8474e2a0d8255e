import { epochDayOf } from '#lib/time/dates.ts'
import { localDayOf } from '#lib/time/zones.ts'
import type { LaneRows } from './day-lane.ts'

/** Rows that affect each of `dates` (in order, no gaps), with a day on each side for buffers and DST. */
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
