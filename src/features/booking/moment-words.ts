// Apart from slot-words.ts, and without lib/dates.ts: the first screen of a booking needs this one alone.

const style = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
} as const
// Making a formatter costs a thousand times what using it does.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** 'Thu, May 21, 10:30 am' in a zone; with its name, where that must be said: 'Thu, May 21, 3:30 pm, London time'. */
export function momentWords(zone: string, instant: string, zoneName?: string | null): string {
  const formatter = formatters.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...style, timeZone: zone })
  // The server meets every zone that somebody names.
  if (formatters.size > 500) formatters.clear()
  formatters.set(zone, formatter)
  const part = Object.fromEntries(
    formatter.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]),
  )
  const clock = `${part.hour}:${part.minute}\u00a0${part.dayPeriod?.toLowerCase()}`
  return `${part.weekday}, ${part.month} ${part.day}, ${clock}${zoneName ? `, ${zoneName}` : ''}`
}
