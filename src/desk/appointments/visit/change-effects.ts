import type { ProcessingTime } from '#diary/visits/availability/processing.ts'
import {
  type AppointmentRow,
  type BlockedRow,
  isLive,
  type TimeSpan,
  timeSpanOf,
  workedSpansOf,
} from '#diary/visits/calendar-rows.ts'
import { formatMoney } from '#lib/format-money.ts'
import { whose } from '#lib/names/person-names.ts'
import { clockText } from '#lib/time/format-clock.ts'
import { localMinutesOf } from '#lib/time/zones.ts'
import type { DayLane } from '../calendar/day-lane.ts'
import { findObstacles } from '../places/find-obstacles.ts'
import { obstacleWords } from '../places/obstacle-copy.ts'
import { breakWords } from '../places/overrule.ts'
import type { DraftedVisit } from './visit-change.ts'

export interface Surroundings {
  zone: string
  appointments: readonly AppointmentRow[]
  blocked: readonly BlockedRow[]
  lanes: readonly DayLane[]
  names: ReadonlyMap<string, string>
  rooms: readonly { id: string; name: string }[]
}

export interface Effect {
  kind: 'taken' | 'asks' | 'time' | 'money' | 'room'
  text: string
}

interface Was extends ProcessingTime {
  id: string
  starts_at: string
  ends_at: string
  blocks_from: string
  blocks_until: string
  practitioner_id: string
  room_id: string | null
  price_cents: number
  currency: string
}

interface Place {
  date: string
  practitioner_id: string
  room_id: string | null
}

const HOUR = 3_600_000

/** Effects of a change, worst first, computed from the rows on the screen. The server decides. */
export function effectsOf(
  around: Surroundings,
  was: Was,
  { date, ...place }: Place,
  outcome: DraftedVisit,
): Effect[] {
  const { zone, names } = around
  const clock = (ms: number) => clockText(localMinutesOf(zone, ms))
  const room = around.rooms.find(each => each.id === place.room_id)?.name
  const wanted = { ...outcome.blocks, worked: outcome.worked, ...place, appointmentId: was.id }
  const visit = findObstacles(wanted, around.appointments, [])
  const taken = visit && obstacleWords(zone, visit, outcome, names, room)
  const before = timeSpanOf(was)
  const isSamePerson = was.practitioner_id === place.practitioner_id
  const isGrown = outcome.from < before.from || outcome.to > before.to
  const isKept =
    isSamePerson &&
    outcome.worked.every(({ from, to }) => workedSpansOf(was).some(own => own.from <= from && to <= own.to))
  const block = isKept ? undefined : blockIn(around.blocked, place.practitioner_id, outcome.worked)
  const who = names.get(place.practitioner_id) ?? 'the practitioner'
  const lane = around.lanes.find(each => each.date === date && each.practitioner_id === place.practitioner_id)
  const isOutside = lane !== undefined && (isGrown || !isSamePerson) && !isOpen(zone, lane, outcome)
  const more = outcome.cents - was.price_cents
  const effects: (Effect | false | null | undefined)[] = [
    taken !== null && taken !== undefined && { kind: 'taken', text: taken },
    block && {
      kind: 'asks',
      text: `${breakWords(zone, { reason: block.reason, from: block.starts_at, until: block.ends_at })} is in the way. Saving asks.`,
    },
    isOutside && { kind: 'asks', text: `Outside ${whose(who)} hours. Saving asks.` },
    {
      kind: 'time',
      text:
        outcome.from === before.from && outcome.to === before.to
          ? `${clock(outcome.from)} to ${clock(outcome.to)}, as it was.`
          : `${clock(outcome.from)} to ${clock(outcome.to)}, was ${clock(before.from)} to ${clock(before.to)}.`,
    },
    {
      kind: 'money',
      text:
        more === 0
          ? `${formatMoney(outcome.cents, was.currency)}, as it was.`
          : `${formatMoney(Math.abs(more), was.currency)} ${more > 0 ? 'more' : 'less'}: ${formatMoney(outcome.cents, was.currency)}, was ${formatMoney(was.price_cents, was.currency)}.`,
    },
    room !== undefined &&
      !(visit?.kind === 'visit' && visit.sharesRoom) && {
        kind: 'room',
        text: `${room} is free ${clock(outcome.from)} to ${clock(outcome.to)}.`,
      },
  ]
  return effects.filter(effect => Boolean(effect)) as Effect[]
}

function blockIn(blocked: readonly BlockedRow[], practitionerId: string, worked: readonly TimeSpan[]) {
  return blocked.find(row => {
    const span = timeSpanOf(row)
    return (
      row.practitioner_id === practitionerId &&
      worked.some(({ from, to }) => span.from < to && from < span.to)
    )
  })
}

function isOpen(zone: string, lane: DayLane, { from, to }: TimeSpan): boolean {
  const start = localMinutesOf(zone, from)
  const end = start + (to - from) / 60_000
  return lane.open.some(open => open.from <= start && end <= open.to)
}

export interface Strip extends TimeSpan {
  /** Whole hours, epoch ms. */
  hours: number[]
  others: (TimeSpan & { label: string; isBreak: boolean })[]
}

/** From an hour before the changed visit starts to an hour after it ends, by the practice's clock. */
export function stripOf(around: Surroundings, visitId: string, practitionerId: string, at: TimeSpan): Strip {
  const hourOf = (ms: number) => ms - (ms % 60_000) - (localMinutesOf(around.zone, ms) % 60) * 60_000
  const from = hourOf(at.from - HOUR / 4)
  const to = hourOf(at.to + HOUR / 2) + HOUR
  const hours = Array.from({ length: (to - from) / HOUR }, (_, n) => from + n * HOUR)
  const here = (span: TimeSpan) => span.from < to && from < span.to
  const cut = (span: TimeSpan) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) })
  const visits = around.appointments
    .filter(row => row.id !== visitId && row.practitioner_id === practitionerId && isLive(row))
    .map(row => ({ ...timeSpanOf(row), label: row.clients?.first_name ?? 'Visit', isBreak: false }))
  const breaks = around.blocked
    .filter(row => row.practitioner_id === practitionerId)
    .map(row => ({ ...timeSpanOf(row), label: row.reason || 'Blocked', isBreak: true }))
  return {
    ...{ from, to, hours },
    others: [...breaks, ...visits].filter(here).map(other => ({ ...other, ...cut(other) })),
  }
}
