import { addDays, epochDayOf, weekdayOf } from '#lib/dates.ts'
import { monthYear } from '#lib/day-words.ts'
import { localDateOf } from '#lib/zones.ts'

/** Something that happened, or is to come, at `at` (epoch ms). */
export interface Entry {
  at: number
}

export interface Stretch<Each extends Entry> {
  label: string
  entries: Each[]
}

/** Newest first under headings: to come, today, this week, then months. `zone` is the practice's, `now` epoch ms. */
export function timelineOf<Each extends Entry>(
  entries: readonly Each[],
  zone: string,
  now: number,
): Stretch<Each>[] {
  const today = localDateOf(zone, now)
  const monday = addDays(today, 1 - weekdayOf(today))
  const label = (at: number) => {
    const date = localDateOf(zone, at)
    if (at > now && date !== today) return 'To come'
    if (date === today) return 'Today'
    return epochDayOf(date) >= epochDayOf(monday) ? 'This week' : monthYear(date)
  }
  const stretches: Stretch<Each>[] = []
  for (const entry of [...entries].sort((a, b) => b.at - a.at)) {
    const own = label(entry.at)
    const last = stretches.at(-1)
    if (last?.label === own) last.entries.push(entry)
    else stretches.push({ label: own, entries: [entry] })
  }
  return stretches
}
