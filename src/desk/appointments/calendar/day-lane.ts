import {
  type AppointmentRow,
  type BlockedRow,
  type HoursRow,
  isLive,
  type OverrideRow,
  type PractitionerRow,
  type TimeSpan,
  timeSpanOf,
  visitsIn,
  workedSpansOf,
} from '#diary/visits/calendar-rows.ts'
import { dayBounds, type WallSpan, wallSpan } from '#lib/time/wall-clock.ts'
import { type Hours, openIntervals, readHours } from '#rules/slots/open-hours.ts'
import { withRota } from '#rules/slots/rota.ts'
import { netGap, type Offer } from './net-gaps.ts'
import { type Placed, sideBySide } from './side-by-side.ts'
import { total, within, without } from './spans.ts'

const MINUTE = 60_000
/** A shorter open slot isn't offered. */
const LEAST_GAP_MIN = 30
const GAP_STEP = 15 * MINUTE

export interface PlacedVisit extends WallSpan {
  row: AppointmentRow
  /** Processing time, when the practitioner is free. */
  free?: WallSpan
}
/** A block with a visit booked over it is drawn beside it so that both stay visible. */
export interface PlacedBlock extends WallSpan {
  row: BlockedRow
  column: number
  columns: number
}
/** A bookable slot within working hours, as instants and as wall-clock minutes. */
export interface Gap extends WallSpan {
  span: TimeSpan
  serviceIds: string[]
}

/** One practitioner on one date, in wall-clock minutes. */
export interface DayLane {
  key: string
  date: string
  practitioner_id: string
  open: WallSpan[]
  visits: Placed<PlacedVisit>[]
  blocks: PlacedBlock[]
  gaps: Gap[]
  /** Minutes of working hours without blocked time. */
  openMin: number
  bookedMin: number
}

export interface LaneRows {
  appointments: readonly AppointmentRow[]
  blocked: readonly BlockedRow[]
}

type RotaPerson = Pick<PractitionerRow, 'id' | 'rota_weeks' | 'rota_from'>

export const laneKey = (date: string, practitionerId: string) => `${date}/${practitionerId}`

/** Weekly hours and date overrides of each practitioner; `zone` is the practice's. */
export function readAllHours(
  zone: string,
  practitionerIds: readonly string[],
  hours: readonly HoursRow[],
  overrides: readonly OverrideRow[],
  /** People whose weeks differ, and the range of dates, both ends included. */
  rotas?: { people: readonly RotaPerson[]; first: string; last: string },
): Map<string, Hours> {
  const read = (id: string) => {
    const { rota_weeks = 1, rota_from = null } = rotas?.people.find(person => person.id === id) ?? {}
    const windows = hours
      .filter(row => row.practitioner_id === id)
      .map(row => ({ day: row.weekday, start: row.starts, end: row.ends, week: row.week ?? null }))
    const own = overrides.filter(row => row.practitioner_id === id)
    const rota = { weeks: rota_weeks, from: rota_from }
    return readHours({
      timeZone: zone,
      ...withRota({ rota, windows, overrides: own }, rotas?.first ?? '', rotas?.last ?? ''),
    })
  }
  return new Map(practitionerIds.map(id => [id, read(id)]))
}

function openSpans(zone: string, date: string, hours: Hours | undefined): TimeSpan[] {
  if (!hours) return []
  const { from, to } = dayBounds(zone, date)
  const flat = openIntervals(hours, from, to)
  const spans: TimeSpan[] = []
  for (let at = 0; at < flat.length; at += 2)
    spans.push({ from: flat[at] as number, to: flat[at + 1] as number })
  return within(spans, from, to)
}

/** Without known services, every open slot is offered. */
const anything: readonly Offer[] = [{ serviceId: '', shortestMin: 0, beforeMin: 0, afterMin: 0 }]

/** One practitioner's date. `now` is epoch ms; no slot is offered in the past. `offers`: what they perform. */
export function dayLane(
  zone: string,
  date: string,
  practitionerId: string,
  hours: Hours | undefined,
  { appointments, blocked }: LaneRows,
  now: number,
  offers: readonly Offer[] = anything,
): DayLane {
  const { from, to } = dayBounds(zone, date)
  const place = <T>(row: T, span: TimeSpan) => {
    const wall = wallSpan(zone, date, span.from, span.to)
    return wall ? [{ row, ...wall }] : []
  }
  const freeIn = (row: AppointmentRow): { free?: WallSpan } => {
    const [first, second] = workedSpansOf(row)
    const free = first && second && wallSpan(zone, date, first.to, second.from)
    return free ? { free } : {}
  }
  const mine = appointments.filter(
    row => row.practitioner_id === practitionerId && row.status !== 'cancelled',
  )
  const live = mine.filter(isLive)
  const blocks = blocked.filter(row => row.practitioner_id === practitionerId)
  const hoursOpen = openSpans(zone, date, hours)
  const open = without(hoursOpen, blocks.map(timeSpanOf))
  const taken = live.flatMap(workedSpansOf)
  const soonest = Math.ceil(now / GAP_STEP) * GAP_STEP
  const standing = [
    ...mine.flatMap(row =>
      place(row, timeSpanOf(row)).map(visit => ({ kind: 'visit' as const, ...visit, ...freeIn(row) })),
    ),
    ...blocks.flatMap(row =>
      place(row, timeSpanOf(row)).map(block => ({ kind: 'block' as const, ...block })),
    ),
  ]
  const visits: Placed<PlacedVisit>[] = []
  const shown: PlacedBlock[] = []
  for (const { item, column, columns } of sideBySide(standing)) {
    const { kind, ...placed } = item
    if (kind === 'visit') visits.push({ item: placed as PlacedVisit, column, columns })
    else shown.push({ ...(placed as Omit<PlacedBlock, 'column' | 'columns'>), column, columns })
  }
  const busy = [...taken, ...blocks.map(timeSpanOf)]
  const gaps = within(without(open, taken), soonest, to)
    .flatMap(free => netGap(free, busy, offers) ?? [])
    .filter(({ span }) => span.to - span.from >= LEAST_GAP_MIN * MINUTE)
  return {
    key: laneKey(date, practitionerId),
    date,
    practitioner_id: practitionerId,
    open: hoursOpen.flatMap(span => wallSpan(zone, date, span.from, span.to) ?? []),
    visits,
    blocks: shown,
    gaps: gaps.flatMap(({ span, fits }) => {
      const wall = wallSpan(zone, date, span.from, span.to)
      return wall ? [{ span, serviceIds: fits.map(({ serviceId }) => serviceId), ...wall }] : []
    }),
    openMin: total(open) / MINUTE,
    bookedMin: total(within(live.map(timeSpanOf), from, to)) / MINUTE,
  }
}

/** Booked share of a date, 0 to 1. A day with visits but no hours is full. */
export function fullness(lanes: readonly Pick<DayLane, 'openMin' | 'bookedMin'>[]): number {
  const open = lanes.reduce((sum, lane) => sum + lane.openMin, 0)
  const booked = lanes.reduce((sum, lane) => sum + lane.bookedMin, 0)
  return booked === 0 ? 0 : Math.min(1, booked / Math.max(open, booked, 1))
}

/** Without no-shows. */
export const visitCount = (lanes: readonly Pick<DayLane, 'visits'>[]): number =>
  lanes.reduce(
    (sum, lane) =>
      sum + lane.visits.flatMap(({ item }) => visitsIn(item.row)).filter(row => !isOff(row.status)).length,
    0,
  )

const isOff = (status: AppointmentRow['status']) => status === 'no_show' || status === 'cancelled'

/** 'Closed' if no one works then, 'Off' if colleagues do. */
export function closedWord(part: WallSpan, date: string, lanes: readonly DayLane[]): string {
  const works = (lane: DayLane) => lane.open.some(span => span.from < part.to && part.from < span.to)
  return lanes.some(lane => lane.date === date && works(lane)) ? 'Off' : 'Closed'
}
