import { minutesOfField } from '#lib/time/format-clock.ts'

/** One window of a week: 1 (Monday) to 7, wall-clock times; an end not after its start lies on the next day. */
interface Window {
  day: number
  start: string
  end: string
}

/** One row a weekday, as a sentence can say it. */
export interface SaidHours {
  weekday: number
  from: string
  to: string
}

/** A break that "open from 9 to 5" may pass over, in minutes. */
const shortBreak = 90

/**
 * Opening hours as one stretch a day, passing over a lunch break. Where a day is open in stretches that lie further apart, one
 * stretch would send people to a closed door: then the week is not said at all, and the answer is empty.
 */
export function saidHours(weekly: readonly Window[]): SaidHours[] {
  const said: SaidHours[] = []
  for (let weekday = 1; weekday <= 7; weekday++) {
    const windows = weekly
      .filter(({ day }) => day === weekday)
      .map(({ start, end }) => ({ start, end: end === '24:00' ? '00:00' : end }))
      .sort((a, b) => a.start.localeCompare(b.start))
    const [first] = windows
    const last = windows.at(-1)
    if (!first || !last) continue
    for (const [nth, { end }] of windows.entries()) {
      const next = windows[nth + 1]
      if (next && (minutesOfField(next.start) ?? 0) - (minutesOfField(end) ?? 0) > shortBreak) return []
    }
    said.push({ weekday, from: first.start, to: last.end })
  }
  return said
}
