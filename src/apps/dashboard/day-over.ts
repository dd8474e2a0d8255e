import { wallMinutes } from '#lib/time/wall-clock.ts'

interface Clock {
  from: number
  to: number
}

/** The part of a DayLane that gives the day's end, in minutes of that date's wall clock. */
interface LaneEnds {
  date: string
  open: readonly Clock[]
  visits: readonly { item: Clock }[]
}

/** Whether hours and visits of `date` (today) are over at `now` (epoch ms); false for a day with neither. */
export function isDayOver(zone: string, lanes: readonly LaneEnds[], date: string, now: number): boolean {
  const ends = lanes
    .filter(lane => lane.date === date)
    .flatMap(lane => [...lane.open.map(({ to }) => to), ...lane.visits.map(({ item }) => item.to)])
  return ends.length > 0 && Math.max(...ends) <= wallMinutes(zone, date, now)
}
