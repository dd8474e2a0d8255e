import { bookableSlots } from '#diary/visits/availability/booking-rules.ts'
import { type ProcessingTime, workedSpans } from '#diary/visits/availability/processing.ts'
import {
  type Lack,
  type Resources,
  type Standing,
  takeBeside,
  takes,
  withoutStanding,
} from '#diary/visits/availability/resources.ts'
import type { Offer } from '#diary/visits/server/offers/availability/read-availability.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import type { VerbContext } from '#server/functions/verb.ts'
import type { Overruled } from '../../schema.ts'
import type { PlaceTrouble } from '../../series/schema.ts'
import { isInHours, refusedLack } from './choose-place.ts'
import { readDiaryAround } from './read-diary-around.ts'

/** Epoch ms; `from` and `until` include buffers. */
export interface WantedPlace {
  start: number
  end: number
  from: number
  until: number
  practitioner_id: string
  processing: ProcessingTime
  /** Undefined: the one that it has, or the first free one. Null: none. */
  room_id?: string | null | undefined
  has?: Resources
  said: Overruled
}

export interface CheckedPlace extends Resources {
  trouble: PlaceTrouble | null
  nearest: { start: string; practitioner_id: string }[]
}

type Span = { from: number; until: number }

const DAY = 86_400_000
const MOST_NEAREST = 4
const meets = (a: Span, b: Span) => a.from < b.until && a.until > b.from

/**
 * Checks places like single visits, and against each other. `own`: moving visits. To write, call under `lockPractice`.
 * `offer` must cover everyone who performs the service, over all the dates and three days on either side.
 */
export async function checkPlaces(
  { client, practiceId }: Pick<VerbContext<unknown>, 'client' | 'practiceId'>,
  everything: Offer,
  wanted: readonly WantedPlace[],
  own: readonly (Standing & { id: string })[] = [],
): Promise<CheckedPlace[]> {
  const offer = { ...everything, request: withoutStanding(everything.request, own) }
  const people = [...new Set(wanted.map(place => place.practitioner_id))]
  const span = {
    from: new Date(Math.min(...wanted.map(place => place.from))),
    until: new Date(Math.max(...wanted.map(place => place.until))),
  }
  const ids = new Set(own.map(visit => visit.id))
  const around = (await readDiaryAround(client, practiceId, people, span, undefined)).filter(
    row => !ids.has(row.id),
  )
  return wanted.map((place, index) => {
    const { practitioner_id, room_id } = place
    const has = room_id === undefined ? place.has : { ...place.has, room_id }
    const { beside, lacks } = takeBeside(offer.request, place, has)
    // If a room was requested, no other room will do.
    const isOther = room_id && beside.room_id !== room_id
    if (isOther) lacks.unshift({ code: 'room_taken' })
    const taken = { ...beside, practitioner_id, ...(isOther ? { room_id: null } : {}) }
    const others = wanted.toSpliced(index, 1)
    const trouble = troubleOf(offer, place, { taken, lacks }, around, others)
    return { ...taken, trouble, nearest: trouble ? nearestTo(offer, place, others) : [] }
  })
}

type Around = Awaited<ReturnType<typeof readDiaryAround>>

function troubleOf(
  offer: Offer,
  place: WantedPlace,
  { taken, lacks }: { taken: Resources; lacks: readonly Lack[] },
  around: Around,
  others: readonly WantedPlace[],
): PlaceTrouble | null {
  const none = { appointment_id: null, reason: null, start: null, end: null }
  const worked = workedSpans(place, place.processing).map(({ from, to }) => ({ from, until: to }))
  const isWorkedIn = (span: Span) => worked.some(piece => meets(piece, span))
  const rows = around.filter(
    row =>
      row.practitioner_id === place.practitioner_id &&
      isWorkedIn({ from: row.blocks_from.getTime(), until: row.blocks_until.getTime() }),
  )
  const span = (row: Around[number]) => ({
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
  })
  const visit = rows.find(row => row.kind === 'visit')
  if (visit) return { ...none, code: 'slot_taken', appointment_id: visit.id, ...span(visit) }
  const other = rows.find(row => row.kind === 'class')
  if (other) return { ...none, code: 'slot_taken', reason: other.reason, ...span(other) }
  const double = others.find(other => meets(place, other))
  if (double)
    return {
      ...none,
      code: 'own_visit',
      start: new Date(double.start).toISOString(),
      end: new Date(double.end).toISOString(),
    }
  const blocked = rows.find(row => row.kind === 'blocked')
  if (blocked && !place.said.allows_blocked)
    return { ...none, code: 'blocked_time', reason: blocked.reason, ...span(blocked) }
  if (!place.said.allows_outside_hours && !isInHours(offer, place.practitioner_id, place.start, place.end))
    return { ...none, code: 'outside_hours' }
  const lack = refusedLack(lacks, place.said)
  if (lack) return { ...none, code: lack.code }
  const isHeld = (offer.request.holds ?? []).some(hold => {
    const span = { from: Number(hold.start), until: Number(hold.end) }
    return hold.practitioner_id === place.practitioner_id
      ? isWorkedIn(span)
      : meets(place, span) && takes(taken, hold)
  })
  return isHeld && !place.said.allows_held ? { ...none, code: 'being_booked' } : null
}

function nearestTo(
  offer: Offer,
  place: WantedPlace,
  others: readonly WantedPlace[],
): CheckedPlace['nearest'] {
  const { time_zone: zone, request } = offer
  const date = localDateOf(zone, place.start)
  const range = {
    from: instantOf(zone, addDays(date, -3), 0),
    to: instantOf(zone, addDays(date, 4), 0),
  }
  const before = place.start - place.from
  const after = place.until - place.start
  const free = bookableSlots({ ...request, range })
    .filter(
      slot => !others.some(other => meets({ from: slot.start - before, until: slot.start + after }, other)),
    )
    .filter(slot => slot.start !== place.start || !slot.practitioner_ids.includes(place.practitioner_id))
    .sort((a, b) => Math.abs(a.start - place.start) - Math.abs(b.start - place.start) || a.start - b.start)
  const isSameDay = (start: number) => localDateOf(zone, start) === date
  const theirs = free.filter(slot => slot.practitioner_ids.includes(place.practitioner_id))
  const isSameClock = (start: number) => Math.abs(start - place.start) % DAY === 0
  const chosen = [
    ...theirs.filter(slot => isSameDay(slot.start)).slice(0, 2),
    ...free.filter(slot => slot.start === place.start).slice(0, 1),
    ...theirs.filter(slot => !isSameDay(slot.start) && isSameClock(slot.start)).slice(0, 2),
    ...theirs,
    ...free,
  ]
  return [...new Map(chosen.map(slot => [slot.start, slot])).values()].slice(0, MOST_NEAREST).map(slot => ({
    start: new Date(slot.start).toISOString(),
    practitioner_id: slot.practitioner_ids.includes(place.practitioner_id)
      ? place.practitioner_id
      : (slot.practitioner_ids[0] as string),
  }))
}
