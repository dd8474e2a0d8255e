import { addDays, daysBetween, weekdayOf } from '#lib/time/dates.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'

/** So many visits, each so many days after the one before it. */
export interface Phase {
  count: number
  every_days: number
}

export interface CarePlan {
  phases: readonly Phase[]
  /** ISO days (Monday is 1) that will do; none: any. */
  weekdays: readonly number[]
  /** Wall-clock minutes, half-open: the part of the day in which a visit begins. */
  part: { from: number; to: number }
  /** How many days a visit may lie from where it is due. */
  tolerance_days: number
}

export interface PlanInput {
  plan: CarePlan
  /** The first date ('YYYY-MM-DD', local) on which it may begin; it begins within a week of it. */
  from: string
  time_zone: string
  /** Free starts (epoch ms), by the slot engine, with those who can serve each. */
  slots: readonly { start: number; practitioner_ids: readonly string[] }[]
  /** Who may give it: one of them gives all of it. In the order in which they are preferred. */
  practitioner_ids: readonly string[]
}

export interface PlannedVisit {
  /** The local date on which it is due. */
  due: string
  /** Epoch ms; null where nothing free is near enough. */
  start: number | null
  /** For what is not found: the nearest free starts of the same person, wherever they lie. */
  nearest: number[]
}

export interface FoundPlan {
  practitioner_id: string
  visits: PlannedVisit[]
}

type Free = { start: number; date: string; minutes: number }

const DAYS_TO_BEGIN = 7
const NEAREST = 3

/**
 * When the visits of a care plan can be, with one person: the weekday and time of day at which most of them are free, then
 * for each of the others the free time nearest to it, on the day that is due before days around it. Every start is one of
 * `slots`, no two are alike or out of order, and none lies further from its due date than the tolerance. Null where nobody
 * has any time. The same input gives the same plan.
 */
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

/** The dates on which the visits of a plan are due that begins on `first`. */
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

/** The first day and the time of day at which most visits are free just when they are due; of equals the earliest. */
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
  // Of the one before; a client comes once a day.
  let last = ''
  for (const [index, due] of dues.entries()) {
    const next = dues[index + 1]
    const away = (slot: Free) =>
      Math.abs(daysBetween(due, slot.date)) * 10_000 + Math.abs(slot.minutes - minutes)
    const [chosen] = fitting
      .filter(
        slot =>
          Math.abs(daysBetween(due, slot.date)) <= plan.tolerance_days &&
          // The next one keeps its own day.
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
