import { daysBetween } from '#lib/time/dates.ts'

/** Days between visits: the median, and how far half of the gaps are from it at most. */
export interface Rhythm {
  median: number
  spread: number
}

/** The rhythm of the dates of kept visits; fewer than three days with visits are none yet. */
export function rhythmOf(dates: readonly string[]): Rhythm | null {
  const days = [...new Set(dates)].sort()
  if (days.length < 3) return null
  const gaps = days.slice(1).map((date, at) => daysBetween(days[at] as string, date))
  const median = medianOf(gaps)
  return { median, spread: medianOf(gaps.map(gap => Math.abs(gap - median))) }
}

/** The middle value, rounded to a whole number; of an even count the mean of both middles. */
function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0]
  return Math.round((low + high) / 2)
}
