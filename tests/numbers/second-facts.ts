import { instantOf } from '#lib/time/zones.ts'
import type { FigureRequest, Rows } from '#rules/metrics/metrics.ts'

// A second reading of how everything is counted, slow and plain: dates by Intl, every question asked of all rows again.

export type Row = Rows['appointments'][number]
export type Sale = Rows['sales'][number]
export type Payment = Rows['payments'][number]

const formats = new Map<string, Intl.DateTimeFormat>()

const instants = new Map<string, number>()

export function ms(text: string): number {
  const known = instants.get(text)
  if (known !== undefined) return known
  const at = new Date(text).getTime()
  instants.set(text, at)
  return at
}

export function dateIn(zone: string, at: number): string {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formats.set(zone, format)
  }
  return format.format(at)
}

/** Days between two dates as a calendar counts them. */
export const days = (from: string, to: string) =>
  Math.round((ms(`${to}T00:00Z`) - ms(`${from}T00:00Z`)) / 86_400_000)
export const plus = (date: string, more: number) =>
  new Date(ms(`${date}T00:00Z`) + more * 86_400_000).toISOString().slice(0, 10)

export interface Span {
  from: string
  to: string
  now: number
}

/** What the reading of one period goes by. */
export function factsOf(rows: Rows, ask: FigureRequest, { from, to, now }: Span) {
  const dateOf = (at: string | number) => dateIn(ask.zone, typeof at === 'number' ? at : ms(at))
  const isIn = (at: string) => from <= dateOf(at) && dateOf(at) <= to
  const isSlip = (v: Row) =>
    v.status === 'cancelled' && v.cancelled_at !== null && ms(v.cancelled_at) - ms(v.created_at) <= 180_000
  const all = rows.appointments.filter(v => !isSlip(v))
  const isPast = (v: Row) => ms(v.starts_at) <= now
  const isKept = (v: Row) => ['completed', 'arrived', 'confirmed'].includes(v.status) && isPast(v)
  const isMissed = (v: Row) => v.status === 'no_show' && isPast(v)
  const isLost = (v: Row) => v.status === 'cancelled' && v.cancelled_by === 'client' && isPast(v)
  const isLate = (v: Row) =>
    isLost(v) &&
    v.cancelled_at !== null &&
    ms(v.cancelled_at) > ms(v.starts_at) - (v.policy_hours ?? 0) * 3_600_000
  const cancelledBy = (v: Row, at: number) =>
    v.status === 'cancelled' && (v.cancelled_at === null || ms(v.cancelled_at) <= at)
  const person = (id: string): string => {
    const next = rows.clients.find(c => c.id === id)?.merged_into
    return next == null ? id : person(next)
  }
  const clientOf = (v: Row) => person(v.client_id)
  const client = (id: string) => rows.clients.find(c => c.id === id)
  const isErased = (id: string) => client(id)?.erased_at != null
  const passes = (v: Row) =>
    (!ask.practitioner_id || v.practitioner_id === ask.practitioner_id) &&
    (!ask.service_id || v.service_id === ask.service_id)
  const visitOf = (id: string | null) => rows.appointments.find(v => v.id === id)
  const lines = rows.sales.filter(l => l.voided_at === null)
  const linePasses = (l: Sale) =>
    (!ask.practitioner_id ||
      (l.practitioner_id ?? visitOf(l.appointment_id)?.practitioner_id) === ask.practitioner_id) &&
    (!ask.service_id || visitOf(l.appointment_id)?.service_id === ask.service_id)
  const payments = rows.payments.filter(p => p.voided_at === null)
  const paymentPasses = (p: Payment) => {
    if (!ask.practitioner_id && !ask.service_id) return true
    const visit = visitOf(p.appointment_id)
    return visit !== undefined && passes(visit)
  }
  const makingLines = (v: Row) =>
    lines.filter(l => l.appointment_id === v.id && l.kind === 'service' && l.net_cents >= 0)
  const worth = (v: Row) =>
    makingLines(v).length > 0 ? makingLines(v).reduce((n, l) => n + l.net_cents, 0) : v.price_cents
  const A = Math.min(now, instantOf(ask.zone, plus(to, 1), 0) - 1)
  const ahead = (id: string) =>
    all.some(v => clientOf(v) === id && ms(v.starts_at) > A && ms(v.created_at) <= A && !cancelledBy(v, A))
  const archived = (id: string) => {
    const at = client(id)?.archived_at
    return at != null && ms(at) <= A
  }
  const keptOf = (id: string) =>
    all
      .filter(v => isKept(v) && clientOf(v) === id)
      .sort((x, y) => ms(x.starts_at) - ms(y.starts_at) || (x.id < y.id ? -1 : 1))
  const persons = [...new Set(all.map(clientOf))].filter(id => !isErased(id))
  return {
    rows,
    ask,
    from,
    to,
    now,
    A,
    a: dateOf(A),
    today: dateOf(now),
    // The period as instants, up to now.
    P: [instantOf(ask.zone, from, 0), Math.min(now, instantOf(ask.zone, plus(to, 1), 0))] as const,
    dateOf,
    isIn,
    all,
    looked: all.filter(passes),
    isKept,
    isMissed,
    isLost,
    isLate,
    cancelledBy,
    clientOf,
    person,
    isErased,
    passes,
    lines,
    linePasses,
    payments,
    paymentPasses,
    makingLines,
    worth,
    ahead,
    archived,
    keptOf,
    persons,
    visitOf,
  }
}

export type Facts = ReturnType<typeof factsOf>

export function median(values: number[]): number | null {
  const sorted = [...values].sort((x, y) => x - y)
  const n = sorted.length
  if (n === 0) return null
  return n % 2
    ? (sorted[(n - 1) / 2] as number)
    : ((sorted[n / 2 - 1] as number) + (sorted[n / 2] as number)) / 2
}

export const round = (x: number) => Math.floor(x + 0.5)

/** By code point: compared as lists of them. */
export function sortedByCodePoint(list: string[]): string[] {
  const points = (text: string) => Array.from(text, c => c.codePointAt(0) as number)
  return [...list].sort((x, y) => {
    const [p, q] = [points(x), points(y)]
    const at = p.findIndex((point, i) => point !== q[i])
    if (at < 0) return p.length - q.length
    return at >= q.length ? 1 : (p[at] as number) - (q[at] as number)
  })
}
