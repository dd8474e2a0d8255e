import { addDays, isDate } from '#lib/time/dates.ts'
import { occurrences } from '#rules/recurrence/recurrence.ts'
import type { TaskRhythm } from './schema.ts'

export const rhythmNames: Record<TaskRhythm, string> = {
  daily: 'Every day',
  weekdays: 'Every weekday',
  weekly: 'Every week',
  fortnightly: 'Every two weeks',
  monthly: 'Every month',
}

const fixed: Record<Exclude<TaskRhythm, 'monthly'>, string> = {
  daily: 'FREQ=DAILY',
  weekdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  weekly: 'FREQ=WEEKLY',
  fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
}

/** In a month without that day, the last day; the 31st stays the 31st. */
export function ruleOf(rhythm: TaskRhythm, first: string): string {
  if (rhythm !== 'monthly') return fixed[rhythm]
  const day = Number(first.slice(8))
  if (day <= 28) return `FREQ=MONTHLY;BYMONTHDAY=${day}`
  const days = Array.from({ length: day - 27 }, (_, at) => 28 + at)
  return `FREQ=MONTHLY;BYMONTHDAY=${days.join(',')};BYSETPOS=-1`
}

/** Null without a rule, and for one that no rhythm makes. */
export function rhythmOf(rule: string | null): TaskRhythm | null {
  if (!rule) return null
  if (rule.startsWith('FREQ=MONTHLY')) return 'monthly'
  const found = Object.entries(fixed).find(([, text]) => text === rule)
  return found ? (found[0] as TaskRhythm) : null
}

const dayMs = 86_400_000
const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** First date of the rule after `due` and `today`, so missed ones don't pile up. Null: none in 1,000 days. */
export function nextDue(rule: string, due: string, today: string): string | null {
  if (!isDate(due) || !isDate(today)) return null
  const from = midnight(addDays(due > today ? due : today, 1))
  const found = occurrences({
    rule,
    start: `${due}T00:00`,
    time_zone: 'UTC',
    from,
    to: from + 1000 * dayMs,
  })
  const start = 'starts' in found ? found.starts[0] : undefined
  return start === undefined ? null : new Date(start).toISOString().slice(0, 10)
}
