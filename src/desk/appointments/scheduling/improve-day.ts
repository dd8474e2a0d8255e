import {
  type DayVisit,
  getAlong,
  idleMinutes,
  minutesAway,
  movedTo,
  needOnePerson,
  type PractitionerDay,
  type PractitionerSlot,
  sellableCents,
} from './day-plan.ts'

export type ScheduleGoal = 'revenue' | 'efficiency' | 'client_satisfaction'

/** Quality of a day: idle minutes, cents still sellable, minutes from clients' habits. */
export interface DayMeasure {
  idle: number
  sellable: number
  away: number
}

export interface Move {
  id: string
  was: PractitionerSlot
  to: PractitionerSlot
}

export interface ScheduleMove {
  moves: [Move] | [Move, Move]
  gain: number
}

export interface Improved {
  /** Each can be left out, because none moves into a place that another leaves. */
  steps: ScheduleMove[]
  moves: Move[]
  before: DayMeasure
  after: DayMeasure
}

export interface DayInput {
  goal: ScheduleGoal
  now: number
  zone: string
  lanes: readonly PractitionerDay[]
  /** All of that day; `fixed` ones stay. */
  visits: readonly (DayVisit & { fixed: boolean })[]
  /** Visits that the verb allows to swap. */
  pairs?: readonly (readonly [string, string])[]
}

const MINUTE = 60_000
/** No visit starting sooner is moved, and none is moved to a sooner time. */
const soonest = 120 * MINUTE
/** The furthest a client is asked to shift. */
const furthest = 120 * MINUTE
/** A client at their usual time stays within these minutes of it. */
const nearHabit = 30
const mostMoves = 6
/** Least gain of a move, in minutes: gaps closed, or closer to the habit. For a swap, of each visit. */
const leastMinutes = { efficiency: 15, client_satisfaction: 30 } as const

/**
 * Moves to offered starts that improve a day, best first: `efficiency` closes gaps, `revenue` makes room for sales,
 * `client_satisfaction` restores habits. Reads no clock or database.
 */
export function improveDay(input: DayInput): Improved {
  const { visits } = input
  const steps: ScheduleMove[] = []
  let standing: readonly DayVisit[] = visits
  for (let left = mostMoves; left > 0; ) {
    const found = bestStep(input, standing, left)
    if (!found) break
    steps.push(found)
    left -= found.moves.length
    standing = afterSteps(standing, [found])
  }
  const moves = steps.flatMap(step => step.moves)
  return { steps, moves, before: measureDay(input, visits), after: measureDay(input, standing) }
}

/** The day after these steps. */
export const afterSteps = <Visit extends DayVisit>(
  visits: readonly Visit[],
  steps: readonly ScheduleMove[],
): Visit[] => {
  const to = new Map(steps.flatMap(step => step.moves.map(move => [move.id, move.to])))
  return visits.map(visit => {
    const place = to.get(visit.id)
    return place ? movedTo(visit, place) : visit
  })
}

/** At most `most` pairs worth swapping, best first; whether the diary has room is checked later. */
export function pairsWorthAsking(day: DayInput, most: number): [string, string][] {
  const measured = measuredLanes(day, day.visits)
  return day.visits
    .flatMap((one, at) => day.visits.slice(at + 1).map(other => [one, other] as const))
    .flatMap(([one, other]) => pairStep(day, measured, day.visits, one, other) ?? [])
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, most)
    .map(({ moves: [one, other] }) => [one.id, (other as Move).id])
}

type Measured = ReadonlyMap<PractitionerDay, number>
const measuredLanes = (day: DayInput, standing: readonly DayVisit[]): Measured =>
  new Map(day.lanes.map(lane => [lane, measureLane(day, lane, standing)]))

function bestStep(day: DayInput, standing: readonly DayVisit[], left: number): ScheduleMove | undefined {
  let best: { step: ScheduleMove; each: number; shift: number } | undefined
  const measured = measuredLanes(day, standing)
  const consider = (step: ScheduleMove | undefined) => {
    if (!step || step.moves.length > left) return
    const each = step.gain / step.moves.length
    const shift = Math.abs(step.moves[0].to.start - step.moves[0].was.start)
    if (!best || each > best.each || (each === best.each && shift < best.shift)) best = { step, each, shift }
  }
  const untouched = day.visits.filter(visit => standing.includes(visit))
  for (const visit of untouched.filter(each => canMove(day, each)))
    for (const to of placesFor(day, visit)) consider(oneStep(day, measured, standing, visit, to))
  for (const pair of day.pairs ?? []) {
    const [one, other] = pair.map(id => untouched.find(visit => visit.id === id))
    if (one && other) consider(pairStep(day, measured, standing, one, other))
  }
  return best?.step
}

type OfDay = DayInput['visits'][number]
const canMove = ({ now }: DayInput, visit: OfDay) => !visit.fixed && visit.start > now + soonest

function oneStep(
  day: DayInput,
  measured: Measured,
  standing: readonly DayVisit[],
  visit: DayVisit,
  to: PractitionerSlot,
): ScheduleMove | undefined {
  const there = movedTo(visit, to)
  // Checks both old and new places of the others, because each move may be left out.
  const isClear = (other: DayVisit) => other.id === visit.id || getAlong(there, other)
  if (!day.visits.every(isClear) || !standing.every(isClear)) return undefined
  const gain = gainOf(day, measured, standing, [[visit, there]])
  return gain > 0 ? { moves: [{ id: visit.id, was: placeOf(visit), to }], gain } : undefined
}

function pairStep(
  day: DayInput,
  measured: Measured,
  standing: readonly DayVisit[],
  one: OfDay,
  other: OfDay,
): ScheduleMove | undefined {
  if (!canMove(day, one) || !canMove(day, other)) return undefined
  const [toOne, toOther] = [placeOf(other), placeOf(one)]
  if (!mayChange(day, one, toOne) || !mayChange(day, other, toOther)) return undefined
  const [there, otherThere] = [movedTo(one, toOne), movedTo(other, toOther)]
  if (needOnePerson(there, otherThere)) return undefined
  const isOwn = ({ id }: DayVisit) => id === one.id || id === other.id
  // The swap verb checks current rooms; which rooms moved visits get is unknown.
  const isClear = (third: DayVisit) =>
    isOwn(third) || !(needOnePerson(there, third) || needOnePerson(otherThere, third))
  const isClearOfMoved = (third: DayVisit) =>
    isOwn(third) || day.visits.includes(third as OfDay)
      ? isClear(third)
      : getAlong(there, third) && getAlong(otherThere, third)
  if (!day.visits.every(isClear) || !standing.every(isClearOfMoved)) return undefined
  const gain = gainOf(day, measured, standing, [
    [one, there],
    [other, otherThere],
  ])
  if (gain <= 0) return undefined
  const move = (visit: DayVisit, to: PractitionerSlot): Move => ({ id: visit.id, was: placeOf(visit), to })
  return { moves: [move(one, toOne), move(other, toOther)], gain }
}

/** In the unit of the goal; 0 when not worth asking anyone. */
function gainOf(
  day: DayInput,
  measured: Measured,
  standing: readonly DayVisit[],
  changes: readonly (readonly [DayVisit, DayVisit])[],
): number {
  const asked = changes.length
  if (day.goal === 'client_satisfaction') {
    const gain = changes.reduce(
      (sum, [visit, there]) =>
        sum + minutesAway(day.zone, visit, visit) - minutesAway(day.zone, visit, there),
      0,
    )
    return gain >= leastMinutes.client_satisfaction * asked ? gain : 0
  }
  const lane = day.lanes.find(each => each.practitioner_id === changes[0]?.[0].practitioner_id)
  if (!lane) return 0
  const after = standing.map(each => changes.find(([, there]) => there.id === each.id)?.[1] ?? each)
  const change = measureLane(day, lane, after) - (measured.get(lane) ?? 0)
  if (day.goal === 'efficiency') return -change >= leastMinutes.efficiency * asked ? -change : 0
  const cheapest = Math.min(...lane.sales.map(sale => sale.cents).filter(cents => cents > 0))
  return change >= cheapest * asked ? change : 0
}

const measureLane = ({ goal, now }: DayInput, lane: PractitionerDay, visits: readonly DayVisit[]): number =>
  goal === 'efficiency'
    ? idleMinutes(lane, visits, now)
    : goal === 'revenue'
      ? sellableCents(lane, visits, now)
      : 0

const placeOf = ({ start, practitioner_id }: PractitionerSlot): PractitionerSlot => ({
  start,
  practitioner_id,
})

function placesFor(day: DayInput, visit: DayVisit): PractitionerSlot[] {
  return visit.options.flatMap(({ start, practitioner_ids }) =>
    practitioner_ids
      .map(practitioner_id => ({ start, practitioner_id }))
      .filter(place => place.start !== visit.start || place.practitioner_id !== visit.practitioner_id)
      .filter(place => mayGo(day, visit, place)),
  )
}

function mayGo({ goal, now, zone }: DayInput, visit: DayVisit, place: PractitionerSlot): boolean {
  const isForClient = goal === 'client_satisfaction'
  if (place.start <= now + soonest) return false
  if (!isForClient && Math.abs(place.start - visit.start) > furthest) return false
  const isTheirs = isForClient && place.practitioner_id === visit.habit.practitioner_id
  if (place.practitioner_id !== visit.practitioner_id && !isTheirs) return false
  return (
    isForClient || minutesAway(zone, visit, place) <= Math.max(minutesAway(zone, visit, visit), nearHabit)
  )
}

/** A client who gives up a place stays within two hours, with the same practitioner, and no further from the habit. */
function mayChange(day: DayInput, visit: DayVisit, place: PractitionerSlot): boolean {
  if (!mayGo(day, visit, place)) return false
  if (day.goal !== 'client_satisfaction') return true
  const nearer = minutesAway(day.zone, visit, visit) - minutesAway(day.zone, visit, place)
  if (nearer > 0) return true
  const isNear = Math.abs(place.start - visit.start) <= furthest
  return nearer === 0 && isNear && place.practitioner_id === visit.practitioner_id
}

export function measureDay(
  { lanes, now, zone }: Pick<DayInput, 'lanes' | 'now' | 'zone'>,
  visits: readonly DayVisit[],
): DayMeasure {
  return {
    idle: lanes.reduce((sum, lane) => sum + idleMinutes(lane, visits, now), 0),
    sellable: lanes.reduce((sum, lane) => sum + sellableCents(lane, visits, now), 0),
    away: visits.reduce((sum, visit) => sum + minutesAway(zone, visit, visit), 0),
  }
}
