import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { dayOfMonth, shortDay, weekdayLong } from '#lib/time/format-day.ts'

export interface Repetition {
  every: number
  unit: 'day' | 'week' | 'weekday_of_month' | 'day_of_month'
  /** Number of visits, or the last date ('YYYY-MM-DD', included). */
  ends: { count: number } | { until: string }
  /** Replaces the fields above: a care plan finds the times. */
  plan?: PlanDraft | undefined
}

export const parts = {
  any: { label: 'Any time of day', from: 0, to: 1440 },
  morning: { label: 'Mornings', from: 0, to: 720 },
  afternoon: { label: 'Afternoons', from: 720, to: 1020 },
  evening: { label: 'Evenings', from: 1020, to: 1440 },
} as const

export interface PlanDraft {
  phases: { count: number; every: number; unit: 'day' | 'week' }[]
  part: keyof typeof parts
  /** ISO weekdays; empty: any. */
  weekdays: number[]
}

export const usualPlan: PlanDraft = {
  phases: [
    { count: 4, every: 1, unit: 'week' },
    { count: 4, every: 2, unit: 'week' },
  ],
  part: 'any',
  weekdays: [],
}

/** The plan as `preview-series` takes it. */
export const planOf = ({ phases, part, weekdays }: PlanDraft, by_anyone: boolean) => ({
  phases: phases.map(({ count, every, unit }) => ({
    count,
    every_days: unit === 'week' ? every * 7 : every,
  })),
  part: { from: parts[part].from, to: parts[part].to },
  weekdays,
  by_anyone,
})

const planTotal = ({ phases }: PlanDraft) => phases.reduce((sum, { count }) => sum + count, 0)

/** '8 visits: 4 every week, then 4 every 2 weeks, mornings'. */
export function planWords(plan: PlanDraft): string {
  const pace = ({ count, every, unit }: PlanDraft['phases'][number]) =>
    `${count} every ${every === 1 ? unit : `${every} ${unit}s`}`
  const part = plan.part === 'any' ? '' : `, ${parts[plan.part].label.toLowerCase()}`
  return `${planTotal(plan)} visits: ${plan.phases.map(pace).join(', then ')}${part}`
}

function planProblem(plan: PlanDraft): string | null {
  const isWhole = (n: number, most: number) => Number.isInteger(n) && n >= 1 && n <= most
  if (
    !plan.phases.every(
      ({ count, every, unit }) => isWhole(count, 52) && isWhole(every, unit === 'week' ? 26 : 182),
    )
  )
    return 'Give each phase a number of visits, and how far they are apart.'
  const total = planTotal(plan)
  return total >= 2 && total <= 52 ? null : 'A plan has 2 to 52 visits.'
}

export const weekly: Repetition = { every: 1, unit: 'week', ends: { count: 8 } }

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const nths = ['first', 'second', 'third', 'fourth']

/** Not every month has a fifth weekday, so the last one is used. */
const nthOf = (date: string): number => (dayOfMonth(date) > 28 ? -1 : Math.ceil(dayOfMonth(date) / 7))

/** RRULE of a repetition that starts on `date`. */
export function ruleOf({ every, unit, ends }: Repetition, date: string): string {
  const end = 'count' in ends ? `COUNT=${ends.count}` : `UNTIL=${ends.until.replaceAll('-', '')}`
  const day = codes[weekdayOf(date) - 1]
  const what = {
    day: 'FREQ=DAILY',
    week: `FREQ=WEEKLY;BYDAY=${day}`,
    weekday_of_month: `FREQ=MONTHLY;BYDAY=${nthOf(date)}${day}`,
    day_of_month: `FREQ=MONTHLY;BYMONTHDAY=${dayOfMonth(date)}`,
  }[unit]
  return `${what};INTERVAL=${every};${end}`
}

/** 'the third Thursday', 'the last Friday' of the month of `date`. */
export const nthWords = (date: string): string => {
  const nth = nthOf(date)
  return `the ${nth < 0 ? 'last' : nths[nth - 1]} ${weekdayLong(date)}`
}

/** 'Every 2 weeks on Thursday, 8 visits'. */
export function repetitionWords(
  { every, unit, ends, plan }: Repetition,
  date: string,
  noun: 'visits' | 'classes' = 'visits',
): string {
  if (plan) return planWords(plan)
  const period = { day: 'day', week: 'week', weekday_of_month: 'month', day_of_month: 'month' }[unit]
  const on = {
    day: '',
    week: ` on ${weekdayLong(date)}`,
    weekday_of_month: ` on ${nthWords(date)}`,
    day_of_month: ` on day ${dayOfMonth(date)}`,
  }[unit]
  const end = 'count' in ends ? `${ends.count} ${noun}` : `until ${shortDay(ends.until)}`
  return `Every ${every === 1 ? period : `${every} ${period}s`}${on}, ${end}`
}

export function repetitionProblem({ every, ends, plan }: Repetition, date: string): string | null {
  if (plan) return planProblem(plan)
  if (!Number.isInteger(every) || every < 1 || every > 52) return 'Repeat every 1 to 52.'
  if ('count' in ends)
    return Number.isInteger(ends.count) && ends.count >= 2 && ends.count <= 52
      ? null
      : 'Choose 2 to 52 visits.'
  if (!ends.until) return 'Choose the last day.'
  return ends.until > date ? null : 'Choose a last day after the first visit.'
}

/** Default end: three months later. */
export const usualEnd = (date: string): string => addDays(date, 91)
