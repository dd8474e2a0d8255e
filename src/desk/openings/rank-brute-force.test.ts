import { expect, it } from 'vitest'
import { seedOr, width } from '../../../tests/width.ts'
import { type Offer, type RankInput, type Ranking, type Request, rank } from '../../rules/openings/rank.ts'

// The page read a second time: every start is tried by itself, the wall clock is Intl's, hours are found by walking minutes.

const MINUTE = 60_000
const DAY = 1440
const formats = new Map<string, Intl.DateTimeFormat>()
const walls = new Map<string, number>()

/** What the wall clock shows, in minutes as if it were UTC. */
function wall(zone: string, ms: number): number {
  const key = `${zone} ${Math.floor(ms / MINUTE)}`
  const known = walls.get(key)
  if (known !== undefined) return known
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  formats.set(zone, format)
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = (format.format(ms).match(/\d+/g) ?? []).map(
    Number,
  )
  const shown = Date.UTC(year, month - 1, day, hour, minute) / MINUTE
  walls.set(key, shown)
  return shown
}

const instants = new Map<string, number>()

/** The first minute that shows `wanted`; in a gap, as far past its edge as `wanted` is. */
function instant(zone: string, wanted: number): number {
  const key = `${zone} ${wanted}`
  const known = instants.get(key)
  if (known !== undefined) return known
  let minute = wanted - 16 * 60
  while (wall(zone, minute * MINUTE) < wanted) minute++
  const found =
    wall(zone, minute * MINUTE) === wanted
      ? minute
      : minute - 1 + (wanted - wall(zone, (minute - 1) * MINUTE))
  instants.set(key, found * MINUTE)
  return found * MINUTE
}

const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

function moved(zone: string, hours: RankInput['offer_hours'], t: number): number {
  if (!hours) return t
  const from = clock(hours.from)
  const to = clock(hours.to)
  const today = Math.floor(wall(zone, t) / DAY)
  const days = [-2, -1, 0, 1, 2].map(n => (today + n) * DAY)
  if (days.some(day => instant(zone, day + from) <= t && t < instant(zone, day + to))) return t
  return Math.min(...days.map(day => instant(zone, day + from)).filter(opens => opens > t))
}

function fittingStarts(r: Request, input: RankInput): number[] {
  const { opening, now, time_zone } = input
  const found: number[] = []
  for (
    let start = opening.from + r.buffer_before_min * MINUTE;
    start + (r.length_min + r.buffer_after_min) * MINUTE <= opening.to;
    start += (opening.step_min ?? 15) * MINUTE
  ) {
    const shown = wall(time_zone, start)
    const date = new Date(Math.floor(shown / DAY) * DAY * MINUTE)
    const name = date.toISOString().slice(0, 10)
    const hour = Math.floor((shown - Math.floor(shown / DAY) * DAY) / 60)
    const part = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
    const isDay =
      r.parts.length === 0 || r.parts.some(p => p.part === part && p.day === (date.getUTCDay() || 7))
    const isIn = (r.earliest ?? '') <= name && name <= (r.latest ?? '9')
    const isSooner = r.later === null || start < r.later.start
    let isFree = true
    for (const { start: a, end: b } of r.busy) {
      if (Math.max(a, start) < Math.min(b, start + r.length_min * MINUTE)) isFree = false
    }
    if (isDay && isIn && isSooner && isFree && start >= now + r.notice_min * MINUTE) found.push(start)
  }
  return found
}

function naive(input: RankInput): Ranking {
  const { opening, requests, mode, now, time_zone, offer_min = 15, group = 3 } = input
  const reasons = new Map<string, string>()
  const has = (list: readonly string[], id: string | null) => list.includes(id as string)
  for (const r of requests) {
    const tests: [string, boolean][] = [
      ['not_waiting', !r.is_waiting],
      ['blocked', r.is_blocked],
      ['has_offer', requests.some(other => other.client_id === r.client_id && other.has_offer)],
      ['already_offered', has(r.offered_opening_ids, opening.id)],
      ['service', opening.service_ids !== null && !has(opening.service_ids, r.service_id)],
      ['practitioner', r.practitioner_ids.length > 0 && !has(r.practitioner_ids, opening.practitioner_id)],
      [
        'room',
        r.needs_room && (!opening.room_id || (r.room_ids.length > 0 && !has(r.room_ids, opening.room_id))),
      ],
      ['no_time', fittingStarts(r, input).length === 0],
    ]
    const first = tests.find(([, holds]) => holds)
    if (first) reasons.set(r.id, first[0])
  }
  const value = (r: Request) => {
    const whole = Math.floor((r.price_cents * (r.visits - r.no_shows + 9)) / (r.visits + 10))
    return r.later ? Math.floor(whole / 2) : whole
  }
  const isBefore = (a: Request, b: Request) => {
    if (mode === 'highest_value' && value(a) !== value(b)) return value(a) > value(b)
    if (a.created_at !== b.created_at) return a.created_at < b.created_at
    return a.id < b.id
  }
  // One by one the foremost of those that are left.
  const left = requests.filter(r => !reasons.has(r.id))
  const offers: Offer[] = []
  const seen: string[] = []
  while (left.length > 0) {
    const r = left.reduce((best, other) => (isBefore(other, best) ? other : best))
    left.splice(left.indexOf(r), 1)
    if (seen.includes(r.client_id)) {
      reasons.set(r.id, 'same_person')
      continue
    }
    seen.push(r.client_id)
    const turn = mode === 'broadcast' ? Math.floor(offers.length / (group as number)) : offers.length
    let offer_at = moved(time_zone, input.offer_hours, now)
    for (let k = 0; k < turn; k++) {
      offer_at = moved(time_zone, input.offer_hours, offer_at + (offer_min as number) * MINUTE)
    }
    const expires_at = offer_at + (offer_min as number) * MINUTE
    const isManual = mode === 'manual'
    const start = fittingStarts(r, input).find(s => isManual || s >= expires_at + r.notice_min * MINUTE)
    if (start === undefined) reasons.set(r.id, 'too_late')
    else
      offers.push({
        request_id: r.id,
        client_id: r.client_id,
        start,
        end: start + r.length_min * MINUTE,
        frees: r.later ? r.later.appointment_id : null,
        value_cents: value(r),
        offer_at: isManual ? null : offer_at,
        expires_at: isManual ? null : expires_at,
      })
  }
  const left_out = requests
    .filter(r => reasons.has(r.id))
    .map(r => ({ request_id: r.id, reason: reasons.get(r.id) }) as Ranking['left_out'][number])
  return { offers, left_out }
}

/** Seeded, so that a failure can be run again (mulberry32). */
function randomness(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T
  return { below, pick, some: <T>(n: number, make: () => T) => Array.from({ length: below(n + 1) }, make) }
}

// Around both clock changes, a change of half an hour, zones of odd minutes, a midnight and a date that were skipped.
const scenes: readonly (readonly [string, string])[] = [
  ['America/New_York', '2026-03-08T04:00Z'],
  ['America/New_York', '2026-11-01T03:00Z'],
  ['Europe/Berlin', '2026-06-10T06:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T12:00Z'],
  ['America/Havana', '2026-03-08T03:00Z'],
  ['Asia/Kathmandu', '2026-03-08T03:00Z'],
  ['Pacific/Apia', '2011-12-30T06:00Z'],
]

function randomInput(seed: number): RankInput {
  const { below, pick, some } = randomness(seed)
  const [time_zone, near] = pick(scenes)
  const now = Date.parse(near) + below(12 * 60) * MINUTE
  const from = now + (below(16) - 2) * 30 * MINUTE
  const ids = ['1', '2', '3']
  const date = (days: number) => new Date(from + days * 86_400_000).toISOString().slice(0, 10)
  const requests = Array.from({ length: 1 + below(6) }, (_, i): Request => {
    const start = from + (below(20) - 2) * 15 * MINUTE
    return {
      id: pick(['a', 'B', 'c', 'D', 'é']) + i,
      client_id: pick(['x', 'y', 'z', `only ${i}`, `only ${i}`]),
      is_waiting: below(12) > 0,
      is_blocked: below(12) === 0,
      has_offer: below(12) === 0,
      offered_opening_ids: below(10) === 0 ? ['o', '1'] : some(1, () => '1'),
      service_id: pick(ids),
      length_min: pick([30, 45, 60, 90]),
      buffer_before_min: pick([0, 0, 5, 15]),
      buffer_after_min: pick([0, 0, 10, 15]),
      needs_room: below(3) === 0,
      room_ids: below(2) ? [] : some(2, () => pick(ids)),
      practitioner_ids: below(2) ? [] : ['1', ...some(1, () => pick(ids))].slice(below(2)),
      parts:
        below(2) === 0
          ? []
          : some(8, () => ({ day: 1 + below(7), part: pick(['morning', 'afternoon', 'evening'] as const) })),
      earliest: below(4) === 0 ? date(below(3) - 1) : null,
      latest: below(4) === 0 ? date(below(3) - 1) : null,
      notice_min: pick([0, 0, 15, 60, 120]),
      price_cents: pick([0, 9_000, 9_001, 12_345]),
      visits: below(4) * 3,
      no_shows: below(3) * 7,
      created_at: below(3),
      later: below(3) === 0 ? { appointment_id: 'v', start: from + (below(30) - 2) * 15 * MINUTE } : null,
      busy: some(2, () => ({ start, end: start + below(5) * 15 * MINUTE })),
    }
  })
  const quarter = () => `${String(below(24)).padStart(2, '0')}:${pick(['00', '15', '30', '45'])}`
  const early = quarter()
  const late = quarter()
  return {
    opening: {
      id: 'o',
      practitioner_id: '1',
      room_id: below(4) === 0 ? null : '1',
      service_ids: below(3) === 0 ? some(3, () => pick(ids)) : null,
      from,
      to: from + (1 + below(24)) * 15 * MINUTE,
      ...(below(2) ? { step_min: pick([5, 10, 20, 30]) } : {}),
    },
    requests,
    mode: pick(['first', 'highest_value', 'broadcast', 'manual'] as const),
    now,
    time_zone,
    ...(below(2) ? { offer_min: pick([1, 10, 30, 60]) } : {}),
    ...(below(2) ? { group: 1 + below(4) } : {}),
    ...(below(2) ? { offer_hours: { from: early, to: late > early ? late : '24:00' } } : {}),
  }
}

it('ranking matches a second implementation of the documented rules', { timeout: 600_000 }, () => {
  const first = seedOr(0)
  const times = width(500, 300_000)
  const met = new Map<string, number>()
  for (let seed = first; seed < first + times; seed++) {
    const input = randomInput(seed)
    const answer = rank(input)
    const expected = naive(input)
    if (JSON.stringify(answer) !== JSON.stringify(expected))
      expect({ seed, ...answer }).toEqual({ seed, ...expected })
    for (const { reason } of answer.left_out) met.set(reason, (met.get(reason) ?? 0) + 1)
    met.set(`${answer.offers.length} offers`, (met.get(`${answer.offers.length} offers`) ?? 0) + 1)
  }
  // A comparison of what never happens would prove nothing.
  const common = ['not_waiting', 'blocked', 'has_offer', 'already_offered', 'service', 'practitioner', 'room']
  for (const what of [...common, 'no_time', 'same_person', 'too_late', '3 offers']) {
    expect(met.get(what), what).toBeGreaterThan(times / 500)
  }
})
