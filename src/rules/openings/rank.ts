import { dateOfEpochDay, weekdayOfEpochDay } from '#lib/time/dates.ts'
import { hasDay, instantOf, localDayOf, localMinutesOf, offsetAt } from '#lib/time/zones.ts'
import { readWindow } from '#rules/slots/slot-input.ts'

export type Mode = 'first' | 'highest_value' | 'broadcast' | 'manual'
export type Part = 'morning' | 'afternoon' | 'evening'

/** A freed stretch of a practitioner's time, in epoch ms; `service_ids` null: all. */
export interface Opening {
  id: string
  practitioner_id: string
  room_id: string | null
  service_ids: readonly string[] | null
  from: number
  to: number
  step_min?: number | null
}

/** Empty list: any. Dates are 'YYYY-MM-DD' in the practice's zone, inclusive. */
export interface Request {
  id: string
  client_id: string
  is_waiting: boolean
  is_blocked: boolean
  has_offer: boolean
  offered_opening_ids: readonly string[]
  service_id: string
  length_min: number
  buffer_before_min: number
  buffer_after_min: number
  needs_room: boolean
  room_ids: readonly string[]
  practitioner_ids: readonly string[]
  /** Day 1 is Monday. */
  parts: readonly { day: number; part: Part }[]
  earliest: string | null
  latest: string | null
  notice_min: number
  price_cents: number
  visits: number
  no_shows: number
  created_at: number
  /** The visit to be given up; not in `busy`. */
  later: { appointment_id: string; start: number } | null
  busy: readonly { start: number; end: number }[]
}

/** Both times are null if staff offer by hand. */
export interface Offer {
  request_id: string
  client_id: string
  start: number
  end: number
  frees: string | null
  value_cents: number
  offer_at: number | null
  expires_at: number | null
}

export type Reason =
  | 'not_waiting'
  | 'blocked'
  | 'has_offer'
  | 'already_offered'
  | 'service'
  | 'practitioner'
  | 'room'
  | 'no_time'
  | 'same_person'
  | 'too_late'

export interface RankInput {
  opening: Opening
  requests: readonly Request[]
  mode: Mode
  /** Epoch ms. */
  now: number
  /** The practice's IANA zone. */
  time_zone: string
  offer_min?: number | null
  /** Offers at once in `broadcast`. */
  group?: number | null
  /** 'HH:MM', `to` exclusive and after `from`. */
  offer_hours?: { from: string; to: string } | null
}

export interface Ranking {
  offers: Offer[]
  left_out: { request_id: string; reason: Reason }[]
}

const MINUTE = 60_000
const modes: readonly string[] = ['first', 'highest_value', 'broadcast', 'manual']

/**
 * Who is offered an opening, in which order and when (day rules, section 4). `frees` is a new opening once the offer is
 * accepted. RangeError for an unknown zone or mode, or invalid times, steps, groups or hours.
 */
export function rank(input: RankInput): Ranking {
  check(input)
  const { opening, requests, mode, now, time_zone } = input
  const offered = new Set(requests.filter(r => r.has_offer).map(r => r.client_id))
  const reasons = new Map<Request, Reason>()
  const fitting: { request: Request; value: number; first: number }[] = []
  for (const request of requests) {
    const reason = whyNot(request, opening, offered)
    const first = reason ? null : firstStart(request, opening, time_zone, now + request.notice_min * MINUTE)
    if (first === null) reasons.set(request, reason ?? 'no_time')
    else fitting.push({ request, value: worthOf(request), first })
  }
  fitting.sort(
    (a, b) =>
      (mode === 'highest_value' ? b.value - a.value : 0) ||
      a.request.created_at - b.request.created_at ||
      (a.request.id < b.request.id ? -1 : Number(a.request.id > b.request.id)),
  )

  const offers: Offer[] = []
  const people = new Set<string>()
  const turns = turnsOf(input)
  const size = mode === 'broadcast' ? (input.group ?? 3) : 1
  for (const { request, value, first } of fitting) {
    if (people.has(request.client_id)) {
      reasons.set(request, 'same_person')
      continue
    }
    people.add(request.client_id)
    const offer_at = mode === 'manual' ? null : turns(Math.floor(offers.length / size))
    const expires_at = offer_at === null ? null : offer_at + (input.offer_min ?? 15) * MINUTE
    const start =
      expires_at === null
        ? first
        : firstStart(request, opening, time_zone, expires_at + request.notice_min * MINUTE)
    if (start === null) {
      reasons.set(request, 'too_late')
      continue
    }
    offers.push({
      request_id: request.id,
      client_id: request.client_id,
      start,
      end: start + request.length_min * MINUTE,
      frees: request.later?.appointment_id ?? null,
      value_cents: value,
      offer_at,
      expires_at,
    })
  }
  const left_out = requests.flatMap(request => {
    const reason = reasons.get(request)
    return reason ? [{ request_id: request.id, reason }] : []
  })
  return { offers, left_out }
}

function check({ opening, mode, now, time_zone, offer_hours, group }: RankInput): void {
  offsetAt(time_zone, now)
  if (!modes.includes(mode)) throw new RangeError(`unknown mode: ${mode}`)
  if (!(opening.from < opening.to)) throw new RangeError(`opening ends before it begins: ${opening.id}`)
  if (!((opening.step_min ?? 15) > 0)) throw new RangeError(`steps of nothing: ${opening.step_min}`)
  if (!((group ?? 3) >= 1)) throw new RangeError(`groups of nobody: ${group}`)
  if (offer_hours) {
    readWindow({ start: offer_hours.from, end: offer_hours.to })
    // Not equal either: offers go out by day, so hours over midnight are a mistake.
    if (offer_hours.from >= offer_hours.to) throw new RangeError(`hours that do not end: ${offer_hours.from}`)
  }
}

function whyNot(request: Request, opening: Opening, offered: ReadonlySet<string>): Reason | null {
  if (!request.is_waiting) return 'not_waiting'
  if (request.is_blocked) return 'blocked'
  if (offered.has(request.client_id)) return 'has_offer'
  if (request.offered_opening_ids.includes(opening.id)) return 'already_offered'
  if (opening.service_ids && !opening.service_ids.includes(request.service_id)) return 'service'
  if (!isAmong(request.practitioner_ids, opening.practitioner_id)) return 'practitioner'
  if (request.needs_room && (opening.room_id === null || !isAmong(request.room_ids, opening.room_id))) {
    return 'room'
  }
  return null
}

const isAmong = (ids: readonly string[], id: string) => ids.length === 0 || ids.includes(id)

/** First start (epoch ms) on the grid from `earliest` that suits the request; else null. */
function firstStart(request: Request, opening: Opening, zone: string, earliest: number): number | null {
  const step = (opening.step_min ?? 15) * MINUTE
  const grid = opening.from + request.buffer_before_min * MINUTE
  const last = opening.to - (request.length_min + request.buffer_after_min) * MINUTE
  for (let k = Math.max(0, Math.ceil((earliest - grid) / step)); grid + k * step <= last; k++) {
    const start = grid + k * step
    if (request.later && start >= request.later.start) return null
    if (suits(request, zone, start)) return start
  }
  return null
}

function suits(request: Request, zone: string, start: number): boolean {
  const day = localDayOf(zone, start)
  const date = dateOfEpochDay(day)
  if (request.earliest && date < request.earliest) return false
  if (request.latest && date > request.latest) return false
  const weekday = weekdayOfEpochDay(day)
  const part = partOf(localMinutesOf(zone, start))
  if (request.parts.length > 0 && !request.parts.some(p => p.day === weekday && p.part === part)) return false
  const end = start + request.length_min * MINUTE
  return !request.busy.some(b => b.start < b.end && b.start < end && start < b.end)
}

/** By minutes after local midnight. */
export function partOf(minutes: number): Part {
  if (minutes < 720) return 'morning'
  return minutes < 1020 ? 'afternoon' : 'evening'
}

/** Cents weighted by how often the client came; half if a visit is given up. */
export function worthOf({
  price_cents,
  visits,
  no_shows,
  later,
}: Pick<Request, 'price_cents' | 'visits' | 'no_shows' | 'later'>): number {
  const value = Math.floor((price_cents * (visits - no_shows + 9)) / (visits + 10))
  // Avoids -0.
  return (later ? Math.floor(value / 2) : value) + 0
}

/** Start (epoch ms) of turn k, computed on demand. */
function turnsOf({ now, time_zone, offer_min, offer_hours }: RankInput): (k: number) => number {
  const allowed = (at: number) => (offer_hours ? intoHours(time_zone, offer_hours, at) : at)
  const turns = [allowed(now)]
  return k => {
    while (turns.length <= k) turns.push(allowed((turns.at(-1) as number) + (offer_min ?? 15) * MINUTE))
    return turns[k] as number
  }
}

// Between the instants of both local times (slot rule 3), on clock-change days too.
function intoHours(zone: string, hours: { from: string; to: string }, at: number): number {
  const [from, to] = readWindow({ start: hours.from, end: hours.to })
  const today = localDayOf(zone, at)
  let next = Number.POSITIVE_INFINITY
  for (let day = today - 1; day <= today + 3; day++) {
    if (!hasDay(zone, day)) continue
    const opens = instantOf(zone, dateOfEpochDay(day), from)
    if (opens <= at && at < instantOf(zone, dateOfEpochDay(day), to)) return at
    if (opens > at) next = Math.min(next, opens)
  }
  return next
}
