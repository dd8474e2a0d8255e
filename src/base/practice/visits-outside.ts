import { localDateOf } from '#lib/time/zones.ts'
import { liesInHours, readHours } from '#rules/slots/open-hours.ts'
import { type Rota, type RotaHours, type RotaWindow, withRota } from '#rules/slots/rota.ts'

const noRota: Rota = { weeks: 1, from: null }

/** `timeZone` is IANA; dates are 'YYYY-MM-DD' in it. */
export interface Schedule {
  timeZone: string
  rota?: Rota
  weekly: readonly RotaWindow[]
  overrides: RotaHours['overrides']
  /** Time off, which overrides the hours. */
  away?: readonly Span[]
}

interface Span {
  starts_at: string | Date
  ends_at: string | Date
}

/** Visits not within one stretch of work (slot rules 1 to 4), or in time off. Buffers may be outside. */
export function visitsOutside<Visit extends Span>(schedule: Schedule, visits: readonly Visit[]): Visit[] {
  const ms = (instant: string | Date) => new Date(instant).getTime()
  if (visits.length === 0) return []
  const { timeZone, rota = noRota, weekly, overrides } = schedule
  const starts = visits.map(visit => ms(visit.starts_at))
  const [first, last] = [Math.min(...starts), Math.max(...visits.map(visit => ms(visit.ends_at)))]
  const range = [localDateOf(timeZone, first), localDateOf(timeZone, last)] as const
  const hours = readHours({ timeZone, ...withRota({ rota, windows: weekly, overrides }, ...range) })
  const away = (schedule.away ?? []).map(({ starts_at, ends_at }) => [ms(starts_at), ms(ends_at)] as const)
  return visits.filter(visit => {
    const [from, to] = [ms(visit.starts_at), ms(visit.ends_at)]
    return !liesInHours(hours, from, to) || away.some(([begins, ends]) => begins < to && ends > from)
  })
}
