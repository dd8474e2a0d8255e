// Separate from dates.ts because the first booking screen doesn't need its day counting.

const HALF_DAY = 43_200_000

/** '10:30 am' in the IANA `zone`, with a no-break space; `ms` is epoch ms. */
export function formatTime(zone: string, ms: number): string {
  const parts = formatter(zone, 'time').formatToParts(ms)
  const part = (type: string) => parts.find(p => p.type === type)?.value ?? ''
  return `${part('hour')}:${part('minute')}\u00a0${part('dayPeriod').toLowerCase()}`
}

export function formatRange(zone: string, from: number, to: number): string {
  const [start, end] = [formatTime(zone, from), formatTime(zone, to)]
  const sameHalf = start.slice(-2) === end.slice(-2) && to - from < HALF_DAY
  return `${sameHalf ? start.slice(0, -3) : start} – ${end}`
}

/** 'Thursday, May 21' in the IANA `zone`. */
export function formatDay(zone: string, ms: number): string {
  return formatter(zone, 'day').format(ms)
}

export function formatShortDay(zone: string, ms: number): string {
  return formatter(zone, 'shortDay').format(ms)
}

/** The name of the zone all year round: 'Eastern time', 'Nepal time'. */
export function zoneLabel(zone: string, ms: number): string {
  const parts = formatter(zone, 'label').formatToParts(ms)
  const name = parts.find(p => p.type === 'timeZoneName')?.value ?? zone
  if (/^(Etc\/)?(UTC|GMT)$/i.test(zone)) return 'UTC'
  return name.replace(/( Standard| Mean)? Time$/, words => words.toLowerCase())
}

const STYLES = {
  time: { hour: 'numeric', minute: '2-digit', hour12: true },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  shortDay: { weekday: 'short', month: 'short', day: 'numeric' },
  label: { timeZoneName: 'longGeneric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

// Making a formatter costs a thousand times as much as using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(zone: string, style: keyof typeof STYLES): Intl.DateTimeFormat {
  const key = `${style} ${zone}`
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', { ...STYLES[style], timeZone: zone })
    if (formatters.size > 2000) formatters.clear()
    formatters.set(key, found)
  }
  return found
}
