import { addDays } from '#lib/time/dates.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { wallInstant } from './wall-time.ts'

/** Maximum days of a series: no network accepts posts further ahead. */
export const longestSeriesDays = 364

const two = (n: number) => String(n).padStart(2, '0')

/** Date and 'HH:MM' in `zone` at an instant (epoch ms). */
export function wallOf(zone: string, instant: number): { date: string; at: string } {
  const minutes = localMinutesOf(zone, instant)
  return { date: localDateOf(zone, instant), at: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` }
}

/** Later times of a post that starts at `first` (epoch ms): same wall-clock time, until `ends_on`, at most a year. */
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
