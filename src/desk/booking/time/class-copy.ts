import { formatDay, formatTime } from '#lib/time/dates.ts'

/** Null if the practice doesn't show it. */
export function classLeft(left: number | null): string | null {
  if (left === null) return null
  return left === 1 ? '1 seat left' : `${left} seats left`
}

/** Only the start if the end isn't known. Instants are ISO text. */
export function classTimes(zone: string, start: string, end: string | null): string {
  const from = formatTime(zone, Date.parse(start))
  return end ? `${from} to ${formatTime(zone, Date.parse(end))}` : from
}

export const dateWordsOf = (zone: string, start: string): string => formatDay(zone, Date.parse(start))
