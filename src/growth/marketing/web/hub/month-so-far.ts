import { formatShortDay } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { datesOfPeriod } from '../../result-periods.ts'

/** First of the month to today, practice time; `days` is 'May 1 to 14', `first` is 'May 1'. */
export function monthSoFar(
  zone: string,
  now: number,
): { from: string; to: string; days: string; first: string } {
  const { from, to } = datesOfPeriod('month', localDateOf(zone, now))
  const first = formatShortDay(zone, instantOf(zone, from, 720)).split(', ')[1] ?? from
  return { from, to, first, days: from === to ? first : `${first} to ${Number(to.slice(8))}` }
}
