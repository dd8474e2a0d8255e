import {
  type DayVisit,
  getAlong,
  meets,
  movedTo,
  type PractitionerDay,
  type PractitionerSlot,
  type TimeRange,
} from './day-plan.ts'

export interface StandingVisit extends DayVisit {
  room_id: string | null
  /** When the practitioner is needed: with processing time, several spans. */
  worked: readonly TimeRange[]
  booked_at: number
  isKept: boolean
  /** Booked for another person: one client may have several at once. */
  isForOther: boolean
  set_id: string | null
}

export type ConflictKind = 'gone' | 'outside' | 'blocked' | 'practitioner' | 'room' | 'client'

export interface Conflict {
  visit: StandingVisit
  kind: ConflictKind
  reason: string | null
  other: StandingVisit | null
}

/**
 * Visits that can't stand, by time, each once. Of two that clash, the one booked later is named. Visits begun by `now`
 * are skipped.
 */
export function findConflicts(
  lanes: readonly PractitionerDay[],
  visits: readonly StandingVisit[],
  now: number,
): Conflict[] {
  const laneOf = new Map(lanes.map(lane => [lane.practitioner_id, lane]))
  const found: Conflict[] = []
  const coming = visits.filter(visit => visit.start > now)
  for (const visit of coming) {
    const conflict = byItself(visit, laneOf.get(visit.practitioner_id)) ?? withAnother(visit, visits)
    if (conflict) found.push({ visit, reason: null, other: null, ...conflict })
  }
  return found.toSorted((a, b) => a.visit.start - b.visit.start || (a.visit.id < b.visit.id ? -1 : 1))
}

type Found = Pick<Conflict, 'kind'> & Partial<Conflict>

function byItself(visit: StandingVisit, lane: PractitionerDay | undefined): Found | undefined {
  if (!lane) return { kind: 'gone' }
  if (visit.isKept) return undefined
  const isOpen = lane.open.some(({ from, until }) => from <= visit.start && visit.end <= until)
  if (!isOpen) return { kind: 'outside' }
  const block = lane.blocked.find(each => visit.worked.some(span => meets(span, each)))
  return block && { kind: 'blocked', reason: block.reason }
}

function withAnother(visit: StandingVisit, visits: readonly StandingVisit[]): Found | undefined {
  for (const other of visits) {
    if (other.id === visit.id || !isEarlier(other, visit)) continue
    const kind = clash(visit, other)
    if (kind) return { kind, other }
  }
  return undefined
}

/** Of two that clash, the one booked first stays. */
const isEarlier = (a: StandingVisit, b: StandingVisit) =>
  a.booked_at < b.booked_at || (a.booked_at === b.booked_at && a.id < b.id)

function clash(a: StandingVisit, b: StandingVisit): ConflictKind | undefined {
  if (
    a.practitioner_id === b.practitioner_id &&
    a.worked.some(span => b.worked.some(each => meets(span, each)))
  )
    return 'practitioner'
  if (a.room_id !== null && a.room_id === b.room_id && meets(a, b)) return 'room'
  const isOneVisit = a.set_id !== null && a.set_id === b.set_id
  const isOnePerson = a.client_id === b.client_id && !a.isForOther && !b.isForOther && !isOneVisit
  const spans = { from: a.start, until: a.end }
  return isOnePerson && meets(spans, { from: b.start, until: b.end }) ? 'client' : undefined
}

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** Cost of another practitioner, in minutes. */
const otherPerson = 120
/** Cost of another day, added to its minutes. */
const otherDay = 480

/** The nearest slot for each conflict, preferably with the same practitioner, without new clashes. */
export function waysOut(
  conflicts: readonly Conflict[],
  visits: readonly StandingVisit[],
): { conflict: Conflict; to: PractitionerSlot | null }[] {
  const taken: StandingVisit[] = []
  return conflicts.map(conflict => {
    const { visit } = conflict
    const places = visit.options
      .flatMap(({ start, practitioner_ids }) =>
        practitioner_ids.map(practitioner_id => ({ start, practitioner_id })),
      )
      .filter(place => place.start !== visit.start || place.practitioner_id !== visit.practitioner_id)
      .map(place => ({ place, cost: costOf(visit, place) }))
      .toSorted((a, b) => a.cost - b.cost || a.place.start - b.place.start)
    const others = [...visits, ...taken].filter(other => other.id !== visit.id)
    const way = places.find(({ place }) => {
      const there = movedTo(visit, place)
      return others.every(other => getAlong(there, other))
    })
    if (way) taken.push(movedTo(visit, way.place))
    return { conflict, to: way?.place ?? null }
  })
}

function costOf(visit: StandingVisit, place: PractitionerSlot): number {
  const away = Math.abs(place.start - visit.start)
  const isOther = place.practitioner_id !== visit.practitioner_id
  const isUsual = isOther && place.practitioner_id === visit.habit.practitioner_id
  const days = Math.round(away / DAY)
  return (away - days * DAY) / MINUTE + days * otherDay + (isOther && !isUsual ? otherPerson : 0)
}
