import {
  type DayVisit,
  getAlong,
  idleMinutes,
  type Lane,
  minutesAway,
  movedTo,
  type Place,
  sellableCents,
} from './day-plan.ts'

export type Goal = 'revenue' | 'efficiency' | 'client_satisfaction'

/** How good a day is: minutes idle between visits, cents that could still be sold, minutes from what clients are used to. */
export interface DayMeasure {
  idle: number
  sellable: number
  away: number
}

export interface Move {
  id: string
  was: Place
  to: Place
}

export interface Improved {
  /** Any of them can be left out: none goes where another one comes from. */
  moves: Move[]
  before: DayMeasure
  after: DayMeasure
}

export interface DayInput {
  goal: Goal
  /** Epoch milliseconds. */
  now: number
  /** The practice's. */
  zone: string
  lanes: readonly Lane[]
  /** All that stand that day; those that are `fixed` stay. */
  visits: readonly (DayVisit & { fixed: boolean })[]
}

const MINUTE = 60_000
/** Nothing that begins sooner is moved, nor anything to so soon. */
const soonest = 120 * MINUTE
/** Nobody is asked to come more than so much earlier or later for the sake of the day. */
const furthest = 120 * MINUTE
/** Somebody who comes at their usual time stays this near to it, in minutes. */
const nearHabit = 30
const mostMoves = 6
/** What a move has to bring at least: minutes closed, or minutes nearer to what a client is used to. */
const leastMinutes = { efficiency: 15, client_satisfaction: 30 } as const

/**
 * Moves that make a day better by what is asked for, the best first, each to a start that the slot engine offers: `efficiency`
 * closes gaps, `revenue` makes room for something that can be sold, `client_satisfaction` brings clients to their usual time and
 * practitioner. None where nothing is gained. Reads no clock and no database.
 */
export function improveDay(input: DayInput): Improved {
  const { visits } = input
  const moves: Move[] = []
  let standing: readonly DayVisit[] = visits
  while (moves.length < mostMoves) {
    const found = bestMove(input, standing, moves)
    if (!found) break
    moves.push(found)
    standing = standing.map(visit => (visit.id === found.id ? movedTo(visit, found.to) : visit))
  }
  return { moves, before: measureDay(input, visits), after: measureDay(input, standing) }
}

function bestMove(day: DayInput, standing: readonly DayVisit[], done: readonly Move[]): Move | undefined {
  let best: { move: Move; gain: number; shift: number } | undefined
  const measured = new Map(day.lanes.map(lane => [lane, measureLane(day, lane, standing)]))
  for (const visit of day.visits) {
    if (visit.fixed || visit.start <= day.now + soonest || done.some(move => move.id === visit.id)) continue
    for (const to of placesFor(day, visit)) {
      const there = movedTo(visit, to)
      // Against where the others are and where they were: each of the moves may be left out.
      const isClear = (other: DayVisit) => other.id === visit.id || getAlong(there, other)
      if (!day.visits.every(isClear) || !standing.every(isClear)) continue
      const gain = gainOf(day, measured, standing, visit, there)
      const shift = Math.abs(to.start - visit.start)
      if (gain > 0 && (!best || gain > best.gain || (gain === best.gain && shift < best.shift)))
        best = { move: { id: visit.id, was: placeOf(visit), to }, gain, shift }
    }
  }
  return best?.move
}

/** What a move brings, in the unit of the goal; 0 where that is not worth asking anybody. */
function gainOf(
  day: DayInput,
  measured: ReadonlyMap<Lane, number>,
  standing: readonly DayVisit[],
  visit: DayVisit,
  there: DayVisit,
): number {
  if (day.goal === 'client_satisfaction') {
    const gain = minutesAway(day.zone, visit, visit) - minutesAway(day.zone, visit, there)
    return gain >= leastMinutes.client_satisfaction ? gain : 0
  }
  const lane = day.lanes.find(each => each.practitioner_id === visit.practitioner_id)
  if (!lane) return 0
  const after = standing.map(each => (each.id === there.id ? there : each))
  const change = measureLane(day, lane, after) - (measured.get(lane) ?? 0)
  if (day.goal === 'efficiency') return -change >= leastMinutes.efficiency ? -change : 0
  const cheapest = Math.min(...lane.sales.map(sale => sale.cents).filter(cents => cents > 0))
  return change >= cheapest ? change : 0
}

const measureLane = ({ goal, now }: DayInput, lane: Lane, visits: readonly DayVisit[]): number =>
  goal === 'efficiency'
    ? idleMinutes(lane, visits, now)
    : goal === 'revenue'
      ? sellableCents(lane, visits, now)
      : 0

const placeOf = ({ start, practitioner_id }: Place): Place => ({ start, practitioner_id })

/** Where one visit may be asked to go. */
function placesFor({ goal, now, zone }: DayInput, visit: DayVisit): Place[] {
  const isForClient = goal === 'client_satisfaction'
  const away = minutesAway(zone, visit, visit)
  return visit.options.flatMap(({ start, practitioner_ids }) => {
    if (start <= now + soonest) return []
    if (!isForClient && Math.abs(start - visit.start) > furthest) return []
    return practitioner_ids
      .filter(id => id === visit.practitioner_id || (isForClient && id === visit.habit.practitioner_id))
      .map(practitioner_id => ({ start, practitioner_id }))
      .filter(place => place.start !== visit.start || place.practitioner_id !== visit.practitioner_id)
      .filter(place => isForClient || minutesAway(zone, visit, place) <= Math.max(away, nearHabit))
  })
}

/** All three measures of a day. */
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
