import { addDays } from '#lib/time/dates.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { wallInstant } from './wall-time.ts'

/** A series ends by itself after so many days: no network takes a post further ahead. */
export const longestSeriesDays = 364

const two = (n: number) => String(n).padStart(2, '0')

/** What the clock of `zone` shows at an instant (epoch ms), as date and 'HH:MM'. */
export function wallOf(zone: string, instant: number): { date: string; at: string } {
  const minutes = localMinutesOf(zone, instant)
  return { date: localDateOf(zone, instant), at: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` }
}

/**
 * When a post that first goes at `first` (epoch ms) goes again: every so many weeks at the same time on the wall, up to the day
 * `ends_on` and a year at most. The first itself is not among them.
 */
export function seriesTimes(
  first: number,
  { every_weeks, ends_on, zone }: { every_weeks: number; ends_on: string; zone: string },
): number[] {
  const { date, at } = wallOf(zone, first)
  const last = addDays(date, longestSeriesDays)
  const until = ends_on < last ? ends_on : last
  const times: number[] = []
  for (let day = addDays(date, 7 * every_weeks); day <= until; day = addDays(day, 7 * every_weeks))
    times.push(wallInstant(zone, day, at))
  return times
}
