// Local time by `Intl` alone, in no way that the product reads it.

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(zone, made)
  return made
}

export const msOf = (instant: string | number): number =>
  typeof instant === 'number' ? instant : Date.parse(instant)

/** The date, the weekday (Monday is 1) and the minute of the day of an instant in a zone. */
export function localOf(
  instant: string | number,
  zone: string,
): { date: string; weekday: number; minute: number } {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatOf(zone).formatToParts(msOf(instant))) parts[type] = value
  const date = `${parts.year}-${parts.month}-${parts.day}`
  return { date, weekday: weekdayOfDate(date), minute: Number(parts.hour) * 60 + Number(parts.minute) }
}

export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000
export const dateOfNumber = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
export const weekdayOfDate = (date: string): number =>
  ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

const instants = new Map<string, number | null>()

/** The instant at which a zone's clock shows a minute of a date, the first of two; null where it shows it never. */
export function instantAt(date: string, minute: number, zone: string): number | null {
  const key = `${date} ${minute} ${zone}`
  const known = instants.get(key)
  if (known !== undefined) return known
  const at = firstInstant(date, minute, zone)
  instants.set(key, at)
  return at
}

function firstInstant(date: string, minute: number, zone: string): number | null {
  const near = Date.parse(`${date}T00:00:00Z`) + minute * 60_000
  const found: number[] = []
  for (const sample of [near - 86_400_000, near + 86_400_000]) {
    const there = localOf(sample, zone)
    const offset = Date.parse(`${there.date}T00:00:00Z`) + there.minute * 60_000 - sample
    const candidate = near - offset
    const read = localOf(candidate, zone)
    if (read.date === date && read.minute === minute) found.push(candidate)
  }
  return found.length > 0 ? Math.min(...found) : null
}
