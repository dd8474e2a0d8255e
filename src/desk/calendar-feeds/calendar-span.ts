import ICAL from 'ical.js'
import { instantOfWall } from '#lib/time/zones.ts'

/** Epoch ms, half-open. */
export interface EventSpan {
  from: number
  until: number
}

/** The practice's zone, and the IANA zone of the times, if any. */
export interface OfZone {
  practice: string
  own: string | null
}

/** Span of a calendar entry. Dates are practice days; times use their own zone, or the practice's if floating. */
export function busySpan(at: ICAL.Time, length: { days: number; ms: number }, of: OfZone): EventSpan {
  const wall = Date.UTC(at.year, at.month - 1, at.day, at.isDate ? 0 : at.hour, at.minute, at.second)
  if (at.isDate) {
    const from = instantOfWall(of.practice, wall)
    return { from, until: instantOfWall(of.practice, wall + length.days * 86_400_000) }
  }
  const from = instantOf(at, wall, of)
  return { from, until: from + length.ms }
}

function instantOf(at: ICAL.Time, wall: number, { practice, own }: OfZone): number {
  if (at.zone === ICAL.Timezone.utcTimezone) return wall
  if (own) return instantOfWall(own, wall)
  const isDescribed = at.zone && at.zone !== ICAL.Timezone.localTimezone
  return isDescribed ? at.toUnixTime() * 1000 : instantOfWall(practice, wall)
}
