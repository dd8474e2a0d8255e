import { localDateOf } from '#lib/time/zones.ts'
import { readInstant } from '#rules/slots/slot-input.ts'
import { bookedMinutes } from '../offer/slot-choice.ts'
import type { BookingRequest } from './booking-rules.ts'
import { bookingRange, dailyLimit, isClientAtLimit } from './booking-rules.ts'
import { freeSlots } from './free-slots.ts'
import { type Buffers, type PlacedPiece, placeJoined } from './joined-places.ts'
import { type AskStart, askStarts } from './one-start.ts'
import { byLength } from './practitioner-lengths.ts'
import { lacksResources, withHolds } from './resources.ts'

export interface JoinedPiece {
  request: BookingRequest
  /** Minutes after the end of the piece before, negative for an earlier start; absent: none. */
  waitMin?: number
}

/** `start` in epoch ms; `pieces` in order. */
export interface JoinedSlot {
  start: number
  pieces: PlacedPiece[]
}

const MINUTE = 60_000
/** Limit of practitioner combinations per number of changes. */
const mostWays = 200

/**
 * Starts of a visit of several services in a row, with practitioner and room for each; sorted. The first is on its own
 * grid, later ones begin when the one before ends (`one-start.ts`). Notice (the longest), booking window, same day and
 * caps apply to the start of the whole. The same practitioner has no buffer between two pieces. Prefers one
 * practitioner, then the fewest changes, the fewest booked minutes that day, and the practice's order. 'Fewer gaps' is
 * ignored. RangeError as the engine throws it.
 */
export function joinedSlots(given: readonly JoinedPiece[]): JoinedSlot[] {
  const range = given[0] && rangeOf(given, given[0].request)
  if (!range || range.from >= range.to) return []
  if (given.some(({ request }) => lacksResources(request))) return []
  // Earlier pieces shift this one's starts.
  const reach = given.reduce((sum, piece) => sum + longestOf(piece), 0) * MINUTE
  const wide = { from: range.from - reach, to: range.to + reach }
  const pieces = given.map((piece, at) => readPiece(piece, at === 0 ? range : wide, at === 0))
  const slots: JoinedSlot[] = []
  for (const start of pieces[0]?.starts() ?? []) {
    const placed = shared(pieces, start)
    if (placed) slots.push({ start, pieces: placed })
  }
  return slots
}

const longestOf = ({ request, waitMin = 0 }: JoinedPiece): number =>
  Math.max(request.service.durationMin, ...Object.values(request.lengths ?? {})) + Math.abs(waitMin)

interface Range {
  from: number
  to: number
}

/** The practice's bookable range for the whole. */
function rangeOf(given: readonly JoinedPiece[], first: BookingRequest): Range | undefined {
  if (isClientAtLimit(first.clientUpcoming ?? 0, first.rules.upcoming_limit)) return undefined
  const allowed = bookingRange(first.now, first.practiceZone, first.rules)
  const notice = Math.max(...given.map(({ request }) => request.service.minNoticeMin ?? 0))
  const earliest = readInstant(first.now, 'now') + notice * MINUTE
  return {
    from: Math.max(readInstant(first.range.from, 'range.from'), allowed.from, earliest),
    to: Math.min(readInstant(first.range.to, 'range.to'), allowed.to),
  }
}

interface Piece {
  request: BookingRequest
  /** In ms. */
  wait: number
  buffers: Buffers
  lengthOf: (id: string) => number
  starts: () => number[]
  /** Undefined if they can't give it. */
  roomsAt: AskStart
  /** Who may take another visit that day, fewest booked minutes first. */
  peopleOn: (start: number) => readonly { id: string; minutes: number }[]
}

function readPiece({ request: asked, waitMin = 0 }: JoinedPiece, range: Range, isFirst: boolean): Piece {
  const request = withHolds(asked, asked.holds ?? [])
  const { service, lengths = {} } = request
  const buffers = { before: service.bufferBeforeMin ?? 0, after: service.bufferAfterMin ?? 0 }
  const people = new Map<string, { id: string; minutes: number }[]>()
  const isFull = dailyLimit(request)
  let latest: { start: number; people: { id: string; minutes: number }[] } | undefined
  const isOneZone = asked.practitioners.every(({ timeZone }) => timeZone === request.practiceZone)
  return {
    request,
    buffers,
    wait: waitMin * MINUTE,
    lengthOf: id => (lengths[id] ?? service.durationMin) * MINUTE,
    starts: () => startsOf(request, range),
    roomsAt: askStarts(request, range, isFirst),
    peopleOn: start => {
      // Caches the last start.
      if (latest?.start === start) return latest.people
      const day = isOneZone ? localDateOf(request.practiceZone, start) : String(start)
      const found =
        people.get(day) ??
        asked.practitioners
          .filter(({ id }) => !isFull(id, start))
          .map(({ id, busy = [], timeZone }) => ({
            id,
            minutes: bookedMinutes(busy, timeZone, localDateOf(timeZone, start)),
          }))
          .sort((a, b) => a.minutes - b.minutes)
      people.set(day, found)
      latest = { start, people: found }
      return found
    },
  }
}

/** Ignores the trailing buffer, which may fall away. Sorted and unique. */
function startsOf(request: BookingRequest, range: Range): number[] {
  const found = byLength({ ...request, range, now: range.from }).flatMap(one =>
    freeSlots({ ...one, service: { ...one.service, bufferAfterMin: 0, minNoticeMin: 0 } }),
  )
  return [...new Set(found.map(({ start }) => start))].sort((a, b) => a - b)
}

interface Way {
  people: { id: string; start: number; end: number }[]
  minutes: number
}

/** The best way to give all from `start` (epoch ms); undefined if there is none. */
function shared(pieces: readonly Piece[], start: number): PlacedPiece[] | undefined {
  if (lacksSomebody(pieces, start)) return undefined
  const dead = new Set<string>()
  for (let changes = 0; changes < pieces.length; changes++) {
    for (const { people } of waysWith(pieces, start, changes, dead).sort((a, b) => a.minutes - b.minutes)) {
      const given = people.map((who, at) => {
        const { request, buffers, wait, roomsAt } = pieces[at] as Piece
        const roomsWith = (between: Buffers) => roomsAt(who.id, who.start, between)
        return { request, buffers, wait, practitioner_id: who.id, start: who.start, end: who.end, roomsWith }
      })
      const placed = placeJoined(given)
      if (placed) return placed
    }
  }
  return undefined
}

/** A quick check that rules out most starts. */
function lacksSomebody(pieces: readonly Piece[], whole: number): boolean {
  if (pieces.some(({ request }) => Object.keys(request.lengths ?? {}).length > 0)) return false
  let start = whole
  return pieces.some(piece => {
    start += piece.wait
    const own = start
    start += piece.request.service.durationMin * MINUTE
    return !piece.peopleOn(whole).some(({ id }) => piece.roomsAt(id, own, { before: 0, after: 0 }))
  })
}

/**
 * The ways with so many changes of practitioner in which each is free for the piece itself.
 * @param dead where nothing came of going on, for all numbers of changes
 */
function waysWith(pieces: readonly Piece[], whole: number, changes: number, dead: Set<string>): Way[] {
  const found: Way[] = []
  const go = (at: number, way: Way, left: number): void => {
    const piece = pieces[at]
    if (!piece) {
      if (left === 0) found.push(way)
      return
    }
    const before = way.people.at(-1)
    const start = before ? before.end + piece.wait : whole
    const key = `${at} ${before?.id} ${start} ${left}`
    if (dead.has(key)) return
    const had = found.length
    for (const { id, minutes } of piece.peopleOn(whole)) {
      if (found.length >= mostWays) return
      const isChange = before !== undefined && before.id !== id
      // Prunes branches that can't have the wanted number of changes.
      if (left - Number(isChange) < 0 || left - Number(isChange) > pieces.length - at - 1) continue
      // Buffers a neighbor may save are ignored here and checked at the end.
      const isJoined = before !== undefined && !isChange && piece.wait === 0
      if (!piece.roomsAt(id, start, { before: isJoined ? 0 : piece.buffers.before, after: 0 })) continue
      const people = [...way.people, { id, start, end: start + piece.lengthOf(id) }]
      go(at + 1, { people, minutes: way.minutes + minutes }, left - Number(isChange))
    }
    if (found.length === had) dead.add(key)
  }
  go(0, { people: [], minutes: 0 }, changes)
  return found
}
