import { addDays, epochDayOf, weekdayOf } from '#lib/time/dates.ts'
import { monthYear } from '#lib/time/format-day.ts'
import { localDateOf } from '#lib/time/zones.ts'

/** A past or upcoming event at `at` (epoch ms). */
export interface DatedEntry {
  at: number
  /** True: upcoming even later today (a visit). False: never upcoming (a canceled visit). */
  isPlanned?: boolean
}

export interface TimelineGroup<Each extends DatedEntry> {
  label: string
  entries: Each[]
}

/** The first `most` entries under headings: upcoming (nearest first), then the past, newest first. `now`: epoch ms. */
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

export interface TimelinePage<Each extends DatedEntry> {
  entries: readonly Each[]
  hasMore: boolean
}

/** Epoch ms since which all paged sources are loaded completely; negative infinity when everything is. */
export const knownSince = <Each extends DatedEntry>(sources: readonly TimelinePage<Each>[]): number =>
  Math.max(
    Number.NEGATIVE_INFINITY,
    ...sources
      .filter(({ hasMore }) => hasMore)
      .map(({ entries }) => Math.min(...entries.map(({ at }) => at))),
  )
