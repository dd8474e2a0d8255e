import { daysBetween } from '#lib/time/dates.ts'

/** In days: the median gap, and the median deviation from it. */
export interface Rhythm {
  median: number
  spread: number
}

/** Null with fewer than three dates; input is the kept visits' dates. */
export function rhythmOf(dates: readonly string[]): Rhythm | null {
  const days = [...new Set(dates)].sort()
  if (days.length < 3) return null
  const gaps = days.slice(1).map((date, at) => daysBetween(days[at] as string, date))
  const median = medianOf(gaps)
  return { median, spread: medianOf(gaps.map(gap => Math.abs(gap - median))) }
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0]
  return Math.round((low + high) / 2)
}
