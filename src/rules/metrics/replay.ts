import type { Rows } from './figure-shapes.ts'
import { frameOf } from './frame.ts'
import { grouped, isLate, knowRows, type Visit } from './known-rows.ts'
import { byCodePoint, shareOf } from './rounding.ts'

const MINUTE = 60_000
const DAYS_60 = 60 * 24 * 60 * MINUTE

/** Null: unchanged. Fees and deposits in hundredths of a percent of the price. */
export interface PolicyRules {
  min_notice_min: number | null
  cancel_window_hours: number | null
  late_fee_bp: number
  no_show_fee_bp: number
  deposit_bp: number
  buffer_after_min: number | null
  forgives_first: boolean
}

/** Appointment ids, by code point. */
export interface ReplayOutcome {
  visits: string[]
  refused: string[]
  late: string[]
  missed: string[]
  forgiven: string[]
  crowded: string[]
  fees_cents: number
  deposits_cents: number
  /** Price of refused visits that had been kept. */
  lost_cents: number
}

/** The period under other rules with the same bookings and behavior. With null, 0 and false it is what happened. */
export function replay(
  rows: Rows,
  ask: { from: string; to: string; zone: string; now: string },
  rules: PolicyRules,
): ReplayOutcome {
  const frame = frameOf({ ...ask, metrics: [] })
  const looked = knowRows(rows, ask.zone).visits.filter(
    visit =>
      frame.fromDay <= visit.day &&
      visit.day <= frame.toDay &&
      visit.starts <= frame.now &&
      visit.status !== 'pending' &&
      !(visit.status === 'cancelled' && visit.cancelled_by === 'practice'),
  )
  const isRefused = (visit: Visit) =>
    rules.min_notice_min !== null &&
    isOnline(visit) &&
    visit.starts - visit.created < rules.min_notice_min * MINUTE
  const refused = looked.filter(isRefused)
  const taken = looked.filter(visit => !isRefused(visit))
  const kept = taken.filter(visit => visit.mayBeKept)
  const late = taken.filter(visit => isLate(visit, rules.cancel_window_hours ?? visit.policy_hours))
  const missed = taken.filter(visit => visit.status === 'no_show')
  const forgiven = rules.forgives_first ? firstOnes([...late, ...missed]) : new Set<Visit>()
  const fees = (visits: readonly Visit[], bp: number) =>
    sumOf(visits, visit => (forgiven.has(visit) ? 0 : shareOf(visit.price_cents, bp)))
  return {
    visits: idsOf(kept),
    refused: idsOf(refused),
    late: idsOf(late),
    missed: idsOf(missed),
    forgiven: idsOf(taken.filter(visit => forgiven.has(visit))),
    crowded: idsOf(crowdedOf(kept, rules.buffer_after_min)),
    fees_cents: fees(late, rules.late_fee_bp) + fees(missed, rules.no_show_fee_bp),
    deposits_cents: sumOf(taken.filter(isOnline), visit => shareOf(visit.price_cents, rules.deposit_bp)),
    lost_cents: sumOf(
      refused.filter(visit => visit.mayBeKept),
      visit => visit.price_cents,
    ),
  }
}

const isOnline = ({ source }: Visit) => source === 'online' || source === 'chat'
const idsOf = (visits: readonly Visit[]) => visits.map(({ id }) => id)
const sumOf = (visits: readonly Visit[], cents: (visit: Visit) => number) =>
  visits.reduce((all, visit) => all + cents(visit), 0)

const inTime = (visits: readonly Visit[]) => visits.toSorted((a, b) => a.starts - b.starts)

/** Clients without another one in the 60 × 24 hours before. */
function firstOnes(gone: readonly Visit[]): Set<Visit> {
  const first = new Set<Visit>()
  const byId = gone.toSorted((a, b) => byCodePoint(a.id, b.id))
  for (const own of grouped(inTime(byId), visit => visit.person).values())
    for (const [at, visit] of own.entries()) {
      const before = own[at - 1]
      if (!before || before.starts < visit.starts - DAYS_60) first.add(visit)
    }
  return first
}

/** Kept visits that start before the previous one's end plus buffer. */
function crowdedOf(kept: readonly Visit[], buffer: number | null): Visit[] {
  if (buffer === null) return []
  const crowded = new Set<Visit>()
  for (const own of grouped(inTime(kept), visit => visit.practitioner_id).values())
    for (const [at, visit] of own.entries()) {
      const before = own[at - 1]
      if (before && visit.starts < before.ends + buffer * MINUTE) crowded.add(visit)
    }
  return kept.filter(visit => crowded.has(visit))
}
