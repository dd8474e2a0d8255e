import { minutesOfField } from '#lib/time/format-clock.ts'

interface Window {
  day: number
  start: string
  end: string
}

export interface SaidHours {
  weekday: number
  from: string
  to: string
}

/** Minutes of a break that "open from 9 to 5" can ignore. */
const shortBreak = 90

/** Opening hours as one range a day, ignoring lunch breaks. Empty if a longer gap would send people to a closed door. */
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
