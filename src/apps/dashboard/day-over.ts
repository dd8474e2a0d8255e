import { wallMinutes } from '#lib/time/wall-clock.ts'

interface Clock {
  from: number
  to: number
}

/** What of a DayLane says how long a day goes: minutes of that date's wall clock. */
interface LaneEnds {
  date: string
  open: readonly Clock[]
  visits: readonly { item: Clock }[]
}

/**
 * Whether the last hours and the last visit of `date` (today, in `zone`) are over at `now` (epoch ms). A day without
 * either has no end: it is not over. What comes next is then worth more than what was.
 */
export function isDayOver(zone: string, lanes: readonly LaneEnds[], date: string, now: number): boolean {
  const ends = lanes
    .filter(lane => lane.date === date)
    .flatMap(lane => [...lane.open.map(({ to }) => to), ...lane.visits.map(({ item }) => item.to)])
  return ends.length > 0 && Math.max(...ends) <= wallMinutes(zone, date, now)
}
