import type { BookingRequest } from './booking-rules.ts'
import { type EquipmentNeed, type TakenUnit, takeUnits } from './equipment.ts'
import { noProcessing, workedSpans } from './processing.ts'
import type { Resources } from './resources.ts'

/** `start` in epoch ms, buffers in minutes. */
export interface PlacedPiece extends Resources {
  start: number
  end: number
  bufferBeforeMin: number
  bufferAfterMin: number
}

export interface Buffers {
  before: number
  after: number
}

/** A piece with a practitioner and time; `request` includes holds. */
export interface GivenPiece {
  request: BookingRequest
  buffers: Buffers
  wait: number
  practitioner_id: string
  start: number
  end: number
  /** Rooms possible with these buffers; undefined if the practitioner is busy. */
  roomsWith: (buffers: Buffers) => readonly string[] | undefined
}

interface Standing extends GivenPiece {
  between: Buffers
  from: number
  until: number
  rooms: readonly string[]
}

const MINUTE = 60_000
const meets = (a: Standing, b: Standing) => a.from < b.until && b.from < a.until

/** Buffers, rooms and units for adjoining pieces, without using any twice; undefined if impossible. */
export function placeJoined(given: readonly GivenPiece[]): PlacedPiece[] | undefined {
  const pieces: Standing[] = []
  for (const [at, piece] of given.entries()) {
    const between = buffersOf(given, at)
    const rooms = piece.roomsWith(between)
    if (!rooms) return undefined
    const from = piece.start - between.before * MINUTE
    pieces.push({ ...piece, between, from, until: piece.end + between.after * MINUTE, rooms })
  }
  if (pieces.some((piece, at) => pieces.slice(at + 1).some(other => isTwice(piece, other)))) return undefined
  const rooms = roomsOf(pieces)
  const units = rooms && unitsOf(pieces)
  return (
    units &&
    pieces.map(({ practitioner_id, start, end, between }, at) => ({
      practitioner_id,
      room_id: rooms[at] ?? null,
      equipment: units[at] ?? [],
      start,
      end,
      bufferBeforeMin: between.before,
      bufferAfterMin: between.after,
    }))
  )
}

/** No buffer between pieces with the same practitioner. */
function buffersOf(given: readonly GivenPiece[], at: number): Buffers {
  const [before, piece, next] = [given[at - 1], given[at] as GivenPiece, given[at + 1]]
  const joins = (a: GivenPiece | undefined, b: GivenPiece | undefined) =>
    a !== undefined && b !== undefined && b.wait === 0 && a.practitioner_id === b.practitioner_id
  return {
    before: joins(before, piece) ? 0 : piece.buffers.before,
    after: joins(piece, next) ? 0 : piece.buffers.after,
  }
}

function isTwice(a: Standing, b: Standing): boolean {
  if (a.practitioner_id !== b.practitioner_id || !meets(a, b)) return false
  const [ours, theirs] = [a, b].map(piece => workedSpans(piece, piece.request.processing ?? noProcessing))
  return (ours ?? []).some(one => (theirs ?? []).some(other => one.from < other.to && other.from < one.to))
}

/** Null: none needed. Keeps the previous room if possible, else prefers one that serves the next pieces. */
function roomsOf(pieces: readonly Standing[]): (string | null)[] | undefined {
  const go = (at: number, taken: readonly (string | null)[]): (string | null)[] | undefined => {
    const piece = pieces[at]
    if (!piece) return [...taken]
    if (!piece.request.rooms) return go(at + 1, [...taken, null])
    const isFree = (room: string) =>
      taken.every((other, index) => other !== room || !meets(pieces[index] as Standing, piece))
    for (const room of inOrder(pieces, at, taken[at - 1])) {
      const all = isFree(room) ? go(at + 1, [...taken, room]) : undefined
      if (all) return all
    }
    return undefined
  }
  return go(0, [])
}

function inOrder(pieces: readonly Standing[], at: number, last: string | null | undefined): string[] {
  const runOf = (room: string) => {
    let end = at
    while (pieces[end]?.rooms.includes(room)) end++
    return room === last ? pieces.length + 1 : end
  }
  const rooms = pieces[at]?.rooms ?? []
  return [...rooms].sort((a, b) => runOf(b) - runOf(a))
}

/** Prefers units that overlapping pieces can't take. */
function unitsOf(pieces: readonly Standing[]): TakenUnit[][] | undefined {
  const found: TakenUnit[][] = []
  for (const [at, piece] of pieces.entries()) {
    const around = pieces.filter((other, index) => index !== at && meets(piece, other))
    const taken = pieces.flatMap((other, index) => (around.includes(other) ? (found[index] ?? []) : []))
    const isTaken = (id: string, unit: number) => taken.some(one => one.id === id && one.unit === unit)
    const needs = (piece.request.equipment ?? []).map(need => ({
      ...need,
      units: need.units.filter(({ unit }) => !isTaken(need.id, unit)),
    }))
    const alone = needs.flatMap(need =>
      need.units
        .filter(({ unit }) => !around.some(other => canTake(other, need, unit)))
        .map(({ unit }) => ({ id: need.id, unit })),
    )
    const { units, lacks } = takeUnits(needs, piece.from, piece.until, alone)
    if (lacks) return undefined
    found.push(units)
  }
  return found
}

function canTake(piece: Standing, { id }: EquipmentNeed, unit: number): boolean {
  const need = piece.request.equipment?.find(each => each.id === id)
  const own = need && { ...need, needed: 1, units: need.units.filter(each => each.unit === unit) }
  return own !== undefined && !takeUnits([own], piece.from, piece.until).lacks
}
