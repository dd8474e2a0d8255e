import { addDays, epochDayOf, weekdayOf } from '#lib/time/dates.ts'
import { monthYear } from '#lib/time/format-day.ts'
import { localDateOf } from '#lib/time/zones.ts'

/** Something that happened, or is to come, at `at` (epoch ms). */
export interface DatedEntry {
  at: number
  /**
   * It is planned, like a visit: later today is to come, too. What was written since `now` is not. False: never to come,
   * like a visit that is off.
   */
  isPlanned?: boolean
}

export interface TimelineGroup<Each extends DatedEntry> {
  label: string
  entries: Each[]
}

/**
 * Under headings: to come with the nearest first, then today, this week and months with the newest first; the first
 * `most` of them. `zone` is the practice's, `now` epoch ms. Whatever has an `at` can stand in it.
 */
export function timelineOf<Each extends DatedEntry>(
  entries: readonly Each[],
  zone: string,
  now: number,
  most = Number.POSITIVE_INFINITY,
): TimelineGroup<Each>[] {
  const today = localDateOf(zone, now)
  const monday = addDays(today, 1 - weekdayOf(today))
  const isToCome = ({ at, isPlanned }: Each) =>
    at > now && isPlanned !== false && (isPlanned === true || localDateOf(zone, at) !== today)
  const label = (entry: Each) => {
    const date = localDateOf(zone, entry.at)
    if (isToCome(entry)) return 'To come'
    if (date === today) return 'Today'
    const day = epochDayOf(date) - epochDayOf(monday)
    return day >= 0 && day < 7 ? 'This week' : monthYear(date)
  }
  const ordered = [
    ...entries.filter(isToCome).sort((a, b) => a.at - b.at),
    ...entries.filter(entry => !isToCome(entry)).sort((a, b) => b.at - a.at),
  ]
  const stretches: TimelineGroup<Each>[] = []
  for (const entry of ordered.slice(0, most)) {
    const own = label(entry)
    const last = stretches.at(-1)
    if (last?.label === own) last.entries.push(entry)
    else stretches.push({ label: own, entries: [entry] })
  }
  return stretches
}

/** What a source has told so far, the newest first; `hasMore`: older entries of it are not here yet. */
export interface TimelinePage<Each extends DatedEntry> {
  entries: readonly Each[]
  hasMore: boolean
}

/**
 * How far back (epoch ms) sources that are read a page at a time are known together: an older entry could have one before it
 * that is not here yet. Negative infinity where all is here.
 */
export const knownSince = <Each extends DatedEntry>(sources: readonly TimelinePage<Each>[]): number =>
  Math.max(
    Number.NEGATIVE_INFINITY,
    ...sources
      .filter(({ hasMore }) => hasMore)
      .map(({ entries }) => Math.min(...entries.map(({ at }) => at))),
  )
