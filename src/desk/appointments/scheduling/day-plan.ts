import { localMinutesOf } from '#lib/time/zones.ts'

/** Half-open, epoch milliseconds. */
export interface TimeRange {
  from: number
  until: number
}

/** Something a practitioner sells: minutes with buffers, and cents. `step`: minutes between starts. */
export interface Sale {
  duration: number
  before: number
  after: number
  step: number
  cents: number
}

export interface PractitionerDay {
  practitioner_id: string
  open: readonly TimeRange[]
  blocked: readonly (TimeRange & { reason: string | null })[]
  sales: readonly Sale[]
}

export interface PractitionerSlot {
  start: number
  practitioner_id: string
}

/** When and with whom a client usually comes; null: no habit. */
export interface Habit {
  /** Minutes from midnight on the practice's clock. */
  minute: number | null
  practitioner_id: string | null
}

export interface DayVisit extends PractitionerSlot {
  id: string
  client_id: string
  end: number
  from: number
  until: number
  /** Needs a room or equipment. */
  takesPlace: boolean
  habit: Habit
  /** Places the slot engine offers, without its own. */
  options: readonly { start: number; practitioner_ids: readonly string[] }[]
}

const MINUTE = 60_000

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

/** Two visits that need a room or equipment may never overlap, because places are checked for each alone. */
export const getAlong = (a: DayVisit, b: DayVisit): boolean =>
  !meets(a, b) ||
  (a.practitioner_id !== b.practitioner_id && a.client_id !== b.client_id && !(a.takesPlace && b.takesPlace))

/** Whether two visits need one person, practitioner or client, at once. */
export const needOnePerson = (a: DayVisit, b: DayVisit): boolean =>
  meets(a, b) && (a.practitioner_id === b.practitioner_id || a.client_id === b.client_id)

/** Minutes from `now` between a practitioner's first and last visit, at work without a visit. */
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

/** The most a practitioner could still sell from `now`, in cents. */
export function sellableCents(lane: PractitionerDay, visits: readonly DayVisit[], now: number): number {
  const own = visits.filter(visit => visit.practitioner_id === lane.practitioner_id)
  const busy = [...own, ...lane.blocked]
  return lane.open.reduce((sum, open) => sum + sellableIn(open, busy, lane.sales, now), 0)
}

/**
 * The most valuable sequence of sales: `best[t]` can be sold from minute `t`. Starts, hours and buffers follow slot
 * rules 5 and 6.
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

/** By minute, from `reach` minutes before opening: the next busy minute. */
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

const otherPerson = 60

/** Distance from the client's habit, in minutes; 0 without a habit. */
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
/** Minutes within which visits count as the same time of day. */
const sameTime = 45

/** The habit in the last kept visits: three of five alike; none with fewer than three visits. */
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
