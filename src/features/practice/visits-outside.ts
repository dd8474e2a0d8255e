import { liesInHours, readHours } from '#features/visits/open-hours.ts'
import type { TimeWindow, WeeklyWindow } from './schema.ts'

/** When one practitioner works; `timeZone` is an IANA name, dates are 'YYYY-MM-DD' in it. */
export interface Schedule {
  timeZone: string
  weekly: readonly WeeklyWindow[]
  overrides: readonly { date: string; windows: readonly TimeWindow[] }[]
  /** Time off, which keeps clients away whatever the hours say. */
  away?: readonly Span[]
}

interface Span {
  starts_at: string | Date
  ends_at: string | Date
}

/**
 * The visits that do not lie whole in one stretch of working time (slot rules 1 to 4), or that meet time off. Buffers may
 * lie outside.
 */
export function visitsOutside<Visit extends Span>(schedule: Schedule, visits: readonly Visit[]): Visit[] {
  const hours = readHours(schedule)
  const ms = (instant: string | Date) => new Date(instant).getTime()
  const away = (schedule.away ?? []).map(({ starts_at, ends_at }) => [ms(starts_at), ms(ends_at)] as const)
  return visits.filter(visit => {
    const [from, to] = [ms(visit.starts_at), ms(visit.ends_at)]
    return !liesInHours(hours, from, to) || away.some(([begins, ends]) => begins < to && ends > from)
  })
}
