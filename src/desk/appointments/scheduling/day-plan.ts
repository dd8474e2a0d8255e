import { localMinutesOf } from '#lib/time/zones.ts'

/** Half-open, epoch milliseconds. */
export interface TimeRange {
  from: number
  until: number
}

/** One thing that somebody sells: minutes with what is kept free around it, and cents. `step`: starts lie so many minutes apart. */
export interface Sale {
  duration: number
  before: number
  after: number
  step: number
  cents: number
}

/** The day of one practitioner: when they work, what of it is blocked, and what they could sell. */
export interface PractitionerDay {
  practitioner_id: string
  open: readonly TimeRange[]
  blocked: readonly (TimeRange & { reason: string | null })[]
  sales: readonly Sale[]
}

export interface PractitionerSlot {
  /** Epoch milliseconds. */
  start: number
  practitioner_id: string
}

/** When and with whom a client usually comes; null where there is no habit. */
export interface Habit {
  /** Of the practice's wall clock, from midnight. */
  minute: number | null
  practitioner_id: string | null
}

export interface DayVisit extends PractitionerSlot {
  id: string
  client_id: string
  end: number
  /** With its buffers. */
  from: number
  until: number
  /** It takes a room, or a piece of equipment. */
  takesPlace: boolean
  habit: Habit
  /** Where the slot engine would have it, its own place left out. */
  options: readonly { start: number; practitioner_ids: readonly string[] }[]
}

const MINUTE = 60_000

/** A visit as it would lie somewhere else. */
export const movedTo = <Visit extends DayVisit>(
  visit: Visit,
  { start, practitioner_id }: PractitionerSlot,
): Visit => {
  const by = start - visit.start
  return {
    ...visit,
    start,
    practitioner_id,
    end: visit.end + by,
    from: visit.from + by,
    until: visit.until + by,
  }
}

export const meets = (a: TimeRange, b: TimeRange): boolean => a.from < b.until && b.from < a.until

/**
 * Whether two visits can stand as they do: not at once with the same practitioner or the same client, nor, where both take a room
 * or equipment, at once at all: which of them there are is known for each alone.
 */
export const getAlong = (a: DayVisit, b: DayVisit): boolean =>
  !meets(a, b) ||
  (a.practitioner_id !== b.practitioner_id && a.client_id !== b.client_id && !(a.takesPlace && b.takesPlace))

/** Whether two visits need one person, practitioner or client, at once. */
export const needOnePerson = (a: DayVisit, b: DayVisit): boolean =>
  meets(a, b) && (a.practitioner_id === b.practitioner_id || a.client_id === b.client_id)

/** Minutes between the first and the last visit of a practitioner in which they work and nobody comes, from `now` on. */
export function idleMinutes(lane: PractitionerDay, visits: readonly DayVisit[], now: number): number {
  const own = visits.filter(visit => visit.practitioner_id === lane.practitioner_id)
  if (own.length === 0) return 0
  const span = {
    from: Math.max(now, Math.min(...own.map(visit => visit.start))),
    until: Math.max(...own.map(visit => visit.end)),
  }
  const free = without(cut(lane.open, span), [...own, ...lane.blocked])
  return free.reduce((sum, each) => sum + each.until - each.from, 0) / MINUTE
}

/** What a practitioner could still sell around their visits from `now` on, at most, in cents. */
export function sellableCents(lane: PractitionerDay, visits: readonly DayVisit[], now: number): number {
  const own = visits.filter(visit => visit.practitioner_id === lane.practitioner_id)
  const busy = [...own, ...lane.blocked]
  return lane.open.reduce((sum, open) => sum + sellableIn(open, busy, lane.sales, now), 0)
}

/*
 * The dearest row of sales that fits: `best[t]` is what can be sold once nothing is kept free before minute `t`. Starts lie at the
 * opening plus multiples of a step, the service inside the hours, its buffers clear of all that is busy (slot rules 5 and 6).
 */
function sellableIn(
  open: TimeRange,
  busy: readonly TimeRange[],
  sales: readonly Sale[],
  now: number,
): number {
  const earliest = Math.ceil((now - open.from) / MINUTE)
  const closes = Math.floor((open.until - open.from) / MINUTE)
  const reach = Math.max(0, ...sales.map(sale => sale.before))
  const size = closes + reach + Math.max(0, ...sales.map(sale => sale.after)) + 1
  const freeUntil = firstBusy(open, busy, reach, size)
  const best = new Float64Array(size + 1)
  for (let at = closes + reach; at >= 0; at--) {
    let most = best[at + 1] as number
    for (const sale of sales) {
      const start = at - reach + sale.before
      const end = at + sale.before + sale.duration + sale.after
      if (start < 0 || start < earliest || start % sale.step !== 0 || start + sale.duration > closes) continue
      if ((freeUntil[at] as number) < end) continue
      most = Math.max(most, sale.cents + (best[Math.min(end, size)] as number))
    }
    best[at] = most
  }
  return best[0] as number
}

/** By minute, from `reach` minutes before the opening: the first minute from there on that is busy. */
function firstBusy(open: TimeRange, busy: readonly TimeRange[], reach: number, size: number): Float64Array {
  const taken = new Uint8Array(size + 1)
  for (const span of busy) {
    const from = Math.floor((span.from - open.from) / MINUTE) + reach
    const until = Math.ceil((span.until - open.from) / MINUTE) + reach
    for (let at = Math.max(0, from); at < Math.min(size, until); at++) taken[at] = 1
  }
  const first = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY)
  for (let at = size - 1; at >= 0; at--) first[at] = taken[at] ? at : (first[at + 1] as number)
  return first
}

/** With another than whom they are used to is as far from what a client prefers as an hour. */
const otherPerson = 60

/** How far a place is from what its client is used to, in minutes; 0 for who has no habit. */
export function minutesAway(
  zone: string,
  { habit }: Pick<DayVisit, 'habit'>,
  place: PractitionerSlot,
): number {
  const away = habit.minute === null ? 0 : Math.abs(localMinutesOf(zone, place.start) - habit.minute)
  const isOther = habit.practitioner_id !== null && habit.practitioner_id !== place.practitioner_id
  return away + (isOther ? otherPerson : 0)
}

const leastVisits = 3
/** So near to each other are visits at one time of day, in minutes. */
const sameTime = 45

/** What somebody is used to, by their last kept visits: where three of five lie together, and it is no habit before the third. */
export function habitOf(past: readonly { minute: number; practitioner_id: string }[]): Habit {
  if (past.length < leastVisits) return { minute: null, practitioner_id: null }
  const isMost = (count: number) => count >= leastVisits && count * 5 >= past.length * 3
  const middle = past.map(({ minute }) => minute).toSorted((a, b) => a - b)[past.length >> 1] as number
  const near = past.filter(({ minute }) => Math.abs(minute - middle) <= sameTime).length
  const counts = new Map<string, number>()
  for (const { practitioner_id } of past) counts.set(practitioner_id, (counts.get(practitioner_id) ?? 0) + 1)
  const [person] = [...counts].toSorted((a, b) => b[1] - a[1])
  return {
    minute: isMost(near) ? middle : null,
    practitioner_id: person && isMost(person[1]) ? person[0] : null,
  }
}

function cut(spans: readonly TimeRange[], { from, until }: TimeRange): TimeRange[] {
  return spans
    .map(each => ({ from: Math.max(each.from, from), until: Math.min(each.until, until) }))
    .filter(each => each.until > each.from)
}

function without(spans: readonly TimeRange[], taken: readonly TimeRange[]): TimeRange[] {
  let left = [...spans]
  for (const span of taken)
    left = left.flatMap(each =>
      meets(each, span)
        ? [
            { from: each.from, until: span.from },
            { from: span.until, until: each.until },
          ].filter(piece => piece.until > piece.from)
        : [each],
    )
  return left
}
