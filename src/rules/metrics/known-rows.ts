import { localDayOf } from '#lib/time/zones.ts'
import type { MetricClientRow, PaymentRow, Rows, SaleRow, VisitRow } from './figure-shapes.ts'
import { byCodePoint } from './rounding.ts'

const HOUR = 3_600_000
/** A booking canceled within three minutes doesn't count. */
const REGRET_MS = 180_000

export interface Visit extends Omit<VisitRow, 'starts_at' | 'ends_at' | 'created_at' | 'cancelled_at'> {
  key: string
  /** The client after merges. */
  person: string
  starts: number
  ends: number
  created: number
  /** -Infinity if canceled at an unknown time, Infinity if not canceled. */
  cancelled: number
  /** Canceled at a known time. */
  isCancelledKnown: boolean
  day: number
  bookedDay: number
  isSlip: boolean
  /** Completed, arrived or confirmed: kept once its time has passed. */
  mayBeKept: boolean
  isLost: boolean
}

export interface Line extends SaleRow {
  key: string
  sold: number
  day: number
  visit: Visit | undefined
}

export interface Payment extends PaymentRow {
  key: string
  paid: number
  day: number
  visit: Visit | undefined
}

/** One practice's rows in one zone, indexed for all metrics, without mistakes and voided ones. */
export interface MetricRows {
  rows: Rows
  zone: string
  visits: Visit[]
  visitsOf: Map<string, Visit[]>
  /** Of these, the ones kept once their time has passed. */
  keptOf: Map<string, Visit[]>
  lines: Line[]
  linesOf: Map<string, Line[]>
  payments: Payment[]
  paymentsOf: Map<string, Payment[]>
  /** A client's id after merges. */
  personOf: (clientId: string) => string
  isErased: (person: string) => boolean
  archivedAt: (person: string) => number
}

/** RangeError for an invalid moment or unknown zone. */
export function knowRows(rows: Rows, zone: string): MetricRows {
  const clients = new Map(rows.clients.map(client => [client.id, client]))
  const personOf = endsOf(clients)
  const all = rows.appointments
    .map(row => visitOf(row, zone, personOf))
    .sort((a, b) => byCodePoint(a.id, b.id))
  const byId = new Map(all.map(visit => [visit.id, visit]))
  const visits = all.filter(visit => !visit.isSlip)
  const inTime = visits.toSorted((a, b) => a.starts - b.starts)
  const lines = rows.sales
    .filter(row => row.voided_at === null)
    .map((row): Line => {
      const sold = momentOf(row.sold_at)
      return { ...row, key: `sales:${row.id}`, sold, day: localDayOf(zone, sold), visit: named(byId, row) }
    })
    .sort((a, b) => byCodePoint(a.id, b.id))
  const payments = rows.payments
    .filter(row => row.voided_at === null)
    .map((row): Payment => {
      const paid = momentOf(row.paid_at)
      return { ...row, key: `payments:${row.id}`, paid, day: localDayOf(zone, paid), visit: named(byId, row) }
    })
    .sort((a, b) => byCodePoint(a.id, b.id))
  return {
    rows,
    zone,
    visits,
    visitsOf: grouped(inTime, visit => visit.person),
    keptOf: grouped(
      inTime.filter(visit => visit.mayBeKept),
      visit => visit.person,
    ),
    lines,
    linesOf: grouped(lines, line => line.appointment_id),
    payments,
    paymentsOf: grouped(payments, payment => payment.appointment_id),
    personOf,
    isErased: person => clients.get(person)?.erased_at != null,
    archivedAt: person => {
      const at = clients.get(person)?.archived_at
      return at == null ? Number.POSITIVE_INFINITY : momentOf(at)
    },
  }
}

export const isSlip = ({ status, cancelled_at, created_at }: VisitRow): boolean =>
  status === 'cancelled' &&
  cancelled_at !== null &&
  momentOf(cancelled_at) - momentOf(created_at) <= REGRET_MS

/** ISO text with a zone to epoch ms; RangeError if invalid. */
export function momentOf(text: string): number {
  const ms = Date.parse(text)
  if (Number.isNaN(ms) || !/(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(text))
    throw new RangeError(`not a moment with a zone: ${text}`)
  return ms
}

/** When a client's cancellation counts as late. */
export const lateFrom = (visit: Visit, hours: number | null): number => visit.starts - (hours ?? 0) * HOUR

/** Canceled by the client too late. */
export const isLate = (visit: Visit, hours = visit.policy_hours): boolean =>
  visit.isLost && visit.isCancelledKnown && visit.cancelled > lateFrom(visit, hours)

export function grouped<Each>(list: readonly Each[], by: (each: Each) => string | null): Map<string, Each[]> {
  const groups = new Map<string, Each[]>()
  for (const each of list) {
    const name = by(each)
    if (name === null) continue
    const group = groups.get(name)
    if (group) group.push(each)
    else groups.set(name, [each])
  }
  return groups
}

const named = (visits: Map<string, Visit>, row: { appointment_id: string | null }) =>
  row.appointment_id === null ? undefined : visits.get(row.appointment_id)

function visitOf(row: VisitRow, zone: string, personOf: (id: string) => string): Visit {
  const { starts_at, ends_at, created_at, cancelled_at, ...rest } = row
  const isCancelled = row.status === 'cancelled'
  const starts = momentOf(starts_at)
  const created = momentOf(created_at)
  const at = isCancelled && cancelled_at !== null ? momentOf(cancelled_at) : null
  return {
    ...rest,
    key: `appointments:${row.id}`,
    person: personOf(row.client_id),
    starts,
    ends: momentOf(ends_at),
    created,
    cancelled: at ?? (isCancelled ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY),
    isCancelledKnown: at !== null,
    day: localDayOf(zone, starts),
    bookedDay: localDayOf(zone, created),
    isSlip: isSlip(row),
    mayBeKept: row.status === 'completed' || row.status === 'arrived' || row.status === 'confirmed',
    isLost: isCancelled && row.cancelled_by === 'client',
  }
}

// A cycle of merges is represented by its lowest id.
function endsOf(clients: Map<string, MetricClientRow>): (id: string) => string {
  const ends = new Map<string, string>()
  const follow = (id: string): string => {
    const chain = new Set<string>()
    let at = id
    while (!ends.has(at)) {
      if (chain.has(at)) {
        const all = [...chain]
        return all.slice(all.indexOf(at)).sort(byCodePoint)[0] as string
      }
      chain.add(at)
      const next = clients.get(at)?.merged_into
      if (next == null) return at
      at = next
    }
    return ends.get(at) as string
  }
  return id => {
    const known = ends.get(id)
    if (known !== undefined) return known
    const end = follow(id)
    ends.set(id, end)
    return end
  }
}
