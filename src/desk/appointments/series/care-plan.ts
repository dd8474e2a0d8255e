import { addDays, daysBetween, weekdayOf } from '#lib/time/dates.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'

export interface Phase {
  count: number
  every_days: number
}

export interface CarePlan {
  phases: readonly Phase[]
  /** Allowed ISO weekdays (Monday is 1); empty: any. */
  weekdays: readonly number[]
  /** Part of the day in which visits start, in wall-clock minutes, half-open. */
  part: { from: number; to: number }
  /** How many days a visit may be off its due date. */
  tolerance_days: number
}

export interface PlanInput {
  plan: CarePlan
  /** First local date ('YYYY-MM-DD') on which the plan may start; it starts within a week of it. */
  from: string
  time_zone: string
  /** Free starts (epoch ms) from the slot engine, with who can take each. */
  slots: readonly { start: number; practitioner_ids: readonly string[] }[]
  /** In order of preference; one of them takes all visits. */
  practitioner_ids: readonly string[]
}

export interface PlannedVisit {
  due: string
  /** Epoch ms; null if there is no free time near enough. */
  start: number | null
  /** If no time was found: the nearest free starts of the same person. */
  nearest: number[]
}

export interface FoundPlan {
  practitioner_id: string
  visits: PlannedVisit[]
}

type Free = { start: number; date: string; minutes: number }

const DAYS_TO_BEGIN = 7
const NEAREST = 3

/** Times for a care plan with one person, as steady as possible. Null if no one has time. Deterministic. */
export function findCarePlan({
  plan,
  from,
  time_zone,
  slots,
  practitioner_ids,
}: PlanInput): FoundPlan | null {
  let best: { score: number; found: FoundPlan } | null = null
  for (const id of practitioner_ids) {
    const free = slots
      .filter(slot => slot.practitioner_ids.includes(id))
      .map(({ start }) => ({
        start,
        date: localDateOf(time_zone, start),
        minutes: localMinutesOf(time_zone, start),
      }))
      .sort((a, b) => a.start - b.start)
    const fitting = free.filter(slot => isWanted(plan, slot))
    const steady = steadiest(plan, from, fitting)
    if (!steady) continue
    const visits = fill(plan, steady, fitting, free)
    const found = visits.filter(visit => visit.start !== null).length
    const score = found * 1000 + steady.hits
    if (!best || score > best.score) best = { score, found: { practitioner_id: id, visits } }
  }
  return best?.found ?? null
}

/** Due dates of a plan that starts on `first`. */
export function dueDates({ phases }: Pick<CarePlan, 'phases'>, first: string): string[] {
  const dates: string[] = []
  let date = first
  for (const { count, every_days } of phases)
    for (let visit = 0; visit < count; visit++) {
      if (dates.length > 0) date = addDays(date, every_days)
      dates.push(date)
    }
  return dates
}

const isWanted = ({ weekdays, part }: CarePlan, { date, minutes }: Free) =>
  part.from <= minutes && minutes < part.to && (weekdays.length === 0 || weekdays.includes(weekdayOf(date)))

interface Steady {
  dues: string[]
  minutes: number
  hits: number
}

/** The first day and time of day that fit the most visits; the earliest of equals. */
function steadiest(plan: CarePlan, from: string, fitting: readonly Free[]): Steady | null {
  const taken = new Set(fitting.map(({ date, minutes }) => `${date} ${minutes}`))
  const clocks = [...new Set(fitting.map(({ minutes }) => minutes))].sort((a, b) => a - b)
  let best: Steady | null = null
  for (let day = 0; day < DAYS_TO_BEGIN; day++) {
    const dues = dueDates(plan, addDays(from, day))
    for (const minutes of clocks) {
      if (!taken.has(`${dues[0]} ${minutes}`)) continue
      const hits = dues.filter(due => taken.has(`${due} ${minutes}`)).length
      if (!best || hits > best.hits) best = { dues, minutes, hits }
    }
  }
  return best
}

function fill(
  plan: CarePlan,
  { dues, minutes }: Steady,
  fitting: readonly Free[],
  free: readonly Free[],
): PlannedVisit[] {
  const visits: PlannedVisit[] = []
  // A client comes only once a day.
  let last = ''
  for (const [index, due] of dues.entries()) {
    const next = dues[index + 1]
    const away = (slot: Free) =>
      Math.abs(daysBetween(due, slot.date)) * 10_000 + Math.abs(slot.minutes - minutes)
    const [chosen] = fitting
      .filter(
        slot =>
          Math.abs(daysBetween(due, slot.date)) <= plan.tolerance_days &&
          // Leaves the next visit its own day.
          (next === undefined || slot.date < next) &&
          slot.date > last,
      )
      .sort((a, b) => away(a) - away(b) || a.start - b.start)
    if (chosen) last = chosen.date
    const nearest = chosen
      ? []
      : [...free]
          .sort((a, b) => away(a) - away(b) || a.start - b.start)
          .slice(0, NEAREST)
          .map(slot => slot.start)
    visits.push({ due, start: chosen?.start ?? null, nearest })
  }
  return visits
}
