export interface JobClock {
  name: string
  /** Five cron fields in UTC. Every process may hold the clock; the database gives each run to one. */
  cron: string
}

const bounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const
const dayMs = 86_400_000
/** Long enough for every date to occur twice, including February 29. */
const daysLooked = 8 * 366

/** Reads what cron does but for names of days and months; throws for five fields that it cannot read. */
function readCron(cron: string) {
  const fields = cron.trim().split(/\s+/)
  if (fields.length !== bounds.length) throw new Error(`Five fields are missing: ${cron}`)
  const [minutes, hours, dates, months, weekdays] = fields.map((field, nth) =>
    valuesOf(field, bounds[nth] ?? [0, 0]),
  ) as [Set<number>, Set<number>, Set<number>, Set<number>, Set<number>]
  const isAnyDate = fields[2] === '*'
  const isAnyWeekday = fields[4] === '*'
  const hasDay = (day: Date) => {
    const date = dates.has(day.getUTCDate())
    const weekday = weekdays.has(day.getUTCDay()) || (day.getUTCDay() === 0 && weekdays.has(7))
    // If both date and weekday are set, either matches, as in cron.
    const isOne = isAnyDate || isAnyWeekday ? date && weekday : date || weekday
    return isOne && months.has(day.getUTCMonth() + 1)
  }
  return { minutes, hours, hasDay, isEveryDay: fields.slice(2).every(field => field === '*') }
}

/** Whether a job's turn comes in the minute that begins at this time. */
export function isTurn(cron: string, minute: Date): boolean {
  const { minutes, hours, hasDay } = readCron(cron)
  return minutes.has(minute.getUTCMinutes()) && hours.has(minute.getUTCHours()) && hasDay(minute)
}

/** The longest wait between two turns of a clock, in minutes. Throws for one that cannot be read, or that never comes. */
export function longestWait(cron: string): number {
  const { minutes, hours, hasDay, isEveryDay } = readCron(cron)
  const ordered = (set: Set<number>) => [...set].sort((a, b) => a - b)
  const turns = ordered(hours).flatMap(hour => ordered(minutes).map(minute => hour * 60 + minute))
  const looked = Array.from({ length: isEveryDay ? 2 : daysLooked }, (_, nth) => nth)
  const days = looked.filter(nth => hasDay(new Date(nth * dayMs)))
  const overnight = 1_440 - (turns.at(-1) ?? 0) + (turns[0] ?? 0)
  const gaps = (all: readonly number[]) => all.slice(1).map((each, nth) => each - (all[nth] ?? 0))
  const most = Math.max(...gaps(turns), ...gaps(days).map(days => (days - 1) * 1_440 + overnight))
  if (!Number.isFinite(most)) throw new Error(`It never comes: ${cron}`)
  return most
}

function valuesOf(field: string, [least, most]: readonly [number, number]): Set<number> {
  const values = new Set<number>()
  for (const part of field.split(',')) {
    const read = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part)
    const [from, to, every] = [read?.[1], read?.[2], read?.[3]].map(text => (text ? Number(text) : undefined))
    const first = from ?? least
    // `5/10` continues to the end; `5` is only 5.
    const last = to ?? (from === undefined || every ? most : from)
    if (!read || first < least || last > most || first > last || every === 0)
      throw new Error(`A clock cannot be read: ${field}`)
    for (let value = first; value <= last; value += every ?? 1) values.add(value)
  }
  return values
}
