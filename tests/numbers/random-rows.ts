import { addDays } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import type { FigureRequest, Rows } from '#rules/metrics/metrics.ts'
import { metricNames } from '#rules/metrics/metrics.ts'
import { type Picks, picksOf } from '../marketing/seeded-picks.ts'

// Small worlds in which everything meets: few people, few practitioners, much in one week, clock changes and a leap day in
// the middle, and moments that are equal, or a millisecond apart.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const zones = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Kathmandu',
  'UTC',
]
/** About a leap day, both clock changes of New York, London and Lord Howe, and the turn of a year. */
const middles = [
  '2024-02-29',
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-11-01',
  '2025-12-31',
  '2025-02-28',
]

export interface World {
  rows: Rows
  ask: FigureRequest
}

export function worldOf(seed: number): World {
  const pick = picksOf(seed)
  const zone = pick.of(zones)
  const middle = pick.of(middles)
  const now = nowOf(pick, zone, middle)
  const rows = rowsOf(pick, zone, middle, Date.parse(now))
  const [from, to] = periodOf(pick, middle)
  const compare = pick.of(['previous', 'year', undefined] as const)
  return {
    rows,
    ask: {
      metrics: metricNames,
      from,
      to,
      zone,
      now,
      ...(compare && { compare }),
      ...(pick.maybe(30) && { practitioner_id: pick.of(practitioners) }),
      ...(pick.maybe(25) && { service_id: pick.of(services) }),
    },
  }
}

const practitioners = ['p1', 'p2', 'p3']
const services = ['s1', 's2']
const people = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', '\u{1F33F}', '\uFF21']
const pad = (n: number) => String(n).padStart(2, '0')

function nowOf(pick: Picks, zone: string, middle: string): string {
  const date = addDays(middle, pick.of([-3, -1, 0, 0, 1, 2, 5, 30, 70, 100, 400]))
  const at = instantOf(zone, date, pick.of([0, 1, 90, 150, 600, 720, 1439])) + pick.of([0, 0, -1, 1, 30_500])
  return new Date(at).toISOString()
}

function periodOf(pick: Picks, middle: string): [string, string] {
  if (pick.maybe(30)) {
    const month = middle.slice(0, 7)
    const first = `${month}-01`
    const next = addDays(addDays(first, 31).slice(0, 8).concat('01'), 0)
    return [pick.maybe(30) ? `${addDays(first, -1).slice(0, 8)}01` : first, addDays(next, -1)]
  }
  const from = addDays(middle, pick.of([-40, -8, -3, -1, 0, 1]))
  return [from, addDays(from, pick.of([0, 0, 1, 3, 6, 27, 60, 364, 365]))]
}

function rowsOf(pick: Picks, zone: string, middle: string, now: number): Rows {
  const anchor = instantOf(zone, middle, 0)
  const moment = () =>
    anchor +
    pick.of([-500, -400, -366, -365, -120, -91, -90, -60, -30, -7, -2, -1, 0, 0, 0, 1, 1, 2, 6, 20, 60]) *
      DAY +
    pick.below(48) * 30 * MINUTE +
    pick.of([0, 0, 0, 0, -1, 1, 1000])
  const near = () => (pick.maybe(8) ? now + pick.of([0, -1, 1]) : moment())
  const iso = (ms: number) =>
    pick.maybe(20) ? new Date(ms).toISOString().replace('Z', '+00:00') : new Date(ms).toISOString()
  const voided = () => (pick.maybe(10) ? iso(near()) : null)
  const cents = () => pick.of([0, 1, 50, 333, 4_999, 8_000, 11_000])
  const appointments = Array.from({ length: pick.below(40) }, (_, at): Rows['appointments'][number] => {
    const starts = near()
    const created = pick.maybe(5)
      ? starts
      : starts + pick.of([-90, -30, -7, -3, -1, 0]) * DAY - pick.below(3) * HOUR + pick.of([0, 0, 999])
    const status = pick.of([
      'completed',
      'completed',
      'completed',
      'confirmed',
      'confirmed',
      'arrived',
      'pending',
      'no_show',
      'cancelled',
      'cancelled',
    ] as const)
    const cancelled =
      status === 'cancelled' && pick.maybe(85)
        ? pick.of([
            created + pick.of([0, 179_999, 180_000, 180_001]),
            starts - pick.of([0, 1, 23, 24, 25, 49]) * HOUR + pick.of([0, 1]),
            near(),
          ])
        : null
    return {
      id: `a${pad(at)}`,
      client_id: pick.of([...people, 'nobody']),
      practitioner_id: pick.of(practitioners),
      service_id: pick.of(services),
      status,
      source: pick.of(['online', 'staff', 'chat', 'assistant', 'import'] as const),
      starts_at: iso(starts),
      ends_at: iso(starts + pick.of([1, 30, 45, 60, 60, 90, 600]) * MINUTE),
      created_at: iso(created),
      cancelled_at: cancelled === null ? null : iso(cancelled),
      cancelled_by: status === 'cancelled' ? pick.of(['client', 'client', 'practice', null] as const) : null,
      policy_hours: pick.of([null, 0, 24, 48]),
      price_cents: cents(),
    }
  })
  const visit = () =>
    appointments.length > 0 && pick.maybe(75) ? pick.of(appointments).id : pick.of([null, null, 'gone'])
  const spans = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => {
      const near = appointments.length > 0 && pick.maybe(70) ? pick.of(appointments) : undefined
      const starts = near ? Date.parse(near.starts_at) - pick.below(5) * 30 * MINUTE : moment()
      return {
        id: `${name}${pad(at)}`,
        practitioner_id: near ? near.practitioner_id : pick.of(practitioners),
        starts_at: iso(starts),
        ends_at: iso(starts + pick.of([0, 30, 180, 480, 1440, 3000]) * MINUTE),
      }
    })
  return {
    appointments,
    clients: people.slice(0, 5 + pick.below(6)).map((id, at, all) => ({
      id,
      created_at: iso(moment()),
      archived_at: pick.maybe(20) ? iso(near()) : null,
      // Chains lead to later ones, or out of the list.
      merged_into: pick.maybe(25) ? (all[at + 1 + pick.below(3)] ?? pick.of([null, 'elsewhere'])) : null,
      erased_at: pick.maybe(12) ? iso(near()) : null,
    })),
    sales: Array.from({ length: pick.below(30) }, (_, at) => ({
      id: `l${pad(at)}`,
      sold_at: iso(near()),
      kind: pick.of([
        'service',
        'service',
        'service',
        'product',
        'fee',
        'gift',
        'package',
        'deposit',
      ] as const),
      appointment_id: visit(),
      client_id: pick.of([null, ...people]),
      practitioner_id: pick.of([null, null, ...practitioners]),
      net_cents: pick.of([0, 1]) * cents() - (pick.maybe(20) ? cents() : 0),
      tax_cents: pick.of([0, 0, 7, -7, 880]),
      voided_at: voided(),
    })),
    payments: Array.from({ length: pick.below(25) }, (_, at) => ({
      id: `m${pad(at)}`,
      paid_at: iso(near()),
      kind: pick.of(['payment', 'payment', 'refund'] as const),
      tender: pick.of(['card', 'card', 'cash', 'other', 'gift', 'package', 'credit'] as const),
      amount_cents: cents(),
      tip_cents: pick.of([0, 0, 1, 500]),
      client_id: pick.of([null, ...people]),
      appointment_id: visit(),
      voided_at: voided(),
    })),
    open: spans('o', pick.below(14)),
    blocked: spans('b', pick.below(6)),
  }
}
