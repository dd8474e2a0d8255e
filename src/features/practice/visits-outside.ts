import { openIntervals, readHours } from '#features/visits/open-hours.ts'
import type { TimeWindow, WeeklyWindow } from './schema.ts'

/** When one practitioner works; `timeZone` is an IANA name, dates are 'YYYY-MM-DD' in it. */
export interface Schedule {
  timeZone: string
  weekly: readonly WeeklyWindow[]
  overrides: readonly { date: string; windows: readonly TimeWindow[] }[]
}

interface Span {
  starts_at: string | Date
  ends_at: string | Date
}

/** The visits that do not lie whole in one stretch of working time (slot rules 1 to 4). Buffers may lie outside. */
export function visitsOutside<Visit extends Span>(schedule: Schedule, visits: readonly Visit[]): Visit[] {
  const hours = readHours(schedule)
  return visits.filter(visit => {
    const [starts, ends] = [new Date(visit.starts_at).getTime(), new Date(visit.ends_at).getTime()]
    const open = openIntervals(hours, starts, ends)
    for (let i = 0; i < open.length; i += 2) {
      if ((open[i] as number) <= starts && ends <= (open[i + 1] as number)) return false
    }
    return true
  })
}
