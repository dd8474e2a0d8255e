import type { OpenSlots } from '#diary/visits/offer/slot-wire.ts'
import { clockText } from '#lib/time/format-clock.ts'
import { localMinutesOf } from '#lib/time/zones.ts'

export interface OfferedTime {
  /** ISO text. */
  start: string
  /** Wall-clock minutes from midnight. */
  minutes: number
  /** '10:30'. */
  text: string
  practitioner_ids: string[]
}

export interface OfferedPart {
  label: 'Morning' | 'Afternoon' | 'Evening'
  times: OfferedTime[]
}

const NOON = 12 * 60
const EVENING = 17 * 60

export function timesOf(slots: OpenSlots, date: string): OfferedPart[] {
  const day = slots.days.find(each => each.date === date)
  const times = (day?.slots ?? []).map(slot => {
    const minutes = localMinutesOf(slots.time_zone, Date.parse(slot.start))
    return { start: slot.start, minutes, text: clockText(minutes), practitioner_ids: slot.practitioner_ids }
  })
  const parts: OfferedPart[] = [
    { label: 'Morning', times: times.filter(time => time.minutes < NOON) },
    { label: 'Afternoon', times: times.filter(time => time.minutes >= NOON && time.minutes < EVENING) },
    { label: 'Evening', times: times.filter(time => time.minutes >= EVENING) },
  ]
  return parts.filter(part => part.times.length > 0)
}

export function nextOffer(slots: OpenSlots, date: string): { date: string; count: number } | null {
  const found = slots.days.find(day => day.date > date && day.slots.length > 0)
  return found ? { date: found.date, count: found.slots.length } : null
}

/** At most `count` free times of the day nearest to `minutes`, in order. */
export function nearestTimes(slots: OpenSlots, date: string, minutes: number, count: number): OfferedTime[] {
  const all = timesOf(slots, date).flatMap(part => part.times)
  const nearest = [...all]
    .sort((a, b) => Math.abs(a.minutes - minutes) - Math.abs(b.minutes - minutes))
    .slice(0, count)
  return nearest.sort((a, b) => a.minutes - b.minutes)
}
