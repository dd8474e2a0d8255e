import { formatDay, formatTime } from '#lib/time/dates.ts'

/** '3 seats left', or nothing where the practice does not show it. */
export function classLeft(left: number | null): string | null {
  if (left === null) return null
  return left === 1 ? '1 seat left' : `${left} seats left`
}

/** '6:00 pm to 7:00 pm'; the start alone where the end is not known. Instants are ISO text. */
export function classTimes(zone: string, start: string, end: string | null): string {
  const from = formatTime(zone, Date.parse(start))
  return end ? `${from} to ${formatTime(zone, Date.parse(end))}` : from
}

/** 'Thursday, May 21' in a zone. */
export const dateWordsOf = (zone: string, start: string): string => formatDay(zone, Date.parse(start))
