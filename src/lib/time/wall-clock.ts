import { epochDayOf } from './dates.ts'
import { instantOf, localMinutesOf, offsetAt } from './zones.ts'

const MINUTE = 60_000
const DAY_MIN = 1440

/** Minutes of one date's wall clock, 0..1440, half-open. */
export interface WallSpan {
  from: number
  to: number
}

/** Minutes from midnight of `date` on the IANA zone's clock at `ms`; below 0 or above 1440 on neighboring dates. */
export function wallMinutes(zone: string, date: string, ms: number): number {
  return Math.floor((ms + offsetAt(zone, ms)) / MINUTE) - epochDayOf(date) * DAY_MIN
}

/** The part of [from, to) on `date`, or null. A visit keeps its length when the clock goes back. */
export function wallSpan(zone: string, date: string, from: number, to: number): WallSpan | null {
  const start = wallMinutes(zone, date, from)
  const end = wallMinutes(zone, date, to)
  const last = end > start ? end : start + Math.round((to - from) / MINUTE)
  if (last <= 0 || start >= DAY_MIN) return null
  return { from: Math.max(0, start), to: Math.min(DAY_MIN, last) }
}

/** False for a time that the clock skips on that date. */
export function isOnClock(zone: string, date: string, minutes: number): boolean {
  return localMinutesOf(zone, instantOf(zone, date, minutes)) === ((minutes % DAY_MIN) + DAY_MIN) % DAY_MIN
}

/** When `date` begins and ends in `zone` (epoch ms): 23, 24 or 25 hours apart. */
export function dayBounds(zone: string, date: string): { from: number; to: number } {
  return { from: instantOf(zone, date, 0), to: instantOf(zone, date, DAY_MIN) }
}
